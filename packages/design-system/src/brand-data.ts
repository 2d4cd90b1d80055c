import type { Brand, BrandTokens } from './remote-contract.ts'

/** A brand without code, as in {address}/assets/brand.json. For pages that allow no script of another origin. */
export interface BrandData extends Brand {
  /** Pictures of the logo for day and evening, absolute addresses; null keeps the host's logo. */
  logo: { light: string; dark: string } | null
}

const MOST_TOKENS = 200
const MOST_FONTS = 12
const LONGEST_VALUE = 200

/** Functions that a value may call: colours only. None of them loads anything. */
const FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'oklab'])
/** The allowed values by the first part of a token's name. Other tokens are the host's. */
const VALUES: Record<string, RegExp> = {
  c: /^[\w#%.,/() -]+$/,
  h: /^[\w#%.,/() -]+$/,
  r: /^\d{1,3}(?:\.\d{1,3})?(?:px|rem|%)?$/,
  sh: /^[\w#%.,/() -]+$/,
  font: /^[\w", .-]+$/,
}

/**
 * Validates a brand of another origin. Allows known tokens with plain values, and typefaces and pictures of that origin only. Drops the rest, so that
 * no value can load or say something unexpected.
 * @param base absolute address of the folder with brand.json, with a slash at the end; the addresses in the file are relative to it
 * @returns null if it is not a brand
 */
export function judgeBrandData(given: unknown, base: string): BrandData | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const { name, light, dark, dusk, fonts, icon, logo } = given as Partial<Record<keyof BrandData, unknown>>
  const picture = (address: unknown) => ownFile(address, base, /\.(?:svg|png|webp)$/)
  const { light: day, dark: evening } =
    typeof logo === 'object' && logo !== null ? (logo as Record<string, unknown>) : {}
  const dayLogo = picture(day)
  return {
    name: typeof name === 'string' && /^[\p{L}\p{N}][\p{L}\p{N} &.,'’+-]{0,59}$/u.test(name) ? name : null,
    light: judgeTokens(light),
    dark: judgeTokens(dark),
    dusk: judgeTokens(dusk),
    fonts: Array.isArray(fonts) ? fonts.slice(0, MOST_FONTS).flatMap((font) => judgeFont(font, base)) : [],
    icon: picture(icon),
    logo: dayLogo === null ? null : { light: dayLogo, dark: picture(evening) ?? dayLogo },
  }
}

function judgeTokens(given: unknown): BrandTokens {
  if (typeof given !== 'object' || given === null) return {}
  const tokens: BrandTokens = {}
  for (const [name, value] of Object.entries(given).slice(0, MOST_TOKENS))
    if (isToken(name) && typeof value === 'string' && isValue(name, value)) tokens[name] = value
  return tokens
}

function isToken(name: string): name is `--${string}` {
  return name.length <= 40 && /^--(?:c|h|r|sh|font)-[a-z0-9-]+$/.test(name)
}

function isValue(name: string, value: string): boolean {
  if (value.length === 0 || value.length > LONGEST_VALUE) return false
  const kind = name.slice(2, name.indexOf('-', 2))
  const called = [...value.matchAll(/([\w-]*)\(/g)].map(([, called]) => called ?? '')
  return (
    (VALUES[kind]?.test(value) ?? false) && called.every((one) => FUNCTIONS.has(one.toLowerCase())) && isBalanced(value)
  )
}

/** A value with an open bracket or quote would reach beyond its declaration. */
function isBalanced(value: string): boolean {
  const count = (sign: string) => value.split(sign).length - 1
  return count('(') === count(')') && count('"') % 2 === 0
}

function judgeFont(given: unknown, base: string): Brand['fonts'] {
  if (typeof given !== 'object' || given === null) return []
  const { family, url, weight, unicodeRange } = given as Record<string, unknown>
  const file = ownFile(url, base, /\.woff2$/)
  if (
    file === null ||
    typeof family !== 'string' ||
    !/^[\w -]{1,40}$/.test(family) ||
    typeof weight !== 'string' ||
    !/^\d{1,4}(?: \d{1,4})?$/.test(weight)
  )
    return []
  if (
    unicodeRange !== undefined &&
    (typeof unicodeRange !== 'string' || unicodeRange.length > 2_000 || !/^[U0-9A-F+?, -]+$/i.test(unicodeRange))
  )
    return []
  return [{ family, url: file, weight, ...(unicodeRange === undefined ? {} : { unicodeRange }) }]
}

function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** The absolute address of a file in the brand's folder; null for any other file. */
function ownFile(address: unknown, base: string, ending: RegExp): string | null {
  if (typeof address !== 'string' || address.length > 300) return null
  const url = parse(address, base)
  // A quote or bracket would end the url() in the style sheet.
  return url !== null && url.href.startsWith(base) && ending.test(url.pathname) && !/["'()\\]/.test(url.href)
    ? url.href
    : null
}
