import { DAY } from '@nestbond/domain/values/day'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addYears } from '@nestbond/domain/values/civil-date'
import { FIRST_OWNER } from './server.ts'
import { inDays, typedDate } from './support/dates.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { PASSWORD } from './support/office.ts'
import { aHouse, anInvitation, invitationPath, someTenant } from './support/partner-invitations.ts'
import { firstOwner, PartnerOwner } from './support/partner.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'
import { TravellingServer } from './support/travelling-server.ts'

// A partner invites tenants one by one and by file, and follows the state of each invitation.

const csv = (text: string) => ({ name: 'mieter.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const rowOf = (page: Page, email: string) => page.locator('tr[data-invitation]').filter({ hasText: email })
const dialog = (page: Page) => page.getByRole('dialog')

for (const { lang, locale, width, say } of [
  {
    lang: 'de' as const,
    locale: 'de-DE',
    width: 1280,
    say: {
      signIn: 'Anmelden',
      invite: 'Mieter einladen',
      other: 'Anderes Objekt',
      send: 'Einladung senden',
      sent: 'ist unterwegs',
      states: ['Verschickt', 'Geöffnet', 'Zurückgezogen'],
      waiting: 'Noch nicht geöffnet',
      opened: 'Geöffnet',
      once: 'höchstens einmal am Tag',
      remind: 'Erinnern',
      reminded: 'bekommt einen neuen Link',
      revoke: 'Einladung zurückziehen',
      cancel: 'Abbrechen',
      revoked: 'ist zurückgezogen',
      locked: 'Gesperrt',
      again: 'Noch einmal einladen',
      calendar: 'Kalender öffnen: Versicherungsende',
      existing: 'Sie wohnen schon dort',
      unit: 'Bitte wählen Sie die Wohnung.',
      start: 'ab wann der Mieter versichert sein soll',
      multiple: 'Höchstens 2.220',
      taken: 'Diese Person ist für diese Wohnung schon eingeladen.',
      importing: 'Einladungen aus CSV-Datei',
      template: 'Vorlage herunterladen',
      confirm: '2 Einladungen senden',
      look: 'Zu den Einladungen',
      unknown: 'Dieses Objekt steht nicht in Ihrer Liste.',
      mail: 'Die E-Mail-Adresse ist nicht vollständig.',
      head: ['E-Mail', 'Kaution'],
    },
  },
  {
    lang: 'en' as const,
    locale: 'en-GB',
    width: 390,
    say: {
      signIn: 'Sign in',
      invite: 'Invite tenant',
      other: 'Another property',
      send: 'Send invitation',
      sent: 'is on its way',
      states: ['Sent', 'Opened', 'Revoked'],
      waiting: 'Not opened yet',
      opened: 'Opened',
      once: 'once a day at most',
      remind: 'Remind',
      reminded: 'will get a new link',
      revoke: 'Revoke invitation',
      cancel: 'Cancel',
      revoked: 'has been revoked',
      locked: 'Locked',
      again: 'Invite again',
      calendar: 'Open the calendar: Insurance end',
      existing: 'You already live there',
      unit: 'Please choose the unit.',
      start: 'when the tenant’s cover should start',
      multiple: 'At most',
      taken: 'This person has already been invited to this flat.',
      importing: 'Invitations from CSV file',
      template: 'Download template',
      confirm: 'Send 2 invitations',
      look: 'To the invitations',
      unknown: 'This property isn’t on your list.',
      mail: 'The e-mail address isn’t complete.',
      head: ['E-mail', 'Deposit'],
    },
  },
]) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 860 } })

    test('invites a tenant, sees that the link was opened, reminds a day later, and revokes the invitation and its link', async ({
      page,
      browser,
      complaints,
    }) => {
      test.setTimeout(300_000)
      // A person without a session is told so by the first call, and the browser logs it.
      complaints.expect(/status of 401/)
      const server = await TravellingServer.start()
      try {
        const owner = await PartnerOwner.begin(server.url, server.firstPartnerPath, FIRST_OWNER.email)
        const house = await aHouse(owner)
        const signIn = async (path: string) => {
          await page.goto(`${server.url}/${lang}${path}`)
          await onScreen(page, 'partner-login')
          await fill(page, { email: FIRST_OWNER.email, password: PASSWORD })
          await page.getByRole('button', { name: say.signIn }).click()
          owner.authenticator.aheadMs = server.aheadDays * DAY
          await field(page, 'code').fill(await owner.authenticator.nextInTime())
          await page.keyboard.press('Enter')
        }
        const email = someTenant()
        await signIn('/partner/properties')
        await page.locator(`tr[data-property="${house.id}"]`).getByRole('link', { name: say.invite }).click()
        await onScreen(page, 'partner-invite')
        await fill(page, {
          unitName: '2. OG',
          'tenant.email': email,
          'tenant.firstName': 'Lea',
          'tenant.lastName': 'Brandt',
          language: lang,
        })
        await page.locator('input[name="rental.existingRent"][value="true"]').check()
        await fill(page, {
          'rental.coldRentAmount': '740',
          'rental.rentDepositAmount': '2220',
          'rental.insuranceStart': typedDate(inDays(60), lang),
          'rental.insuranceEnd': 'bald',
          'rental.furnished': 'no',
        })
        await page.getByRole('button', { name: say.send }).click()
        // An unreadable date is reported at its field, beside which the calendar is available.
        await expect(field(page, 'rental.insuranceEnd')).toBeFocused()
        await expect(field(page, 'rental.insuranceEnd')).toHaveAttribute('aria-invalid', 'true')
        await page.getByRole('button', { name: say.calendar }).click()
        await page.locator('.calendar-day[data-focused]').press('Enter')
        await expect(field(page, 'rental.insuranceEnd')).toHaveValue(typedDate(addYears(inDays(60), 1), lang))
        await page.getByRole('button', { name: say.send }).click()
        await onScreen(page, 'partner-invitations')
        await expect(page.getByRole('status').filter({ hasText: email })).toContainText(say.sent)
        const row = rowOf(page, email)
        await expect(row).toContainText(say.states[0]!)
        await expect(row).toContainText('2. OG')

        await row.getByRole('link').click()
        // The dialog shows the state of its opening, when the mail may still be on its way.
        await expect(async () => {
          await page.reload()
          await expect(dialog(page)).toContainText(say.waiting, { timeout: 2_000 })
        }).toPass()
        await expect(dialog(page)).toContainText(say.once)
        await expect(dialog(page).getByRole('button', { name: say.remind, exact: true })).toHaveCount(0)

        const context = await browser.newContext({ locale, viewport: { width, height: 860 }, baseURL: server.url })
        const tenant = await context.newPage()
        await followMailedLink(tenant, await invitationPath(server, email))
        await expect(tenant.locator('form[data-step="invited-tenant"]')).toBeVisible()
        // A tenant who already lives in the home is not asked for the current address.
        await expect(tenant.locator('.invitation-card')).toContainText(say.existing)
        await expect(tenant.locator('.invited-address')).toHaveCount(0)
        await page.reload()
        await expect(dialog(page).locator('.timeline')).toContainText(say.opened)
        await expect(page).toHaveURL(/invitation=/)
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
        await expect(row).toContainText(say.states[1]!)
        await expect(row.getByRole('link')).toBeFocused()

        await server.passes(1)
        await signIn('/partner/invitations')
        await row.getByRole('link').press('Enter')
        await dialog(page).getByRole('button', { name: say.remind, exact: true }).click()
        // A question for confirmation replaces the button.
        await expect(page.locator('.partner-question')).toBeFocused()
        await dialog(page).getByRole('button', { name: say.cancel }).click()
        await dialog(page).getByRole('button', { name: say.remind, exact: true }).press('Enter')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(dialog(page).getByRole('status')).toContainText(say.reminded)
        await expect(dialog(page).getByRole('button', { name: say.remind, exact: true })).toHaveCount(0)
        const reminder = await invitationPath(server, email, /noch offen|still open/)

        await dialog(page).getByRole('button', { name: say.revoke }).click()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(dialog(page).getByRole('status')).toContainText(say.revoked)
        await expect(dialog(page)).toContainText(say.locked)
        await expect(dialog(page).getByRole('link', { name: say.again })).toBeVisible()
        // Neither the link of the reminder nor the page that is already open gives access.
        await tenant.goto(reminder)
        await onScreen(tenant, 'link-expired')
        await tenant.goto(`/${lang}/onboarding`)
        await expect(tenant.locator('form[data-step="invited-tenant"]')).toHaveCount(0)
        await context.close()
        await page.keyboard.press('Escape')
        await expect(row).toContainText(say.states[2]!)
        await row.getByRole('link').click()
        await dialog(page).getByRole('link', { name: say.again }).click()
        await onScreen(page, 'partner-invite')
        await expect(field(page, 'tenant.email')).toHaveValue(email)
        await expect(field(page, 'unitName')).toHaveValue('2. OG')
        await expect(field(page, 'rental.rentDepositAmount')).toHaveValue(lang === 'de' ? '2.220' : '2,220')
        await expect(field(page, 'rental.coldRentAmount')).toHaveValue('740')
        await expect(page.locator('input[name="rental.existingRent"][value="true"]')).toBeChecked()
        await expect(field(page, 'rental.insuranceStart')).toHaveValue(typedDate(inDays(60), lang))
        await expect(field(page, 'rental.insuranceEnd')).toHaveValue(typedDate(addYears(inDays(60), 1), lang))
        await expect(field(page, 'rental.furnished')).toHaveValue('no')
      } finally {
        await server.close()
      }
    })

    test('by keyboard alone: shows each error at its field, keeps typed values, and invites the same person once', async ({
      page,
      server,
    }) => {
      const owner = await firstOwner(server)
      const house = await aHouse(owner)
      const email = someTenant()
      await anInvitation(owner, house, email)
      await owner.signIn(page.context())
      await page.goto(`/${lang}/partner/invitations/new`)
      await field(page, 'propertyId').focus()
      await page.keyboard.type(house.title)
      const offered = page.locator('.partner-picker button').filter({ hasText: house.title })
      await expect(page.locator('.partner-picker button')).toHaveCount(1)
      await offered.focus()
      await page.keyboard.press('Enter')
      await expect(field(page, 'unitName')).toBeFocused()
      await field(page, 'tenant.email').focus()
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      // The first invalid field has the focus, each one shows its message, and all input is kept.
      await expect(field(page, 'unitName')).toBeFocused()
      await expect(page.getByText(say.unit)).toBeVisible()
      await expect(page.getByText(say.start)).toBeVisible()
      await expect(field(page, 'tenant.email')).toHaveValue(email)
      await page.keyboard.press('ArrowDown')
      await expect(field(page, 'unitName')).toHaveValue('1. OG')
      await field(page, 'rental.coldRentAmount').focus()
      await page.keyboard.type('740')
      await page.keyboard.press('Tab')
      await page.keyboard.type('9000')
      await field(page, 'rental.insuranceStart').fill(inDays(60))
      await field(page, 'rental.insuranceStart').press('Enter')
      await expect(field(page, 'rental.rentDepositAmount')).toBeFocused()
      await expect(page.locator('[data-error-key="validation.coldRentAmount"]')).toContainText(say.multiple)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('2220')
      // After switching to the other kind of home and back, the house is still selected.
      await page.locator('input[name="where"][value="address"]').press('Space')
      await expect(field(page, 'address.street')).toBeVisible()
      await page.locator('input[name="where"][value="property"]').press('Space')
      await expect(page.locator('.partner-chosen')).toContainText(house.title)
      await field(page, 'tenant.email').press('Enter')
      await expect(page.getByText(say.taken)).toBeVisible()
      await expect(field(page, 'tenant.email')).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      const another = someTenant()
      await page.keyboard.type(another)
      await expect(page.getByText(say.taken)).toHaveCount(0)
      await page.keyboard.press('Enter')
      await onScreen(page, 'partner-invitations')
      await expect(rowOf(page, another)).toContainText(say.states[0]!)
      await server.mailTo(another)
    })

    test('by file: reports each invalid line, and invites everybody once the file is corrected', async ({
      page,
      server,
    }) => {
      const owner = await firstOwner(server)
      const house = await aHouse(owner)
      await owner.signIn(page.context())
      await page.goto(`/${lang}/partner/invitations`)
      await page.getByRole('link', { name: say.importing }).click()
      await onScreen(page, 'partner-invitations-import')
      const [template] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say.template }).click(),
      ])
      const head = (await readFile((await template.path()) ?? '', 'utf8')).trim().split(';')
      for (const column of say.head) expect(head).toContain(column)

      const columns = 'E-Mail;Vorname;Objektnummer;Wohnung;Kaltmiete;Kaution;Versicherungsbeginn\n'
      const [one, two] = [someTenant(), someTenant()]
      const line = (email: string, reference = house.reference, unit = '1. OG') =>
        `${email};Lea;${reference};${unit};740,00;2.220,00;${inDays(40)}\n`
      const input = page.locator('input[type="file"]')
      await input.setInputFiles(csv(columns + line(one) + line('nobody') + line(two, 'X-404', '2. OG')))
      const unknown = page.locator('tr[data-csv-code="PROPERTY_UNKNOWN"]')
      await expect(unknown).toContainText(say.unknown)
      await expect(unknown.locator('td').first()).toHaveText('4')
      await expect(page.locator('tr[data-csv-code="EMAIL_INVALID"]')).toContainText(say.mail)
      await expect(page.getByRole('button', { name: say.confirm })).toHaveCount(0)

      await input.setInputFiles(csv(columns + line(one) + line(two, house.reference, '2. OG')))
      await page.getByRole('button', { name: say.confirm }).click()
      await page.getByRole('link', { name: say.look }).click()
      await onScreen(page, 'partner-invitations')
      for (const email of [one, two]) {
        await expect(rowOf(page, email)).toContainText(say.states[0]!)
        await server.mailTo(email)
      }
      // Importing the same file again sends no second invitation.
      await page.goBack()
      await page.locator('input[type="file"]').setInputFiles(csv(columns + line(one)))
      await expect(page.locator('tr[data-csv-code="ALREADY_INVITED"]')).toContainText(say.taken)
    })
  })
}
