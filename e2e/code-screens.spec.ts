import type { Locator, Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { mailedCode } from './support/landlord.ts'
import { overflowOf } from './support/overflow.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

// The six-digit code from the mail, in both languages, on a phone and on a low laptop screen.

const WORDS = {
  de: { accept: 'Bürgschaft annehmen', thanks: 'Danke.' },
  en: { accept: /^Accept the/, thanks: 'Thank you.' },
}

const PHONE = { width: 390, height: 664 }
const LAPTOP = { width: 1366, height: 657 }

/** Checks in both windows that `seen` and every control of the dialog are in view or can be scrolled there, and that nothing is cut off at the sides. */
async function expectReachable(page: Page, seen: Locator): Promise<void> {
  const opened = page.viewportSize() ?? PHONE
  for (const size of opened.width === PHONE.width ? [PHONE, LAPTOP] : [LAPTOP, PHONE]) {
    await page.setViewportSize(size)
    await expect(seen).toBeInViewport()
    for (const control of await page.getByRole('dialog').locator('input, button, a').all()) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport({ ratio: 0.9 })
      const box = await control.boundingBox()
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
    }
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
}

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

for (const [language, viewport] of [
  ['de', PHONE],
  ['en', LAPTOP],
] as const) {
  const say = WORDS[language]
  test.describe(`${language}, opened at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', viewport })

    test('the landlord accepts by a forwarded link with a code', async ({ page, server }) => {
      const driver = await (await ApplicationDriver.start(server.url, { language })).signed()
      await page.goto(`/${language}/landlord/invitation/${await driver.sharedInvitationId()}`)
      await onScreen(page, 'landlord-invitation')
      const code = await mailedCode(server.url, driver.landlord.email, () =>
        page.getByRole('button', { name: say.accept }).click(),
      )
      await expect(field(page, 'code')).toBeFocused()
      await expectReachable(page, field(page, 'code'))
      await field(page, 'code').fill(otherThan(code))
      await page.keyboard.press('Enter')
      await expectReachable(page, page.locator('[data-error-key="errors.CODE_WRONG"]'))
      await field(page, 'code').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say.thanks)
    })

    test('the tenant confirms the mailbox by a code before signing', async ({ page, server, open }) => {
      const driver = await (await ApplicationDriver.start(server.url, { language })).paid()
      await open(driver, `/${language}/payment`)
      await onScreen(page, 'payment')
      await fill(page, { place: 'Berlin', signature: 'Lea Brandt' })
      // Signing opens a dialog that asks for the code.
      const code = await mailedCode(server.url, driver.tenant.email, () => field(page, 'signature').press('Enter'))
      await expect(field(page, 'code')).toBeFocused()
      await expectReachable(page, field(page, 'code'))
      await field(page, 'code').fill(otherThan(code))
      await page.keyboard.press('Enter')
      await expectReachable(page, page.locator('[data-error-key="errors.CODE_WRONG"]'))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(field(page, 'signature')).toHaveValue('Lea Brandt')
      await field(page, 'signature').press('Enter')
      await field(page, 'code').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.locator('.done-say')).toBeVisible()
    })
  })
}
