import { aHouse, anInvitation, invitationPath, reportWrongDeposit, someTenant } from './support/partner-invitations.ts'
import { firstOwner } from './support/partner.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

// A tenant reports a wrong deposit before beginning, the partner corrects it, and the tenant is told.

for (const { lang, locale, width, say } of [
  {
    lang: 'de' as const,
    locale: 'de-DE',
    width: 1280,
    say: { change: 'Angaben ändern', save: 'Änderung speichern', changed: 'Geändert', deposit: '1.800 €' },
  },
  {
    lang: 'en' as const,
    locale: 'en-GB',
    width: 390,
    say: { change: 'Change details', save: 'Save the change', changed: 'Changed', deposit: '€1,800' },
  },
])
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 860 } })

    test('a partner corrects an invitation after the tenant’s report', async ({ page, server }) => {
      const owner = await firstOwner(server)
      const email = someTenant()
      const id = await anInvitation(owner, await aHouse(owner), email)
      await reportWrongDeposit(server, email, 'Vereinbart sind 1.800 €.')
      await owner.signIn(page.context())
      await page.goto(`/${lang}/partner/invitations?invitation=${id}`)
      await page.getByRole('dialog').getByRole('link', { name: say.change }).click()
      await onScreen(page, 'partner-invite')
      await expect(field(page, 'rental.coldRentAmount')).toHaveValue('740')
      await field(page, 'rental.rentDepositAmount').fill('')
      await page.getByRole('button', { name: say.save }).click()
      await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(1)
      await expectSound(page, lang)
      await field(page, 'rental.rentDepositAmount').fill('1800')
      await page.getByRole('button', { name: say.save }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(say.deposit)
      await expect(dialog).toContainText(say.changed)
      expect(await invitationPath(server, email, /geändert/)).toContain('token=')
    })
  })
