import { expect, test } from 'vitest'
import { PATHS, type RouteName } from '../paths.ts'
import { showsPartner } from './partner-screens.ts'

const screens = Object.keys(PATHS) as RouteName[]

/** D28 in the words of the addresses; a new screen is judged by where it lies. */
const EXCLUDED =
  /^\/(?:$|get-your-deposit-back$|404$|500$|maintenance$|link-expired$|office(?:\/|$)|partner(?:\/|$)|embed(?:\/|$))/

test.each(screens)('%s', (screen) => {
  expect(showsPartner(screen)).toBe(!EXCLUDED.test(PATHS[screen]))
})

test('every screen of the flow shows the partner', () => {
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
