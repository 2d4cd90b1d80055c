import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { brandRules } from '@nestbond/design-system/brand-rules'

/** PDFs and mail programs know this notation only. */
const COLOUR = /^#[0-9A-Fa-f]{6}$/

/** The colours of drawings, papers and mails that a brand may change, of its brand.json (`npm run brand`). */
const brandFile = z.object({
  light: z.record(z.string(), z.string()),
  dark: z.record(z.string(), z.string()),
  dusk: z.record(z.string(), z.string()).default({}),
})

export type BrandTokens = z.infer<typeof brandFile>
type Theme = keyof BrandTokens

const NONE: BrandTokens = { light: {}, dark: {}, dusk: {} }

/**
 * Reads the colours of a brand.json.
 * @throws Error if the file is no brand, or one of its colours is not written as #rrggbb
 */
export function readBrandFile(path: string): BrandTokens {
  const brand = brandFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  for (const theme of Object.keys(brand) as Theme[])
    for (const [name, value] of Object.entries(brand[theme])) {
      if (!/^--[ch]-/.test(name)) delete brand[theme][name]
      else if (!COLOUR.test(value)) throw new Error(`${name} is not written as #rrggbb`)
    }
  return brand
}

let read: BrandTokens | undefined

/** Read once for each process and thread, as the style sheets of the design system are. `loadConfig` has checked the file. */
function brand(): BrandTokens {
  const path = process.env['BRAND_FILE']?.trim()
  return (read ??= path === undefined || path === '' ? NONE : readBrandFile(path))
}

/** The colour of a token in the brand of BRAND_FILE. The dark theme has the light one's where it names none, as in a style sheet. */
export function brandColour(theme: 'light' | 'dark', token: string, built: string): string {
  const tokens = brand()
  return tokens[theme][token] ?? tokens.light[token] ?? built
}

/** The style sheet that puts the brand's colours above those of tokens.css. Empty without BRAND_FILE. */
export const brandSheet = (): string => brandRules(brand())

/** The brand's tokens of a still drawing: those of the light theme, and in the evening those of the dark drawing above them. */
export function drawingTokens(evening: boolean): ReadonlyMap<string, string> {
  const { light, dusk } = brand()
  return new Map(Object.entries(evening ? { ...light, ...dusk } : light))
}
