import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { Brand, BrandTokens } from './remote-contract.ts'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const values = (rule: RegExp): BrandTokens =>
  Object.fromEntries(
    [...(rule.exec(css)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value?.trim(),
    ]),
  )
const built = {
  light: values(/\n {2}:root \{(.*?)\n {2}\}/s),
  dark: values(/\n {4}:root\[data-theme='dark'\] \{(.*?)\n {4}\}/s),
}

/** Text and its background: 4.5 (WCAG 1.4.3). */
const TEXT = [
  ...['--c-ink', '--c-ink-2', '--c-ink-3', '--c-link', '--c-error'].flatMap((ink) =>
    ['--c-paper', '--c-surface'].map((ground) => [ink, ground]),
  ),
  ['--c-ink', '--c-sunken'],
  ['--c-ink-2', '--c-sunken'],
  ['--c-ink', '--c-sky'],
  ['--c-on-dusk', '--c-dusk'],
  ['--c-on-dusk-2', '--c-dusk'],
  ['--c-on-action', '--c-action'],
  ['--c-on-action', '--c-action-hover'],
  ['--c-on-action', '--c-action-press'],
  ['--c-action', '--c-action-tint'],
  ['--c-on-lamp', '--c-lamp'],
  ['--c-lamp-line', '--c-lamp-tint'],
  ['--c-ink', '--c-lamp-tint'],
  ['--c-toast-action', '--c-ink'],
  ['--c-surface', '--c-ink'],
  ['--c-error', '--c-error-tint'],
  ['--c-ok', '--c-ok-tint'],
  ['--c-info', '--c-info-tint'],
  ['--c-wait', '--c-wait-tint'],
] as [string, string][]

/** Edges of controls and the colours around them: 3 (WCAG 1.4.11). */
const EDGES = [
  ['--c-control', '--c-paper'],
  ['--c-control', '--c-surface'],
  ['--c-action', '--c-paper'],
  ['--c-action', '--c-surface'],
] as [string, string][]

test('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.478, 3)
  expect(() => contrast('red', '#FFFFFF')).toThrow(RangeError)
})

const folder = `${import.meta.dirname}/../brands`
const names = readdirSync(folder)
const own = { light: {}, dark: {} }
const brands: [string, Pick<Brand, 'light' | 'dark'>][] = [
  ['the product’s own', own],
  ...(await Promise.all(
    names.map(async (name): Promise<[string, Brand]> => [
      name,
      ((await import(`${folder}/${name}/tokens.ts`)) as { tokens: Brand }).tokens,
    ]),
  )),
]

it('includes a brand besides the product’s own', () => {
  expect(names).toContain('hausfink')
})

describe.each(brands)('the brand %s', (_, brand) => {
  const themes = {
    day: { ...built.light, ...brand.light },
    evening: { ...built.light, ...brand.light, ...built.dark, ...brand.dark },
  }
  it.each(Object.entries(themes))('is readable by %s', (_theme, tokens: BrandTokens) => {
    const ratio = ([ink, ground]: [string, string]) =>
      contrast(tokens[ink as `--${string}`] ?? '', tokens[ground as `--${string}`] ?? '')
    expect(
      TEXT.filter((pair) => ratio(pair) < 4.5).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`),
    ).toEqual([])
    expect(
      EDGES.filter((pair) => ratio(pair) < 3).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`),
    ).toEqual([])
  })
  it('sets only tokens that exist', () => {
    const known = new Set(Object.keys(built.light))
    expect([...Object.keys(brand.light), ...Object.keys(brand.dark)].filter((name) => !known.has(name))).toEqual([])
  })
  it('sets a dark value for each of its light colours that the dark theme does not override', () => {
    const replaced = Object.keys(built.dark).filter(
      (name) => name.startsWith('--c-') && name in brand.light && !(name in brand.dark),
    )
    expect(replaced).toEqual([])
  })
})

/**
 * Relative luminance of an opaque colour '#RRGGBB' (WCAG 2.2), 0 to 1.
 * @throws RangeError for any other notation
 */
function relativeLuminance(colour: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (!match) throw new RangeError(`'${colour}' is not a colour of six hexadecimal digits`)
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two opaque colours, 1 to 21: text needs 4.5, large text and the edges of controls 3 (WCAG 1.4.3, 1.4.11). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
