import type { RouteName } from '../../apps/web/src/paths.ts'
import { GERMAN_CONTRACTS } from '@nestbond/domain/rental-contract/sample-contracts-germany'
import { ApplicationDriver } from '../support/api.ts'
import { contractPdf, scannedPdf } from '../support/contract-pdf.ts'
import { mailedCode } from '../support/landlord.ts'
import { asked, choose, fill, next } from '../support/questionnaire.ts'
import { expect } from '../support/test.ts'
import { PROMISE_STATES } from './promise-states.ts'
import { anybody, application, SELF_EMPLOYED, type State, tenant } from './state.ts'

const CHECKED = application('decided')
const CHOSEN = application('chosen')

export const APPLICATION_STATES = {
  index: [
    anybody(''),
    { ...anybody('?data=less'), name: 'with less data' },
    {
      name: 'with the true cost',
      async show(page) {
        await page.goto('/de')
        await page.getByText('Was kostet das bis zum Auszug?').click()
        await page.getByText('Alle Jahre als Tabelle').click()
        await expect(page.getByRole('cell', { name: '519,50' })).toBeVisible()
      },
    },
  ],
  'deposit-back': [anybody('/get-your-deposit-back')],
  ...PROMISE_STATES,
  // The onboarding screen has one test per question further below.
  onboarding: [
    {
      name: 'a question that a changed answer has opened',
      async show(page, url, open) {
        const driver = await ApplicationDriver.start(url)
        await driver.answerUpTo('end')
        await open(driver, '/de/summary')
        await page.getByRole('button', { name: /Ändern.*Angaben zum Mietverhältnis/ }).click()
        await page.getByRole('button', { name: 'Neuer oder bestehender Mietvertrag' }).click()
        await choose(page, 'existingRent', 'true')
        await expect(page.getByText('Ihre Änderung betrifft noch 2 Fragen')).toBeVisible()
      },
    },
    {
      name: 'an answer that waits for the line',
      complaints: /net::ERR_/,
      async show(page, url, open) {
        const driver = await ApplicationDriver.start(url)
        await driver.answerUpTo('pets')
        await open(driver, '/de/onboarding?step=pets')
        await asked(page, 'pets')
        await page.route('**/api/**', (route) => route.abort())
        await choose(page, 'pet', 'cat')
        await expect(page.getByRole('status').filter({ hasText: 'auf diesem Gerät gemerkt' })).toBeVisible()
      },
    },
    {
      name: 'an answer that needs the line',
      complaints: /net::ERR_/,
      async show(page, url, open) {
        const driver = await ApplicationDriver.start(url)
        await open(driver, '/de/onboarding')
        await asked(page, 'name')
        await page.route('**/api/**', (route) => route.abort())
        const { firstName, lastName, email } = driver.tenant
        await fill(page, { firstName, lastName, email })
        await next(page)
        await expect(page.getByText('geht von selbst hinaus')).toBeVisible()
      },
    },
    {
      name: 'with less data',
      async show(page, url, open) {
        const driver = await ApplicationDriver.start(url)
        await driver.answerUpTo('pets')
        await page.goto('/de?data=less')
        await open(driver, '/de/onboarding')
        await expect(page.getByRole('link', { name: 'Mit Zeichnung laden' })).toBeVisible()
      },
    },
    {
      name: 'the findings in a rental contract',
      async show(page, url, open) {
        const driver = await ApplicationDriver.start(url)
        await open(driver, '/de/onboarding')
        const [contract] = GERMAN_CONTRACTS
        const buffer = await contractPdf(contract?.text ?? '')
        await page
          .locator('#rental-contract-file')
          .setInputFiles({ name: 'Mietvertrag.pdf', mimeType: 'application/pdf', buffer })
        await page.locator('#edit-rent-amounts').click()
        await expect(page.getByRole('button', { name: 'Doch nicht ändern' })).toBeVisible()
      },
    },
    {
      name: 'a rental contract without text',
      async show(page, url, open) {
        const driver = await ApplicationDriver.start(url)
        await open(driver, '/de/onboarding')
        const buffer = await scannedPdf()
        await page
          .locator('#rental-contract-file')
          .setInputFiles({ name: 'Scan.pdf', mimeType: 'application/pdf', buffer })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Vertrag ist ein Scan')
      },
    },
  ],
  summary: [
    tenant(
      '/summary',
      application((driver) => driver.answerUpTo('end')),
    ),
    tenant(
      '/summary',
      application((driver) => driver.answerUpTo('end'), { country: 'at', asking: 'rent-time' }),
      'in Austria',
    ),
  ],
  documents: [tenant('/private-documents', application('decided', SELF_EMPLOYED))],
  offers: [
    tenant('/offers', CHECKED),
    {
      name: 'with the true cost',
      async show(page, _url, open, server) {
        await open(await CHECKED.de(server), '/de/offers')
        await page.getByText('Was kostet das bis zum Auszug?').click()
        await page.getByText('Alle Jahre als Tabelle').click()
        await expect(page.getByRole('row', { name: /^nach 15 Jahren/ })).toBeVisible()
      },
    },
    {
      name: 'the list of answers to change',
      async show(page, _url, open, server) {
        await open(await CHECKED.de(server), '/de/offers')
        await page.getByRole('button', { name: 'Zum Mietverhältnis' }).click()
        await expect(page.getByRole('dialog', { name: 'Was möchten Sie ändern?' })).toBeVisible()
      },
    },
  ],
  payment: [
    tenant('/payment', CHOSEN, 'summary'),
    tenant('/payment?step=card', CHOSEN, 'card'),
    {
      name: 'direct debit, without an account',
      async show(page, _url, open, server) {
        await open(await CHOSEN.de(server), '/de/payment?step=card')
        await page.getByRole('radio', { name: /^SEPA-Lastschrift/ }).check()
        await page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true }).click()
        await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(2)
      },
    },
    tenant('/payment', application('paid'), 'to sign'),
    {
      name: 'a code for the mailbox, wrong',
      async show(page, url, open) {
        const driver = await (await ApplicationDriver.start(url)).paid()
        await open(driver, '/de/payment')
        await mailedCode(url, driver.tenant.email, () => page.getByRole('button', { name: 'Code senden' }).click())
        await page.locator('[name="code"]').fill('12')
        await page.keyboard.press('Enter')
        await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
      },
    },
    tenant('/payment', application('signed'), 'signed'),
  ],
  risks: [tenant('/risks', application('decided', { tenant: { lastName: 'Schwach' } }))],
  'manual-underwriting': [
    tenant('/manual-underwriting', application('decided', { tenant: { lastName: 'Grenzfall' } })),
  ],
  '404': [anybody('/404?errorCode=INVITATION_CLOSED')],
  '500': [anybody('/500')],
  maintenance: [anybody('/maintenance')],
  'link-expired': [anybody('/link-expired')],
  'open-link': [
    anybody('/open-link?link=x&to=TENANTS&next=/de/onboarding'),
    {
      name: 'without a line',
      async show(page) {
        await page.goto('/de/open-link?link=x&next=/de/onboarding')
        await page.route('**/onboarding/tenant/open', (route) => route.abort())
        await page.getByRole('button', { name: 'Weiter zum Antrag' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
      complaints: /ERR_FAILED/,
    },
  ],
  'other-application': [
    {
      async show(page, url, open) {
        const [here, linked] = [await ApplicationDriver.start(url), await ApplicationDriver.start(url)]
        await here.answerUpTo('pets')
        await linked.answerUpTo('rental-kind')
        await open(here, `/de/onboarding?token=${linked.token}`)
      },
    },
  ],
  legal: ['terms-of-use', 'product-info', 'imprint', 'electronic-communication?country=at', 'avb?version=2026-11'].map(
    (kind) => ({ ...anybody(`/legal/${kind}`), name: kind }),
  ),
  help: [anybody('/help'), { ...anybody('/help#refused'), name: 'an open answer' }],
  accessibility: [anybody('/accessibility')],
  tariffs: [anybody('/tariffs')],
} satisfies Partial<Record<RouteName, State[]>>
