import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** Saves a screenshot for the README if RECORD_PICTURES=1 is set. It has the size of the window. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['RECORD_PICTURES'] !== '1') return
  await mkdir(FOLDER, { recursive: true })
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled', caret: 'hide', scale: 'css' })
}
