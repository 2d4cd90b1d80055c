import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { STEP_IDS } from '@nestbond/domain/journey/step'
import { PATHS, type RouteName } from '../apps/web/src/paths.ts'
import { ACCOUNT_STATES } from './states/account-states.ts'
import { APPLICATION_STATES } from './states/application-states.ts'
import { LANDLORD_STATES } from './states/landlord-states.ts'
import { OFFICE_STATES } from './states/office-states.ts'
import { PARTNER_INVITATION_STATES } from './states/partner-invitation-states.ts'
import { PARTNER_STATES } from './states/partner-states.ts'
import { closeTravelled } from './states/rating-states.ts'
import type { State } from './states/state.ts'
import { WAYS_IN_STATES } from './states/ways-in-states.ts'
import { ApplicationDriver } from './support/api.ts'
import { noteAxeRun } from './support/axe-results.ts'
import { asked, next, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** All screens in both themes and both widths, in whatever state they can be in. A page is loaded once for its four looks. */
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [1280, 390].map((width) => ({ colorScheme, width })))

/** How each screen of the route table is reached. The type makes a new screen fail here until it has a line. */
const STATES: Record<RouteName, State[]> = { ...APPLICATION_STATES, ...LANDLORD_STATES, ...ACCOUNT_STATES, ...OFFICE_STATES, ...PARTNER_STATES, ...PARTNER_INVITATION_STATES }

/** What other ways into the product add to them. */
const FURTHER: Partial<Record<RouteName, State[]>> = WAYS_IN_STATES

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

test.afterEach(closeTravelled)

for (const name of Object.keys(PATHS) as RouteName[]) {
  for (const state of [...STATES[name], ...(FURTHER[name] ?? [])]) {
    test(`${name}${state.name ? `, ${state.name}` : ''}`, async ({ page, server, open }) => {
      await state.show(page, server.url, open, server)
      await onScreen(page, name)
      await expectSound(page, name, state.name)
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
    await expectSound(page, 'onboarding', step)
  })
}

test('a question with faults, an open list of addresses, an open calendar', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('address')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  await next(page)
  await expect(page.locator('.error-summary')).toBeFocused()
  await expectSound(page, 'onboarding', 'faults')
  await page.locator('[name="address"]').fill('Weserstr 41, 12045')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectSound(page, 'onboarding', 'addresses')
  await driver.answerUpTo('dates')
  await open(driver, '/de/onboarding?step=dates')
  await asked(page, 'dates')
  await page.getByRole('button', { name: /Kalender öffnen: Beginn/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectSound(page, 'onboarding', 'calendar')
})

/** No finding of axe, nothing wider than the window, a title, a language, and nothing on the console. */
async function expectSound(page: Page, screen: RouteName, state = ''): Promise<void> {
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
    const results = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    noteAxeRun({ screen, state, look }, results)
    const findings = results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
    expect(findings, look).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${look}: wider than the window`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 860 })
}
