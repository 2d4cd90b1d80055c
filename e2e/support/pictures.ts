import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** Keeps a picture of the screen for the README, only where RECORD_PICTURES=1 asks for it. As large as the window. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['RECORD_PICTURES'] !== '1') return
  await mkdir(FOLDER, { recursive: true })
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled', caret: 'hide', scale: 'css' })
}
