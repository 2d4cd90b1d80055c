import { openAccount } from './support/account.ts'
import { mailedCode } from './support/landlord.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { firstManager } from './support/office.ts'
import { readPdf } from './support/pdf.ts'
import { aTenant } from './support/people.ts'
import { aSeeker, moverWithPromise, promised } from './support/promise.ts'
import { asked, choose, field, fill, next, onScreen, typeAddress } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const PRESENT = { street: 'Sonnenallee', streetNumber: '7', zip: '12045', city: 'Berlin' }

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test(
    'goes from the index to the promise, its paper and its public page, and on to the home',
    { tag: '@smoke' },
    async ({ page, server, browser, complaints }) => {
      test.setTimeout(120_000)
      const tenant = aTenant()
      await page.goto('/de')
      await page.getByRole('link', { name: 'Noch keine Wohnung?' }).click()
      await onScreen(page, 'promise')
      await page.getByRole('button', { name: 'Vier Fragen beantworten' }).click()
      await asked(page, 'name')
      await expect(page.getByText('1 von 4')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Noch keine Wohnung?' })).toHaveCount(0)
      const { firstName, lastName, email } = tenant
      await fill(page, { firstName, lastName, email })
      await next(page)
      await asked(page, 'current-address')
      await typeAddress(page, PRESENT)
      await next(page)
      await asked(page, 'employment')
      await choose(page, 'employmentStatus', 'EMPLOYED')
      await fill(page, { grossIncome: '42.000' })
      await next(page)
      await asked(page, 'user-info')
      await fill(page, { 'phone.number': '1512 3456789', birthDate: '17.05.1990', birthPlace: 'Köln' })
      await field(page, 'nationality').selectOption('DE')
      await next(page)

      await onScreen(page, 'promise')
      await fill(page, { deposit: '6.000' })
      await expect(page.getByText('bis 2.000,00 € Nettokaltmiete')).toBeVisible()
      await page.getByRole('button', { name: 'Prüfen und Zusage holen' }).click()
      await expect(field(page, 'privacyPolicy')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'privacyPolicy').check()
      await field(page, 'creditCheck').check()
      const code = await mailedCode(server.url, email, () =>
        page.getByRole('button', { name: 'Prüfen und Zusage holen' }).click(),
      )
      await field(page, 'code').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Mit Ihrem Einkommen geht es bis 5.250 €')).toBeVisible()
      await page.getByRole('button', { name: 'Bis 5.250 € prüfen' }).click()
      await expect(field(page, 'deposit')).toHaveValue('5.250')
      await field(page, 'privacyPolicy').check()
      await field(page, 'creditCheck').check()
      await page.getByRole('button', { name: 'Prüfen und Zusage holen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ihre Zusage gilt bis')
      await expect(page.locator('main')).toContainText('Einkommensnachweis')

      const mail = await server.mailTo(email, /Ihre Zusage/)
      expect(mail.attachments).toHaveLength(1)
      const href = (await page.getByRole('link', { name: 'Zusage als PDF' }).getAttribute('href')) ?? ''
      const paper = await readPdf(page, href)
      for (const words of ['5.250,00', `${firstName} ${lastName}`, '1.750,00', 'Kein Vertrag'])
        expect(paper.text, words).toContain(words)
      const shared = await page.getByLabel('Link zur Zusage').inputValue()

      const agent = await (await browser.newContext({ locale: 'de-DE' })).newPage()
      complaints.watch(agent)
      await agent.goto(shared)
      await onScreen(agent, 'promise-check')
      await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Diese Zusage gilt.')
      await expect(agent.locator('main')).toContainText('5.250')
      await expect(agent.locator('main')).not.toContainText(lastName)

      // Only the questions of the home and the landlord are left.
      await page.getByRole('link', { name: 'Wohnung gefunden' }).click()
      await asked(page, 'address')
      await expect(page.getByRole('link', { name: 'Noch keine Wohnung?' })).toHaveCount(0)
      await typeAddress(page, { ...PRESENT, street: 'Weserstraße', streetNumber: '41' })
      await next(page)
      await asked(page, 'rental-kind')
      await choose(page, 'existingRent', 'false')
      await asked(page, 'home-type')

      await page.goto('/de/promise')
      await page.getByRole('button', { name: 'Zusage zurücknehmen' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Zusage zurücknehmen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Zusage ist zurückgenommen.')
      // A home is named, so there is no new promise to hope for.
      await expect(page.locator('main')).toContainText('Ihr Antrag läuft ganz normal weiter.')
      await expect(page.locator('main')).not.toContainText('eine neue')
      await agent.getByRole('button', { name: 'Noch einmal prüfen' }).click()
      await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Diese Zusage gilt nicht mehr.')
      await agent.context().close()
    },
  )
})

test.describe('a refused promise, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('is given by a person of the office', async ({ page, server, browser, complaints }) => {
    test.setTimeout(120_000)
    const seeker = await aSeeker(server.url, { tenant: { lastName: 'Schwach' } })
    await seeker.post('promise', { country: 'de', deposit: 3000, privacyPolicy: true, creditCheck: true })
    await page.goto(`/de/promise?token=${seeker.token}`)
    await expect(page.getByText('Das hat ein Programm entschieden.')).toBeVisible()
    await page.getByRole('button', { name: 'Prüfung verlangen' }).click()
    await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'message').fill('Der Eintrag ist erledigt.')
    await page.getByRole('button', { name: 'Prüfung verlangen' }).click()
    await expect(page.getByRole('heading', { name: 'Ein Mensch sieht sich das an.' })).toBeVisible()

    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })
    await (await firstManager(server)).signIn(context)
    const office = await context.newPage()
    complaints.watch(office)
    await office.goto('/de/office/people')
    await office.locator('[name="search"]').fill(seeker.tenant.email)
    await office.keyboard.press('Enter')
    await office.locator('.people-open').click()
    const check = office.locator('[data-promise="none"]')
    await expect(check).toContainText('Der Eintrag ist erledigt.')
    await check.getByRole('button', { name: 'Zusagen' }).click()
    await office.locator('[name="reason"]').fill('Beleg gesehen.')
    await office.getByRole('dialog').getByRole('button', { name: 'Zusagen' }).click()
    await expect(office.locator('[data-promise^="NP-"]')).toContainText('Gilt')
    await context.close()

    const mail = await server.mailTo(seeker.tenant.email, /Ihre Zusage für die Kaution/)
    expect(mail.text).toContain('dass ein Mensch Ihre Prüfung ansieht')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ihre Zusage gilt bis')
  })
})

test.describe('in English, on a phone, by keyboard alone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 664 } })

  test('a refused higher deposit is told with the review, and leaves the promise', async ({ page, server }) => {
    const { driver } = await promised(server.url, { language: 'en' })
    await page.goto(`/en/promise?token=${driver.token}`)
    await page.getByRole('button', { name: 'Another deposit' }).press('Enter')
    await fill(page, { deposit: '9000' })
    await field(page, 'privacyPolicy').check()
    await field(page, 'creditCheck').check()
    await page.getByRole('button', { name: 'Check and get pre-approved' }).press('Enter')
    await expect(page.getByText('We can’t pre-approve €9,000 yet.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Let a person decide' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep the present pre-approval' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your pre-approval is valid until')
    await page.reload()
    await expect(page.getByText('We can’t pre-approve €9,000 yet.')).toBeVisible()
    await field(page, 'message').fill('I have savings.')
    await page.getByRole('button', { name: 'Ask for a review' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'A person is looking at it.' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your pre-approval is valid until')
  })

  test('the mailed link opens the promise, and Enter revokes it', async ({ page, server }) => {
    const { driver, code } = await promised(server.url, { language: 'en' }, { country: 'at', deposit: 4000 })
    const { text } = await server.mailTo(driver.tenant.email, /Your pre-approval/)
    await followMailedLink(page, /https?:\/\/[^\s"<>)]*promise\?token=[^\s"<>)]+/.exec(text ?? '')?.[0] ?? '')
    await onScreen(page, 'promise')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your pre-approval is valid until')
    await expect(page.locator('main')).toContainText(code)
    await expect(page.locator('main')).toContainText('Austria')
    await page.getByRole('button', { name: 'Revoke pre-approval' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke pre-approval' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your pre-approval is revoked.')
    await page.getByRole('button', { name: 'Get a new pre-approval' }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'deposit')).toHaveValue('4,000')
  })

  test('the account shows it, leads to the home and revokes it', async ({ page, server, complaints }) => {
    // The account sends a visitor without a session to the sign-in.
    complaints.expect(/401/)
    const driver = await moverWithPromise(server, { language: 'en' })
    await openAccount(page, server, driver)
    const card = page.getByRole('article').filter({ hasText: 'Deposit up to €3,000' })
    await expect(card).toContainText('Valid')
    await expect(card.getByRole('link', { name: 'Pre-approval as PDF' })).toHaveAttribute('href', /language=en/)
    await card.getByRole('button', { name: 'I’ve found a home' }).focus()
    await page.keyboard.press('Enter')
    await asked(page, 'address')
    await page.goto('/en/account')
    await card.getByRole('button', { name: 'Revoke pre-approval' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke pre-approval' }).focus()
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Revoked')
    await card.getByRole('button', { name: 'Get a new pre-approval' }).focus()
    await page.keyboard.press('Enter')
    await onScreen(page, 'promise')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your pre-approval is revoked.')
  })

  test('the first question leads to the promise', async ({ page }) => {
    await page.goto('/en')
    await page.locator('button[name="start"]').first().click()
    await asked(page, 'name')
    await page.getByRole('link', { name: 'No home yet?' }).click()
    await onScreen(page, 'promise')
    await page.getByRole('button', { name: 'Carry on with the questions' }).click()
    await asked(page, 'name')
    await expect(page.getByText('1 of 4')).toBeVisible()
  })
})
