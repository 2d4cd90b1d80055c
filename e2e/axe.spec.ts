import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { STEP_IDS } from '@nestbond/domain/journey/step'
import { PATHS, type RouteName } from '../apps/web/src/paths.ts'
import type { RunningServer } from './server.ts'
import { passwordPath, signIn, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { colleague, firstManager, invite, type Colleague } from './support/office.ts'
import { asked, next, onScreen } from './support/questionnaire.ts'
import { accountOf, answerRelease } from './support/release.ts'
import { invitedToRate, rate } from './support/rating.ts'
import { expect, test, type Opener } from './support/test.ts'
import { findContract, namedContract } from './support/withdrawal.ts'
import type { TravellingServer } from './support/travelling-server.ts'

/** All screens in both themes and both widths, in whatever state they can be in. A page is loaded once for its four looks. */
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [1280, 390].map((width) => ({ colorScheme, width })))

interface State {
  /** What the state is, in the test's name. */
  name?: string
  /** Brings the application about and opens the screen. */
  show(page: Page, url: string, open: Opener, server: RunningServer): Promise<void>
}

const anybody = (path: string): State => ({ show: async (page) => void (await page.goto(`/de${path}`)) })

const tenant = (path: string, bring: (driver: ApplicationDriver) => Promise<unknown>, change: Parameters<typeof ApplicationDriver.start>[1] = {}, name?: string): State => ({
  ...(name ? { name } : {}),
  async show(_page, url, open) {
    const driver = await ApplicationDriver.start(url, change)
    await bring(driver)
    await open(driver, `/de${path}`)
  },
})

const landlord = (name: string, bring: (driver: ApplicationDriver) => Promise<string>): State => ({
  name,
  async show(page, url) {
    const driver = await ApplicationDriver.start(url)
    await page.goto(`/de/landlord/invitation/${await bring(driver)}`)
  },
})

/** The account of a tenant who has come so far. */
const account = (name: string, bring: (driver: ApplicationDriver) => Promise<unknown>, then?: (page: Page) => Promise<void>): State => ({
  name,
  async show(page, url, _open, server) {
    const driver = await ApplicationDriver.start(url)
    await bring(driver)
    await withPassword(server, driver)
    await page.goto('/de/login')
    await signIn(page, driver.tenant.email)
    await expect(page.locator('.policy')).toBeVisible()
    await expect(page.locator('.sessions li').first()).toBeVisible()
    await then?.(page)
  },
})

/** The contract of a tenant who has come so far, found by its number. */
const withdrawal = (name: string, bring: (driver: ApplicationDriver) => Promise<unknown>, heading: string, then?: (page: Page) => Promise<void>): State => ({
  name,
  async show(page, url) {
    const driver = await ApplicationDriver.start(url)
    await bring(driver)
    await page.goto('/de/withdraw')
    await findContract(page, await namedContract(driver))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await then?.(page)
  },
})

/** The landlord's page of a release that the tenant has asked for. */
const release = (name: string, then: (page: Page, server: RunningServer, path: string) => Promise<unknown>): State => ({
  name,
  async show(page, url, _open, server) {
    const driver = await ApplicationDriver.start(url)
    await driver.accepted()
    const path = await (await accountOf(server, driver)).ask()
    await page.goto(path)
    await onScreen(page, 'landlord-release')
    await then(page, server, path)
  },
})

/** A screen of the office, with a case that waits for a second person and everything that can be said about one. */
const office = (name: string, show: (page: Page, driver: ApplicationDriver, server: RunningServer) => Promise<unknown>): State => ({
  name,
  async show(page, url, _open, server) {
    const driver = await ApplicationDriver.start(url, { tenant: { lastName: 'Grenzfall' }, bodies: { ...HIGH_DEPOSIT, ...SELF_EMPLOYED.bodies } })
    await driver.checked()
    await (await firstManager(server)).signIn(page.context())
    await show(page, driver, server)
  },
})

/** Goes to a case by its reference, once something has been done to it. */
async function toCase(page: Page, driver: ApplicationDriver, server: RunningServer, act?: { call: string; body: object }): Promise<void> {
  const kim = await colleague(server, 'Kim Falk')
  const { id, version } = await kim.caseOf((await driver.user()).refId)
  if (act) await kim.post(`cases/${id}/${act.call}`, { version, ...act.body })
  await page.goto(`/de/office?filter=${act ? 'confirming' : 'open'}&case=${id}`)
  await expect(page.locator('.decide')).toBeVisible()
}

const HIGH_DEPOSIT = { 'rent-amounts': { currency: 'EUR', coldRentAmount: 4500, rentDepositAmount: 12000 } }
const SELF_EMPLOYED = { bodies: { employment: { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60000, educationLevel: null, educationPlace: null } } }

/** The rating of a tenant whose policy began a month ago, on a server of its own, which is gone after the test. */
const rated = (name: string, then: (page: Page, url: string, manager: () => Promise<Colleague>) => Promise<void>): State => ({
  name,
  async show(page) {
    const { server, path } = await invitedToRate()
    travelled.push(server)
    await page.goto(server.url + path)
    await onScreen(page, 'rating')
    await then(page, server.url, () => server.manager())
  },
})
const travelled: TravellingServer[] = []
test.afterEach(async () => {
  for (const server of travelled.splice(0)) await server.close()
})

/** How each screen of the route table is reached. The type makes a new screen fail here until it has a line. */
const STATES: Record<RouteName, State[]> = {
  index: [anybody('')],
  'deposit-back': [anybody('/get-your-deposit-back')],
  // Each question has a test of its own below.
  onboarding: [],
  summary: [
    tenant('/summary', (driver) => driver.answerUpTo('end')),
    tenant('/summary', (driver) => driver.answerUpTo('end'), { country: 'at', existingRent: true }, 'in Austria'),
  ],
  documents: [tenant('/private-documents', (driver) => driver.checked(), SELF_EMPLOYED)],
  offers: [tenant('/offers', (driver) => driver.checked())],
  payment: [
    tenant('/payment', (driver) => driver.chosen(), {}, 'summary'),
    tenant('/payment?step=card', (driver) => driver.chosen(), {}, 'card'),
    tenant('/payment', (driver) => driver.paid(), {}, 'to sign'),
    tenant('/payment', (driver) => driver.signed(), {}, 'signed'),
  ],
  risks: [tenant('/risks', (driver) => driver.checked(), { tenant: { lastName: 'Schwach' } })],
  'manual-underwriting': [tenant('/manual-underwriting', (driver) => driver.checked(), { tenant: { lastName: 'Grenzfall' } })],
  '404': [anybody('/404?errorCode=INVITATION_CLOSED')],
  '500': [anybody('/500')],
  maintenance: [anybody('/maintenance')],
  'link-expired': [anybody('/link-expired')],
  'landlord-invitation': [
    landlord('open', async (driver) => (await driver.signed()).invitationId()),
    landlord('accepted', async (driver) => (await driver.accepted()).id),
    landlord('declined', (driver) => driver.declined('Ich möchte lieber eine Barkaution.')),
  ],
  'landlord-release': [
    release('asked for', async (page) => {
      await page.locator('main form button[type="submit"]').click()
      await expect(page.locator('.error-summary')).toBeFocused()
    }),
    release('an objection with a fault', async (page) => {
      await page.getByRole('button', { name: 'Widersprechen' }).click()
      await page.getByRole('button', { name: 'Widerspruch senden' }).click()
      await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
    }),
    release('signed', (page, server, path) => answerRelease(server, path, 'sign').then(() => page.reload())),
    release('objected to', (page, server, path) => answerRelease(server, path, 'object').then(() => page.reload())),
  ],
  certificate: [
    {
      async show(page, url) {
        const driver = await ApplicationDriver.start(url)
        await page.goto(`/de/certificate/${(await driver.accepted()).code}`)
      },
    },
  ],
  rating: [
    rated('with what is missing', async (page) => {
      await page.locator('main form button[type="submit"]').click()
      await expect(page.locator('[data-error-key="validation.required"]').first()).toBeVisible()
      await page.locator('[name="productRating"][value="4"]').check()
    }),
    rated('thanks', async (page) => {
      await rate(page, { landlordRating: 4, productRating: 5, recommend: true })
      await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible()
    }),
  ],
  legal: ['terms-of-use', 'privacy-policy', 'first-info', 'imprint'].map((kind) => ({ ...anybody(`/legal/${kind}`), name: kind })),
  'new-password': [
    { ...anybody('/new-password/nobody'), name: 'wrong token' },
    {
      name: 'half a password',
      async show(page, url, _open, server) {
        const driver = await ApplicationDriver.start(url)
        await driver.signed()
        await page.goto(await passwordPath(server, driver.tenant.email, /unterschrieb/))
        await page.locator('[name="password"]').fill('kurz 1')
        await page.locator('main form button[type="submit"]').click()
        await expect(page.locator('[data-error-key="validation.password"]')).toBeVisible()
      },
    },
  ],
  login: [anybody('/login')],
  'forgotten-password': [anybody('/forgotten-password')],
  account: [
    account('invited', (driver) => driver.signed()),
    account('accepted', (driver) => driver.accepted()),
    account('declined', (driver) => driver.declined('Ich möchte lieber eine Barkaution.')),
    account(
      'asking for the release',
      (driver) => driver.accepted(),
      async (page) => {
        await page.getByRole('button', { name: 'Um die Freigabe bitten', exact: true }).click()
        await expect(page.locator('.policy-cancel h4')).toBeFocused()
      },
    ),
    account(
      'waiting for the release',
      (driver) => driver.accepted(),
      async (page) => {
        await page.getByRole('button', { name: 'Um die Freigabe bitten', exact: true }).click()
        await page.getByRole('button', { name: 'Jetzt um die Freigabe bitten' }).click()
        await expect(page.locator('.policy-cancel')).toHaveAttribute('data-way', 'ASKED')
      },
    ),
    account(
      'another card',
      (driver) => driver.accepted(),
      async (page) => {
        await page.getByRole('button', { name: 'Karte ändern' }).click()
        await expect(page.locator('[name="number"]')).toBeVisible()
      },
    ),
  ],
  withdraw: [
    {
      name: 'with what is missing',
      async show(page) {
        await page.goto('/de/withdraw')
        await page.locator('main form button[type="submit"]').click()
        await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(2)
      },
    },
    withdrawal('to decide', (driver) => driver.accepted(), 'Diesen Vertrag widerrufen?'),
    withdrawal('over', (driver) => driver.declined('Lieber bar.'), 'Dieser Vertrag besteht nicht mehr.'),
    withdrawal('done', (driver) => driver.signed(), 'Diesen Vertrag widerrufen?', async (page) => {
      await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
      await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen.' })).toBeVisible()
    }),
  ],
  help: [anybody('/help')],
  accessibility: [anybody('/accessibility')],
  office: [
    office('queue', async (page) => {
      await page.goto('/de/office')
      await expect(page.locator('.queue-table')).toBeVisible()
    }),
    office('nothing found', async (page) => {
      await page.goto('/de/office?search=zzzz')
      await expect(page.locator('.queue-empty')).toBeVisible()
    }),
    office('a case to decide', (page, driver, server) => toCase(page, driver, server)),
    office('a form with faults', async (page, driver, server) => {
      await toCase(page, driver, server)
      await page.locator('.decide').getByRole('button', { name: 'Nachfragen' }).click()
      await page.locator('.decide').getByRole('button', { name: 'Nachfrage senden' }).click()
      await expect(page.locator('.decide [data-error-key]')).toHaveCount(2)
    }),
    office('a decision to confirm', (page, driver, server) => toCase(page, driver, server, { call: 'accept', body: { note: 'Einkommen belegt.', waivedDocuments: ['tax-assessment'] } })),
  ],
  'office-login': [anybody('/office/login')],
  'office-password': [
    {
      async show(page, _url, _open, server) {
        const { path } = await invite(server, 'Ada Lang')
        await page.goto(path.replace(/^\/\w+\//, '/de/'))
        await page.locator('[name="password"]').fill('Abc')
      },
    },
  ],
  'office-rules': [
    office('the rules', async (page) => {
      await page.goto('/de/office/rules')
      await expect(page.locator('[data-rule="under-age"]')).toBeVisible()
    }),
    office('a draft with faults', async (page) => {
      await page.goto('/de/office/rules')
      await page.getByRole('button', { name: 'Neue Fassung entwerfen' }).click()
      await page.getByLabel('Kleine Kaution bis').fill('viel')
      await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
      await expect(page.getByLabel('Kleine Kaution bis')).toHaveAttribute('aria-invalid', 'true')
    }),
    office('a tariff', async (page) => {
      await page.goto('/de/office/rules?subject=at')
      await expect(page.locator('.workbench-examples')).toBeVisible()
    }),
  ],
  'office-ratings': [
    office('empty', (page) => page.goto('/de/office/ratings')),
    rated('with one', async (page, url, manager) => {
      await rate(page, { landlordRating: 2, productRating: 5, recommend: false, message: 'Der Vermieter hat lange gebraucht.' })
      await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible()
      await (await manager()).signIn(page.context())
      await page.goto(`${url}/de/office/ratings`)
      await expect(page.locator('.ratings-table')).toBeVisible()
    }),
  ],
  'office-staff': [
    office('with the form of a new account', async (page) => {
      await page.goto('/de/office/staff')
      await page.getByRole('button', { name: 'Konto anlegen' }).click()
      await page.getByRole('button', { name: 'Anlegen und Link schicken' }).click()
    }),
  ],
}

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

for (const name of Object.keys(PATHS) as RouteName[]) {
  for (const state of STATES[name]) {
    test(`${name}${state.name ? `, ${state.name}` : ''}`, async ({ page, server, open }) => {
      await state.show(page, server.url, open, server)
      await onScreen(page, name)
      await expectSound(page)
    })
  }
}

for (const step of STEP_IDS) {
  const existingRent = step === 'rent-time' || step === 'rent-pay'
  test(`question ${step}`, async ({ page, server, open }) => {
    const driver = await ApplicationDriver.start(server.url, { existingRent })
    await driver.answerUpTo('user-info')
    await open(driver, `/de/onboarding?step=${step}`)
    await asked(page, step)
    await expectSound(page)
  })
}

test('a question with faults, an open list of addresses, an open calendar', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('address')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  await next(page)
  await expect(page.locator('.error-summary')).toBeFocused()
  await expectSound(page)
  await page.locator('[name="address"]').fill('Weserstr 41, 12045')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectSound(page)
  await driver.answerUpTo('dates')
  await open(driver, '/de/onboarding?step=dates')
  await asked(page, 'dates')
  await page.getByRole('button', { name: /Kalender öffnen: Beginn/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectSound(page)
})

/** No finding of axe, nothing wider than the window, a title, a language, and nothing on the console. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle(/^.+ - Nestbond$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 860 })
    // A colour on its way from one theme to the other is in neither.
    await page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().flatMap((running) => (running instanceof CSSTransition ? [running.finished] : [])))
    })
    const look = `${colorScheme}, ${width} px`
    // No screen has frames, and without them one page is enough for the run.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
    expect(findings, look).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${look}: wider than the window`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 860 })
}
