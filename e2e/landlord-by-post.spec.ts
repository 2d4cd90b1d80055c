import { ApplicationDriver } from './support/api.ts'
import { mailedCode } from './support/landlord.ts'
import { colleague } from './support/office.ts'
import { readPdf } from './support/pdf.ts'
import { field, next, onScreen, question } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const WORDS = {
  de: {
    noEmail: 'Mein Vermieter hat keine E-Mail-Adresse',
    noPhone: 'Ich kenne keine Telefonnummer',
    toPost: 'geht als Brief an Jonas Weber',
    posted: /ging am .* zur Post/,
    letter: 'Als Brief öffnen (PDF)',
    mark: 'Als verschickt markieren',
    inLetter: 'keine E-Mail-Adresse von Ihnen',
    unknown: 'Diesen Code kennen wir nicht',
    open: 'Seite öffnen',
    byLetter: 'Die Antwort kommt mit dem Brief',
    send: 'Code schicken',
    other: 'Andere Adresse',
    prove: 'Adresse bestätigen',
    accept: 'Bürgschaft annehmen',
    accepted: /Bürgschaftsurkunde/,
  },
  en: {
    noEmail: 'My landlord has no e-mail address',
    noPhone: 'I don’t know a phone number',
    toPost: 'goes to Jonas Weber as a letter',
    posted: /We posted the letter .* on/,
    letter: 'Open as a letter (PDF)',
    mark: 'Mark as posted',
    inLetter: 'hasn’t given us an e-mail address for you',
    unknown: 'We don’t know this code',
    open: 'Open the page',
    byLetter: 'The answer comes with the letter',
    send: 'Send a code',
    other: 'Another address',
    prove: 'Confirm the address',
    accept: 'Accept the guarantee',
    accepted: /certificate/i,
  },
}

for (const { language, locale, width, height } of [
  { language: 'de', locale: 'de-DE', width: 1366, height: 657 },
  { language: 'en', locale: 'en-GB', width: 390, height: 664 },
] as const) {
  const say = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } })

    test('a landlord without e-mail is invited by letter, and accepts with the letter’s code and a mailbox', async ({
      page,
      server,
      open,
    }) => {
      const landlord = { type: 'private', firstName: 'Jonas', lastName: 'Weber', email: null, phone: null, language }
      const driver = await ApplicationDriver.start(server.url, { language, bodies: { landlord } })
      await test.step('the tenant says that there is no e-mail address', async () => {
        await driver.answerUpTo('landlord')
        await open(driver, `/${language}/onboarding`)
        await expect(question(page, 'landlord')).toBeVisible()
        await page.locator('[name="type"][value="private"]').check({ force: true })
        await field(page, 'firstName').fill('Jonas')
        await field(page, 'lastName').fill('Weber')
        await page.getByText(say.noEmail).click()
        await page.getByText(say.noPhone).click()
        await expect(field(page, 'email')).toHaveCount(0)
        await next(page)
        await expect(question(page, 'landlord-address')).toBeVisible()
        const { landlordInfo } = await driver.user()
        expect(landlordInfo).toMatchObject({ lastName: 'Weber', email: null, phone: null })
        await driver.signed()
      })

      await test.step('the finish page says that a letter is to be posted', async () => {
        await open(driver, `/${language}/payment`)
        await onScreen(page, 'payment')
        await expect(page.locator('.invite-again')).toContainText(say.toPost)
        await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
      })

      const code = await test.step('the office opens the letter and posts it', async () => {
        const office = await page.context().browser()!.newContext({ locale, baseURL: server.url })
        const kim = await colleague(server, 'Kim Falk')
        await kim.signIn(office)
        const desk = await office.newPage()
        await desk.goto(`/${language}/office/people`)
        await field(desk, 'search').fill(driver.tenant.email)
        await desk.keyboard.press('Enter')
        await desk.locator('.people-open').click()
        const link = desk.getByRole('link', { name: say.letter })
        await expect(link).toBeVisible()
        const { text } = await readPdf(desk, (await link.getAttribute('href'))!)
        expect(text.replaceAll(/\s+/g, ' ')).toContain(say.inLetter)
        await desk.getByRole('button', { name: say.mark }).click()
        await desk.getByRole('dialog').getByRole('textbox').fill('Heute zur Post gebracht.')
        await desk.getByRole('dialog').getByRole('button', { name: say.mark }).click()
        await expect(link).toHaveCount(0)
        await office.close()
        return /\b([2-9A-Z]{4}-[2-9A-Z]{4})\b/.exec(text.replaceAll(/NB-\S+/g, ''))![1]!
      })

      await test.step('the tenant sees that it was posted, and the shared link cannot answer', async () => {
        await page.reload()
        await expect(page.locator('.invite-again')).toContainText(say.posted)
        await page.goto((await page.locator('#short-url').getAttribute('href')) ?? '')
        await expect(page.getByRole('heading', { name: say.byLetter })).toBeVisible()
        await expect(page.getByRole('button', { name: say.accept })).toHaveCount(0)
      })

      await test.step('the landlord types the code, names a mailbox and accepts', async () => {
        await page.goto(`/${language}/letter`)
        await onScreen(page, 'landlord-letter')
        await field(page, 'code').fill('2222-3333')
        await page.getByRole('button', { name: say.open }).click()
        await expect(page.getByText(say.unknown)).toBeVisible()
        await field(page, 'code').fill(code.toLowerCase())
        await page.getByRole('button', { name: say.open }).click()
        await onScreen(page, 'landlord-invitation')
        await expect(page.getByRole('button', { name: say.accept })).toHaveCount(0)
        await field(page, 'email').fill(driver.tenant.email)
        await page.getByRole('button', { name: say.send }).click()
        await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
        await field(page, 'email').fill('niemand@example.org')
        await page.getByRole('button', { name: say.send }).click()
        await expect(field(page, 'code')).toBeFocused()
        await page.getByRole('button', { name: say.other }).press('Enter')
        await expect(field(page, 'email')).toBeFocused()
        await field(page, 'email').fill(driver.landlord.email)
        const digits = await mailedCode(server.url, driver.landlord.email, async () => {
          await page.getByRole('button', { name: say.send }).click()
          await expect(field(page, 'code')).toBeFocused()
        })
        await field(page, 'code').fill(digits)
        await page.getByRole('button', { name: say.prove }).click()
        await page.getByRole('button', { name: say.accept }).click()
        await expect(page.locator('main')).toContainText(say.accepted)
        await server.mailTo(driver.landlord.email, say.accepted)
      })
    })
  })
}
