import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyParameters } from '../../../../scripts/property-runs.mjs'
import { contrast, faintestPair, HOUSE_COLOURS, isLegible, LEAST_CONTRAST, lookTokens } from './partner-look.ts'

const HEX = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const least = (one: string | undefined, ...others: string[]) =>
  Math.min(...others.map((other) => contrast(one ?? '#000000', other)))

test('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe('the accepted colours of a partner', () => {
  test.each([
    ['action', '#12503f', true],
    ['action', '#004b93', true],
    ['action', '#a4161a', true],
    ['action', '#ffc145', false],
    ['action', '#767676', false],
    ['accent', '#ffc145', true],
    ['accent', '#7fd1c7', true],
    ['accent', '#004b93', false],
    ['action', 'red', false],
    ['action', '#12503F', false],
    ['accent', '#fff}', false],
  ] as const)('%s %s: %s', (kind, colour, legible) => expect(isLegible(kind, colour)).toBe(legible))
})

test.each([
  ['action', '#ffc145', 'sunken'],
  ['action', '#000000', 'sunken'],
  ['accent', '#004b93', 'onLamp'],
] as const)('the lowest contrast of %s %s is with %s', (kind, colour, met) => {
  const pair = faintestPair(kind, colour)
  expect(pair).toEqual({ with: met, contrast: contrast(colour, HOUSE_COLOURS.light[met]) })
})

test('text on and in every accepted colour is readable in light and dark', () => {
  fc.assert(
    fc.property(HEX, HEX, fc.constantFrom('light' as const, 'dark' as const), (action, accent, theme) => {
      const { paper, surface, sunken, onAction, onLamp } = HOUSE_COLOURS[theme]
      const tokens = lookTokens({ action, accent }, theme)
      if (isLegible('action', action)) {
        for (const ground of ['--c-action', '--c-action-hover', '--c-action-press'] as const)
          expect(least(tokens[ground], onAction)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        expect(least(tokens['--c-link'], paper, surface, sunken)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        expect(least(tokens['--c-action'], tokens['--c-action-tint'] ?? '')).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      } else expect(tokens['--c-action']).toBeUndefined()
      if (isLegible('accent', accent)) {
        expect(least(tokens['--c-lamp'], onLamp)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        expect(least(tokens['--c-lamp-line'], tokens['--c-lamp-tint'] ?? '')).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      } else expect(tokens['--c-lamp']).toBeUndefined()
    }),
    propertyParameters(3_000),
  )
})

test('the backgrounds are those of the style sheet', () => {
  const css = readFileSync(new URL('../../../design-system/src/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split(":root[data-theme='dark']")
  const named = { paper: 'paper', surface: 'surface', sunken: 'sunken', ink: 'ink', onAction: 'on-action' } as const
  for (const [key, token] of Object.entries(named))
    for (const [theme, sheet] of [
      ['light', light],
      ['dark', dark],
    ] as const)
      expect([theme, key, new RegExp(`--c-${token}: (#\\w{6})`).exec(sheet)?.[1]?.toLowerCase()]).toEqual([
        theme,
        key,
        HOUSE_COLOURS[theme][key as keyof typeof named],
      ])
  expect(/--c-on-lamp: (#\w{6})/.exec(light)?.[1]?.toLowerCase()).toBe(HOUSE_COLOURS.dark.onLamp)
})
