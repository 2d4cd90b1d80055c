import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** Fetches a PDF with the page's session, and extracts its text. */
export async function readPdf(page: Page, href: string): Promise<{ bytes: Buffer; text: string }> {
  const response = await page.request.get(href)
  if (!response.ok()) throw new Error(`${href}: ${response.status()}`)
  const bytes = await response.body()
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString()
  return { bytes, text }
}
