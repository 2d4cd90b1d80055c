import { openClaim } from './support/claims.ts'
import { firstOwner } from './support/partner.ts'
import { aPartnersPolicy } from './support/partner-policies.ts'
import { readPdf } from './support/pdf.ts'
import { onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

// A partner follows a policy of its home after the landlord's acceptance: certificate, end, claims.

for (const { lang, locale, width, say } of [
  {
    lang: 'de' as const,
    locale: 'de-DE',
    width: 1280,
    say: {
      tab: 'Verträge',
      valid: 'Gültig',
      claim: 'Mit offener Forderung',
      with: 'Beim Mieter',
      left: 'Noch abgesichert',
    },
  },
  {
    lang: 'en' as const,
    locale: 'en-GB',
    width: 390,
    say: {
      tab: 'Policies',
      valid: 'Valid',
      claim: 'With an open claim',
      with: 'With the tenant',
      left: 'Still covered',
    },
  },
])
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 860 } })

    test('opens certificate and claim of a policy, without the reasons of the claim', async ({ page, server }) => {
      const policy = await aPartnersPolicy(server)
      await (await firstOwner(server)).signIn(page.context())
      await page.goto(`/${lang}/partner`)
      await page.getByRole('navigation').getByRole('link', { name: say.tab, exact: true }).click()
      await onScreen(page, 'partner-policies')
      await page.getByRole('searchbox').fill(policy.code)
      const row = page.locator('tr[data-policy]')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText(say.valid)
      await row.getByRole('link').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(say.left)
      const { text } = await readPdf(
        page,
        (await dialog.getByRole('link', { name: policy.code }).getAttribute('href'))!,
      )
      expect(text).toContain(policy.code)
      await expectSound(page, lang)
      await page.keyboard.press('Escape')
      await expect(row.getByRole('link')).toBeFocused()

      await openClaim(server, policy, [{ amount: 300, reason: 'Kratzer im Parkett' }])
      await page.locator('[name="filter"]').selectOption({ label: say.claim })
      await expect(row).toHaveCount(1)
      await row.getByRole('link').click()
      await expect(dialog).toContainText(say.with)
      await expect(dialog).not.toContainText('Parkett')
    })
  })
