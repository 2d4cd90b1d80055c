/** A partner's two colours, '#rrggbb' in lower case: one for pressable elements, one for chosen and focused ones. */
export interface PartnerColours {
  action: string | null
  accent: string | null
}

type Theme = 'light' | 'dark'
/** Custom properties by their names. */
export type LookTokens = Record<`--c-${string}`, string>

/** The product's own colours that a partner's colours are combined with. A test keeps them equal to the style sheet. */
export const HOUSE_COLOURS = {
  light: {
    paper: '#f6f7f2',
    surface: '#ffffff',
    sunken: '#ecefe7',
    ink: '#14211c',
    onAction: '#ffffff',
    onLamp: '#1f1600',
  },
  dark: {
    paper: '#0e1a18',
    surface: '#16251f',
    sunken: '#1c2e28',
    ink: '#f1f4ec',
    onAction: '#07211a',
    onLamp: '#1f1600',
  },
} as const

/** The least contrast of text on its background (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The tokens that a partner's colour is combined with in the light theme: as text on it, or as the background of links in that colour. */
const MET = { action: ['onAction', 'paper', 'surface', 'sunken'], accent: ['onLamp'] } as const

export interface LookPair {
  with: (typeof MET)[keyof typeof MET][number]
  contrast: number
}

/**
 * The combination of a partner's colour with one of the product's own colours that is hardest to read.
 * In the light theme the action colour carries white text, and is itself the text of links on every background. The accent carries dark text in both
 * themes.
 * The dark theme lightens the action colour until it is legible.
 * @param colour '#rrggbb' in lower case
 */
export function faintestPair(kind: keyof PartnerColours, colour: string): LookPair {
  return lookPairs(kind, colour).reduce((faintest, pair) => (pair.contrast < faintest.contrast ? pair : faintest))
}

/**
 * All combinations of a colour in the light theme.
 * @param colour '#rrggbb' in lower case
 */
export function lookPairs(kind: keyof PartnerColours, colour: string): LookPair[] {
  return MET[kind].map((name) => ({ with: name, contrast: contrast(colour, HOUSE_COLOURS.light[name]) }))
}

/** Whether a colour can be a partner's. */
export function isLegible(kind: keyof PartnerColours, colour: string): boolean {
  return isColour(colour) && faintestPair(kind, colour).contrast >= LEAST_CONTRAST
}

/** The tokens that a partner's colours replace. An illegible colour replaces none. */
export function lookTokens({ action, accent }: PartnerColours, theme: Theme): LookTokens {
  return {
    ...(action !== null && isLegible('action', action) ? actionTokens(action, theme) : {}),
    ...(accent !== null && isLegible('accent', accent) ? accentTokens(accent, theme) : {}),
  }
}

function actionTokens(colour: string, theme: Theme): LookTokens {
  const { surface, sunken, onAction } = HOUSE_COLOURS[theme]
  const faintest = theme === 'light' ? colour : untilLegible(colour, '#ffffff', [sunken, onAction])
  const shown = theme === 'light' ? colour : mix(faintest, '#ffffff', 0.15)
  return {
    '--c-action': shown,
    '--c-action-hover': mix(shown, theme === 'light' ? '#000000' : '#ffffff', 0.2),
    '--c-action-press': theme === 'light' ? mix(colour, '#000000', 0.4) : faintest,
    '--c-on-action': onAction,
    '--c-action-tint': tint(shown, surface, 0.14),
    '--c-link': shown,
  }
}

function accentTokens(colour: string, theme: Theme): LookTokens {
  const { surface } = HOUSE_COLOURS[theme]
  const ground = mix(surface, colour, 0.18)
  return {
    '--c-lamp': colour,
    '--c-lamp-tint': ground,
    '--c-lamp-line': untilLegible(colour, theme === 'light' ? '#000000' : '#ffffff', [ground, surface]),
  }
}

/** Mixes in as little of `other` as makes the colour legible on each background. */
function untilLegible(colour: string, other: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(colour, other, share)
    if (grounds.every((ground) => contrast(mixed, ground) >= LEAST_CONTRAST)) return mixed
  }
  return other
}

/** Mixes as much of the colour into a background as still keeps the colour legible on it. */
function tint(colour: string, ground: string, most: number): string {
  for (let share = most; share > 0; share -= 0.02) {
    const mixed = mix(ground, colour, share)
    if (contrast(mixed, colour) >= LEAST_CONTRAST) return mixed
  }
  return ground
}

function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return `#${a
    .map((value, at) =>
      Math.round(value + ((b[at] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
