import type { Page } from '@playwright/test'
import { whileUnderWay } from './support/acts.ts'
import { provedLandlord } from './support/landlord.ts'
import { signIn } from './support/account.ts'
import { EICAR, SMALL_PDF } from './support/api.ts'
import { IBAN } from '../apps/server/src/lives/claims.ts'
import { answerClaim, claimable, openClaim } from './support/claims.ts'
import { aColleague, colleague, firstManager } from './support/office.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: SMALL_PDF })
const next = (page: Page) => page.locator('.claim-next')
const item = (page: Page, at: number) => page.locator('[data-item]').nth(at)

/** Expected words of a screen in each language, and its format of money. */
const WORDS = {
  de: {
    report: 'Schaden oder Mietrückstand melden',
    add: 'Posten hinzufügen',
    check: 'Forderung prüfen',
    send: 'Forderung senden',
    waits: /Am Zug ist Lea Brandt, bis zum/,
    answer: 'Ansehen und antworten',
    yes: 'Ja, das stimmt',
    part: 'Nur ein Teil stimmt',
    checkAnswer: 'Antwort prüfen',
    sendAnswer: 'Antwort senden',
    withUs: /Am Zug sind wir/,
    decide: 'Entscheidung festhalten',
    countered: /^wie anerkannt/,
    payout: /^Auszahlung von/,
    plan: 'Raten vereinbaren',
    receipt: 'Eingang festhalten',
    sum: '1.030,50 €',
    settled: '940 €',
    first: '156,70 €',
    open: '783,30 €',
    paidOut: 'Ausgezahlt',
    paid: 'Bezahlt',
    accepts: 'Lea Brandt erkennt das an.',
    counters: 'Lea Brandt hält 90 € für richtig.',
    tooMuch: /das sind 80,50\s€ zu viel/,
  },
  en: {
    report: 'Report damage or unpaid rent',
    add: 'Add an item',
    check: 'Check the claim',
    send: 'Send the claim',
    waits: /It’s Lea Brandt’s turn, until/,
    answer: 'View and answer',
    yes: 'Yes, that’s right',
    part: 'Only part of it is right',
    checkAnswer: 'Check the answer',
    sendAnswer: 'Send the answer',
    withUs: /It’s our turn/,
    decide: 'Record the decision',
    countered: /^as accepted/,
    payout: /^Record the payout/,
    plan: 'Agree on instalments',
    receipt: 'Record the payment',
    sum: '€1,030.50',
    settled: '€940',
    first: '€156.70',
    open: '€783.30',
    paidOut: 'Paid out',
    paid: 'Paid',
    accepts: 'Lea Brandt accepts this.',
    counters: 'Lea Brandt accepts €90.',
    tooMuch: /€80.50 too much/,
  },
} as const

for (const [language, viewport] of [
  ['de', { width: 1280, height: 860 }],
  ['en', { width: 390, height: 844 }],
] as const) {
  const words = WORDS[language]
  test.describe(`in ${language}, ${viewport.width} px`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', viewport })

    test('a claim of two items goes from the landlord to the tenant, the office, the payout and the repayment', async ({
      page,
      server,
      complaints,
    }) => {
      complaints.expect(NOT_SIGNED_IN)
      const { driver, path } = await claimable(server, { language })

      // The landlord claims two items with evidence; the first attempt exceeds the deposit.
      await provedLandlord(page.context(), server.url, path, driver.landlord.email)
      await page.goto(path)
      await onScreen(page, 'landlord-policy')
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${language}/landlord/policy/`))
      await page.getByRole('button', { name: words.report }).click()
      await field(page, 'items.0.reason').fill('Parkett zerkratzt')
      await field(page, 'items.0.amount').fill('2300')
      await page
        .locator('input[name="file"]')
        .first()
        .setInputFiles([pdf('parkett.pdf')])
      await expect(page.locator('.file')).toHaveAttribute('data-state', 'chosen')
      await page.getByRole('button', { name: words.add }).click()
      await expect(field(page, 'items.1.reason')).toBeFocused()
      await field(page, 'items.1.reason').fill('Küche gereinigt')
      await field(page, 'items.1.amount').fill(language === 'de' ? '180,50' : '180.50')
      await expect(page.locator('.claim-sums')).toContainText(words.tooMuch)
      await field(page, 'items.1.reason').fill('')
      await field(page, 'payoutAccount.iban').fill('nirgends')
      await page.getByRole('button', { name: words.check }).click()
      const summary = page.locator('.error-summary')
      await expect(summary).toBeFocused()
      await expect(summary).toContainText(words.tooMuch)
      // Each fault goes by the name of its field: a text of several lines has one, too, and the word "optional" is no part of it.
      await expect(summary.getByRole('link', { name: /^(Wofür|What for)\?/ })).toHaveCount(1)
      await expect(summary.getByRole('link', { name: /^IBAN ?:/ })).toHaveCount(1)
      await field(page, 'items.1.reason').fill('Küche gereinigt')
      await field(page, 'items.0.amount').fill('850')
      await expect(page.locator('.claim-sums')).toHaveAttribute('data-over', 'false')
      await field(page, 'payoutAccount.accountHolder').fill('Jonas Weber')
      await field(page, 'payoutAccount.iban').fill('DE89 3704 0044 0532 0130 01')
      await page.getByRole('button', { name: words.check }).click()
      await page.getByRole('button', { name: words.send }).click()
      // The server has rejected the checksum. All input is kept, and the file too.
      await expect(field(page, 'payoutAccount.iban')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('.file')).toContainText('parkett.pdf')
      await field(page, 'payoutAccount.iban').fill(IBAN)
      await page.getByRole('button', { name: words.check }).click()
      await expect(page.locator('[data-form="claim-check"]')).toContainText(words.sum)
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.locator('.claim-card')).toHaveAttribute('data-state', 'WITH_TENANT')
      await expect(next(page)).toContainText(words.waits)
      await expect(item(page, 0).getByRole('link', { name: /parkett\.pdf/ })).toBeVisible()
      await expect(page.locator('.claim-card')).toContainText('DE•• •••• 3000')

      // The tenant accepts one item and makes a counter-offer for the other.
      await page.goto(`/${language}/login`)
      await signIn(page, driver.tenant.email)
      await onScreen(page, 'account')
      await page.getByRole('link', { name: words.answer }).click()
      await onScreen(page, 'account-claim')
      await page.getByRole('button', { name: words.checkAnswer }).click()
      await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(2)
      await item(page, 0).getByLabel(words.yes).check()
      await item(page, 1).getByLabel(words.part).check()
      await field(page, 'items.1.amount').fill(language === 'de' ? '180,50' : '180.50')
      await page.getByRole('button', { name: words.checkAnswer }).click()
      await expect(field(page, 'items.1.amount')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'items.1.amount').fill('90')
      await field(page, 'items.1.reason').fill('Die Küche war schon nicht sauber.')
      await item(page, 1)
        .locator('input[name="file"]')
        .first()
        .setInputFiles([pdf('protokoll.pdf')])
      await expect(item(page, 1).getByRole('link', { name: /protokoll\.pdf/ })).toBeVisible()
      await page.getByRole('button', { name: words.checkAnswer }).click()
      await expect(page.locator('[data-form="answer-check"]')).toContainText(words.settled)
      await page.getByRole('button', { name: words.sendAnswer }).click()
      await expect(next(page)).toContainText(words.withUs)
      const tenantPath = new URL(page.url()).pathname

      // The office decides the disputed items and records the payout, a repayment plan and the first instalment.
      await (await firstManager(server)).signIn(page.context())
      await page.goto(`/${language}/office/claims?claim=${tenantPath.split('/').at(-1)}`)
      await onScreen(page, 'office-claims')
      await expect(item(page, 0)).toContainText(words.accepts)
      await expect(item(page, 1)).toContainText(words.counters)
      await item(page, 1)
        .getByRole('button', { name: /protokoll\.pdf/ })
        .click()
      await expect(page.locator('dialog[open] iframe')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.decide }).click()
      await expect(field(page, 'items.0.amount')).toBeFocused()
      await page.getByRole('button', { name: words.countered }).click()
      await field(page, 'items.0.reason').fill('Das Protokoll nennt die Küche nicht sauber.')
      await expect(page.locator('.decide')).toContainText(words.settled)
      await page.getByRole('button', { name: words.decide }).click()
      await field(page, 'reference').fill('NB Auszahlung')
      await page.getByRole('button', { name: words.payout }).click()
      await field(page, 'instalments').fill('6')
      await page.getByRole('button', { name: words.plan }).click()
      await expect(page.locator('.instalments li')).toHaveCount(6)
      await field(page, 'reference').fill('Rate 1')
      await page.getByRole('button', { name: words.receipt }).click()
      await expect(page.locator('.instalments li').first()).toContainText(words.paid)
      await expect(page.locator('.repayment')).toContainText(words.open)

      // The tenant sees the decision with its reason and the open sum; the landlord sees the payout.
      await page.goto(tenantPath)
      await expect(item(page, 1)).toContainText('Das Protokoll nennt die Küche nicht sauber.')
      await expect(page.locator('.repayment')).toContainText(words.open)
      await expect(page.locator('.instalments li').first()).toContainText(words.first)
      await page.goto(path)
      await expect(page.locator('.claim-card')).toHaveAttribute('data-state', 'PAID_OUT')
      await expect(page.locator('.claim-card')).toContainText(words.paidOut)
      await expect(page.getByRole('button', { name: /zurücknehmen|Take the claim back/ })).toHaveCount(0)
    })
  })
}

test.describe('a landlord', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test(
    'keeps typed values over a reload, sees why a file is rejected, and takes a claim back by keyboard',
    { tag: '@smoke' },
    async ({ page, server }) => {
      const { driver, path } = await claimable(server)
      await provedLandlord(page.context(), server.url, path, driver.landlord.email)
      await page.goto(path)
      await page.getByRole('button', { name: WORDS.de.report }).click()
      await field(page, 'items.0.reason').fill('Miete für Oktober')
      await field(page, 'items.0.amount').fill('800')
      await field(page, 'payoutAccount.accountHolder').fill('Jonas Weber')
      await page.reload()
      await expect(field(page, 'items.0.reason')).toHaveValue('Miete für Oktober')
      await expect(field(page, 'payoutAccount.accountHolder')).toHaveValue('Jonas Weber')
      await field(page, 'payoutAccount.accountHolder').fill('')
      await page
        .locator('input[name="file"]')
        .first()
        .setInputFiles([{ name: 'konto.pdf', mimeType: 'application/pdf', buffer: Buffer.from(EICAR) }])
      await page.getByRole('button', { name: WORDS.de.check }).click()
      await page.getByRole('button', { name: WORDS.de.send }).click()
      const card = page.locator('.claim-card')
      await expect(card.locator('.file[data-state="error"]')).toContainText('konto.pdf')
      await expect(card).toContainText('fehlt noch Ihr Konto')
      await card.getByRole('button', { name: 'Konto nennen' }).press('Enter')
      await expect(field(page, 'accountHolder')).toBeFocused()
      await page.keyboard.type('Jonas Weber')
      await page.keyboard.press('Tab')
      await page.keyboard.type(IBAN)
      await page.keyboard.press('Enter')
      await expect(card).toContainText('DE•• •••• 3000')
      await expect(card.getByRole('button', { name: 'Konto ändern' })).toBeFocused()
      await card.getByRole('button', { name: 'Forderung zurücknehmen' }).press('Enter')
      await page.getByRole('button', { name: 'Ja, zurücknehmen' }).press('Enter')
      await expect(card).toHaveAttribute('data-state', 'TAKEN_BACK')
      await expect(page.getByRole('button', { name: 'Weitere Forderung melden' })).toBeVisible()
    },
  )

  test('sees that the server cannot be reached, and sends again', async ({ page, server, complaints }) => {
    complaints.expect(/ERR_FAILED|Failed to load resource/)
    const { driver, path } = await claimable(server)
    await provedLandlord(page.context(), server.url, path, driver.landlord.email)
    await page.goto(path)
    await page.getByRole('button', { name: WORDS.de.report }).click()
    await field(page, 'items.0.reason').fill('Miete für Oktober')
    await field(page, 'items.0.amount').fill('800')
    await page.getByRole('button', { name: WORDS.de.check }).click()
    await page.route('**/claims', (route) => route.abort())
    await page.getByRole('button', { name: WORDS.de.send }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Wir erreichen den Server gerade nicht' })).toBeVisible()
    await page.unroute('**/claims')
    await page.getByRole('button', { name: WORDS.de.send }).click()
    await expect(page.locator('.claim-card')).toHaveCount(1)
  })
})

test.describe('the office', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

  test('moves with J and K, is told of another decision in the meantime, and keeps typed values', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const claims = []
    for (const reason of ['Tür eingedrückt', 'Fenster gesprungen']) {
      const { driver, path } = await claimable(server)
      const claim = await openClaim(server, { driver, path }, [{ amount: 300, reason }])
      await answerClaim(driver, ['DISPUTE'])
      claims.push(claim)
    }
    const [first] = claims
    await (await colleague(server, 'Kim Falk')).signIn(page.context())
    await page.goto('/de/office/claims')
    const row = page.locator(`[data-case="${first!.id}"]`)
    await row.hover()
    await row.getByRole('button', { name: 'Entscheiden …' }).click()
    await expect(field(page, 'items.0.amount')).toBeFocused()
    await expect(item(page, 0)).toContainText('Tür eingedrückt')
    await row.getByRole('link').focus()
    const isLast = (await page.locator('[data-case]').last().getAttribute('data-case')) === first!.id
    await page.keyboard.press(isLast ? 'k' : 'j')
    await expect(page).not.toHaveURL(new RegExp(first!.id))
    // As fast as the keyboard: address and claim follow, and the last key acts on the claim that the keys have led to.
    for (const key of isLast ? ['j', 'k', 'j', 'a'] : ['k', 'j', 'k', 'a'])
      await whileUnderWay(() => page.keyboard.press(key))
    await expect(page).toHaveURL(new RegExp(first!.id))
    await expect(item(page, 0)).toContainText('Tür eingedrückt')
    await expect(field(page, 'items.0.amount')).toBeFocused()
    await page.keyboard.type('120')
    await field(page, 'items.0.reason').fill('Ein Drittel war schon beschädigt.')
    await page.reload()
    await expect(field(page, 'items.0.amount')).toHaveValue('120')

    const detail = (await (await aColleague(server, 'Ada Lang')).get(`claims/${first!.id}`)) as { version: number }
    await (
      await firstManager(server)
    ).post(`claims/${first!.id}/decide`, {
      version: detail.version,
      items: [{ id: first!.items[0]!.id, amount: 0, reason: 'Nicht belegt.' }],
    })
    await field(page, 'items.0.reason').press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText('Die Forderung hat sich geändert')
    await expect(field(page, 'items.0.reason')).toHaveValue('Ein Drittel war schon beschädigt.')
    await page.getByRole('button', { name: 'Mit dem neuen Stand weitermachen' }).click()
    await expect(item(page, 0)).toContainText('Nicht belegt.')
  })
})
