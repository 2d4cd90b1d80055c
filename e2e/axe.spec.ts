import type { Page } from '@playwright/test'
import { STEP_IDS, type StepId } from '@nestbond/domain/journey/order'
import { PATHS } from '@nestbond/api/page-paths'
import type { RouteName } from '../apps/web/src/paths.ts'
import type { RunningServer } from './server.ts'
import { ACCOUNT_STATES } from './states/account-states.ts'
import { AGREED_END_STATES, closeShared } from './states/agreed-end-states.ts'
import { APPLICATION_STATES } from './states/application-states.ts'
import { CO_TENANT_WITHDRAWAL_STATES } from './states/co-tenant-withdrawal-states.ts'
import { CO_TENANT_STATES } from './states/co-tenant-states.ts'
import { HOMES_STATES } from './states/homes-states.ts'
import { LANDLORD_STATES } from './states/landlord-states.ts'
import { OFFICE_STATES } from './states/office-states.ts'
import { PARTNER_INVITATION_STATES } from './states/partner-invitation-states.ts'
import { PARTNER_STATES } from './states/partner-states.ts'
import { closeKept, closeOwn } from './states/rating-states.ts'
import { once, type State } from './states/state.ts'
import { SURETY_STATES } from './states/surety-states.ts'
import { TENANT_CHANGE_STATES } from './states/tenant-change-states.ts'
import { TRUST_STATES } from './states/trust-states.ts'
import { WAYS_IN_STATES } from './states/ways-in-states.ts'
import { ApplicationDriver, bodiesAsking } from './support/api.ts'
import { noteAxeRun } from './support/axe-results.ts'
import { asked, next, onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, keptTest as test } from './support/test.ts'

/** The states in which each screen of the route table is checked. The type makes a new screen fail here until it is listed. */
const STATES: Record<RouteName, State[]> = {
  ...APPLICATION_STATES,
  tenants: CO_TENANT_STATES.tenants,
  ...LANDLORD_STATES,
  ...HOMES_STATES,
  ...ACCOUNT_STATES,
  ...OFFICE_STATES,
  ...PARTNER_STATES,
  ...PARTNER_INVITATION_STATES,
}

/** Further states that need another way into the product or the passing of time. */
const FURTHER: Partial<Record<RouteName, State[]>>[] = [
  WAYS_IN_STATES,
  AGREED_END_STATES,
  SURETY_STATES,
  TRUST_STATES,
  { ...CO_TENANT_STATES, tenants: [] },
  CO_TENANT_WITHDRAWAL_STATES,
  TENANT_CHANGE_STATES,
]

const applications = new Map<string, (server: RunningServer) => Promise<ApplicationDriver>>()

/** The application whose answers ask this step. Steps that the same answers ask only look at one. */
function applicationAsking(step: StepId): (server: RunningServer) => Promise<ApplicationDriver> {
  const answers = JSON.stringify(bodiesAsking(step))
  const known =
    applications.get(answers) ??
    once(async ({ url }) => (await ApplicationDriver.start(url, { asking: step })).answerUpTo('user-info'))
  applications.set(answers, known)
  return known
}

/** The screens whose first state `npm test` checks too, in one look. */
const MAIN_SCREENS = new Set<RouteName>([
  'index',
  'onboarding',
  'summary',
  'documents',
  'tenants',
  'offers',
  'payment',
  'promise',
  'landlord-invitation',
  'landlord-homes',
  'landlord-policy',
  'landlord-release',
  'certificate',
  'login',
  'account',
  'rating',
  'help',
  'office',
  'office-claims',
  'partner',
])

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

test.afterEach(closeOwn)
test.afterAll(closeShared)
test.afterAll(closeKept)

for (const name of Object.keys(PATHS) as RouteName[]) {
  const states = [...STATES[name], ...FURTHER.flatMap((further) => further[name] ?? [])]
  for (const [at, state] of states.entries()) {
    const tag = at === 0 && MAIN_SCREENS.has(name) ? '@main' : []
    test(`${name}${state.name ? `, ${state.name}` : ''}`, { tag }, async ({ page, server, open, complaints }) => {
      if (state.complaints) complaints.expect(state.complaints)
      await state.show(page, server.url, open, server)
      await onScreen(page, name)
      await expectNoted(page, name, state.name)
      for (const { name: reached, reach } of state.onward ?? []) {
        await reach(page)
        await onScreen(page, name)
        await expectNoted(page, name, reached)
      }
    })
  }
}

for (const step of STEP_IDS) {
  test(`question ${step}`, async ({ page, server, open }) => {
    await open(await applicationAsking(step)(server), `/de/onboarding?step=${step}`)
    await asked(page, step)
    await expectNoted(page, 'onboarding', step)
  })
}

test('question with errors, with open address suggestions, with an open calendar', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('address')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  await next(page)
  await expect(page.locator('.error-summary')).toBeFocused()
  await expectNoted(page, 'onboarding', 'faults')
  await page.locator('[name="address"]').fill('Weserstr 41, 12045')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoted(page, 'onboarding', 'addresses')
  await page.getByRole('option').first().click()
  await page.getByText('Mein Mietvertrag gilt nur für ein Zimmer').click()
  await expect(page.locator('[name="roomName"]')).toBeVisible()
  await expectNoted(page, 'onboarding', 'room')
  await driver.answerUpTo('dates')
  await open(driver, '/de/onboarding?step=dates')
  await asked(page, 'dates')
  await page.getByRole('button', { name: /Kalender öffnen: Beginn/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoted(page, 'onboarding', 'calendar')
})

/** Checks a screen in its looks, and records the checks for the accessibility statement. */
const expectNoted = (page: Page, screen: RouteName, state = '') =>
  expectSound(page, 'de', (look, results) => noteAxeRun({ screen, state, look }, results))
