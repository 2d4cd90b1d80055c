import { aPartnersPolicy } from './support/partner-policies.ts'
import { signInAtHomes } from './support/homes.ts'
import { firstOwner } from './support/partner.ts'
import { onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

// A partner asks to act for a landlord, the landlord agrees by a code, the partner reports a claim, and the landlord revokes.

for (const { lang, width, height, say } of [
  {
    lang: 'de' as const,
    width: 1366,
    height: 657,
    say: {
      act: 'Für den Vermieter handeln',
      ask: 'Vollmacht erbitten',
      claims: 'Forderungen melden und Gegenangebote annehmen',
      send: 'Bitte senden',
      requested: 'Sie haben um eine Vollmacht gebeten',
      agree: 'Vollmacht erteilen',
      report: 'Schaden oder Mietrückstand melden',
      submit: 'Forderung senden',
      reported: 'Gemeldet. Der Vermieter ist benachrichtigt',
      by: 'Gemeldet von',
      acts: 'Was für Sie getan wurde',
      revoke: 'Vollmacht widerrufen',
      revoked: 'Die Vollmacht ist widerrufen',
      rest: 'Der Vermieter hat abgelehnt oder widerrufen',
      mail: /möchte für Sie handeln/,
      told: /Forderung für Sie gemeldet/,
      asks: 'Ein Partner bittet Sie um eine Vollmacht.',
      nothing: 'Gerade wartet nichts auf Sie.',
    },
  },
  {
    lang: 'en' as const,
    width: 390,
    height: 664,
    say: {
      act: 'Act for the landlord',
      ask: 'Ask for authority',
      claims: 'Report claims and take counter-offers',
      send: 'Send request',
      requested: 'You’ve asked for an authority',
      agree: 'Grant authority',
      report: 'Report damage or unpaid rent',
      submit: 'Send the claim',
      reported: 'Reported. The landlord has been told',
      by: 'Reported by',
      acts: 'What was done for you',
      revoke: 'Revoke authority',
      revoked: 'The authority is revoked',
      rest: 'The landlord has refused or revoked',
      mail: /möchte für Sie handeln/,
      told: /Forderung für Sie gemeldet/,
      asks: 'A partner asks to act for you.',
      nothing: 'Nothing is waiting for you right now.',
    },
  },
])
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('from the request to the claim and the revocation', async ({ page, server }) => {
      test.setTimeout(120_000)
      const { driver, code } = await aPartnersPolicy(server)
      const { landlord } = driver
      await (await firstOwner(server)).signIn(page.context())
      await page.goto(`/${lang}/partner/policies?search=${code}`)
      await page.locator('tr[data-policy]').getByRole('link').click()
      await page.getByRole('dialog').getByRole('link', { name: say.act }).click()
      await onScreen(page, 'partner-home')
      const partnersPage = page.url()
      await page.getByRole('button', { name: say.ask }).click()
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
      await page.getByRole('checkbox', { name: say.claims }).check()
      await expectSound(page, lang)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.locator('main')).toContainText(say.requested)
      await expect(page.getByRole('button', { name: say.report })).toHaveCount(0)

      const mail = await server.mailTo(landlord.email, say.mail)
      expect(mail.text).toMatch(/\/landlord\b/)
      await signInAtHomes(page, server.url, landlord, lang)
      const request = page.locator('[data-authority="REQUESTED"]')
      await expect(request).toBeVisible()
      const head = page.locator('.page-head')
      await expect(head).toContainText(say.asks)
      await expect(head).not.toContainText(say.nothing)
      await expectSound(page, lang)
      await request.getByRole('button', { name: say.agree }).click()
      await expect(page.locator('[data-authority="GRANTED"]')).toBeVisible()
      await expect(page.locator('#authorities-title')).toBeFocused()
      await expect(head).toContainText(say.nothing)
      await expect(head).not.toContainText(say.asks)

      await page.goto(partnersPage)
      await page.getByRole('button', { name: say.report }).click()
      await page.locator('[name="items.0.reason"]').fill('Kratzer im Parkett')
      await page.locator('[name="items.0.amount"]').fill('300')
      await expect(page.locator('[name="payoutAccount.iban"]')).toHaveCount(0)
      await page.locator('form[data-form="claim"] [type="submit"]').click()
      await page.locator('[data-form="claim-check"]').getByRole('button', { name: say.submit }).click()
      await expect(page.locator('main')).toContainText(say.reported)
      await expect(page.locator('[data-claim]')).toContainText(say.by)
      await expectSound(page, lang)
      await server.mailTo(landlord.email, say.told)

      await page.goto(`/${lang}/landlord`)
      const granted = page.locator('[data-authority="GRANTED"]')
      await granted.locator('summary').filter({ hasText: say.acts }).click()
      await expect(granted).toContainText('Rita Vogt')
      await granted.getByRole('button', { name: say.revoke }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.revoke }).click()
      await expect(page.locator('main')).toContainText(say.revoked)
      await page.goto(partnersPage)
      await expect(page.locator('main')).toContainText(say.rest)
      await expect(page.getByRole('button', { name: say.report })).toHaveCount(0)
    })
  })
