import { expect, test } from 'vitest'
import { PATHS } from '@nestbond/api/page-paths'
import type { RouteName } from '../paths.ts'
import { showsPartner } from './partner-screens.ts'

const screens = Object.keys(PATHS) as RouteName[]

/** The addresses that the rule "partner's logo" (docs/product-decisions.md#d28) excludes. A new screen counts by its address. */
const EXCLUDED =
  /^\/(?:$|get-your-deposit-back$|404$|500$|maintenance$|link-expired$|office(?:\/|$)|partner(?:\/|$)|embed(?:\/|$))/

test.each(screens)('%s', (screen) => {
  expect(showsPartner(screen)).toBe(!EXCLUDED.test(PATHS[screen]))
})

test('shows the partner on every screen of the flow', () => {
  for (const screen of [
    'onboarding',
    'summary',
    'documents',
    'offers',
    'payment',
    'risks',
    'manual-underwriting',
  ] as const)
    expect(showsPartner(screen)).toBe(true)
})
