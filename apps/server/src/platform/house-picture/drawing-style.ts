import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawingTokens } from '../brand-tokens.ts'

/** Found as a package, since the built server lies in another folder than its source. */
const { resolve } = createRequire(import.meta.url)

/** Without meaning in a still picture, whose letters come from a font file. */
const LEFT_OUT = /^(?:animation|transition|font)\b/

const styles = new Map<boolean, DrawingStyle>()

export interface DrawingStyle {
  /** The rules of the house for a renderer that knows no layers, media queries and custom properties. */
  css: string
  sky: string
  /** A pane or a bulb without light. */
  glass: string
}

/** The design system's style sheet of the house in the colours of the light theme, by day or in the evening. */
export function drawingStyle(evening: boolean): DrawingStyle {
  const known = styles.get(evening)
  if (known) return known
  const colours = coloursOf(sheet('tokens.css'), evening)
  const style = {
    css: rulesOf(sheet('House.css'))
      .map(({ selectors, body }) => `${selectors.join()}{${withColours(body, colours)}}`)
      .join('\n'),
    glass: colours.get('--h-glass') ?? missing('glass'),
    sky: colours.get(evening ? '--c-dusk' : '--c-sky') ?? missing('sky'),
  }
  styles.set(evening, style)
  return style
}

function sheet(name: string): string {
  return readFileSync(resolve(`@nestbond/design-system/${name}`), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
}

/** The innermost rules, without those of pseudo-classes and of animations. */
function rulesOf(css: string): { selectors: string[]; body: string }[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selectors = '', body = '']) => ({
      selectors: selectors.split(',').flatMap((one) => (/^\s*[.[][^:]*$/.test(one) ? [one.trim()] : [])),
      body,
    }))
    .filter(({ selectors }) => selectors.length > 0)
}

/** The values of `:root` or of the brand, and in the evening also those of `.dusk`. The first block of a selector is the light theme's. */
function coloursOf(css: string, evening: boolean): Map<string, string> {
  const blocks = [':root', ...(evening ? ['.dusk'] : [])].map(
    (selector) => new RegExp(`\\s\\${selector} \\{([^{}]*)\\}`).exec(css)?.[1] ?? missing(selector),
  )
  const own = blocks.flatMap((block) =>
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']): [string, string] => [name, value]),
  )
  return new Map([...own, ...drawingTokens(evening)])
}

function withColours(body: string, colours: ReadonlyMap<string, string>): string {
  return body
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '' && !LEFT_OUT.test(declaration))
    .map((declaration) =>
      declaration.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? missing(name)),
    )
    .join(';')
}

function missing(name: string): never {
  throw new Error(`the design system has no ${name}`)
}
