import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** Prints the page on A4, as browsers do by default without backgrounds, and returns the text of each sheet. */
export async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', printBackground: false })
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString()
  return text.split('\f').slice(0, -1)
}

/** The words of everything that can only be pressed. */
export async function buttonsOf(page: Page): Promise<string[]> {
  const words = await page.locator('.btn:visible, .foot nav a:visible').allInnerTexts()
  return [...new Set(words.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter((text) => text.length > 3))]
}
