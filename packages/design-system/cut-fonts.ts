import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/fonts')

/** Kerning, accents, and the figures that the style sheets ask for. Everything else, such as fractions, is never used. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'lnum']

/** The parts of PostCSS's rule that this plugin needs. PostCSS itself is a dependency of Vite. */
interface FontFace {
  nodes?: readonly object[] | undefined
}
interface Declaration {
  prop: string
  value: string
}

/**
 * PostCSS plugin: cuts the font of each `@font-face` to the face's own `unicode-range` and `font-weight`, so that a page loads the glyphs that it
 * shows. A face of a whole font or of another package than fontsource stays as it is.
 */
export function cutFonts() {
  return {
    postcssPlugin: 'nestbond-cut-fonts',
    AtRule: {
      'font-face': async (face: FontFace) => {
        const declared = (name: string) =>
          face.nodes?.find((node): node is Declaration => 'prop' in node && node.prop === name)
        const [src, range] = [declared('src'), declared('unicode-range')?.value]
        const source = /url\('(@fontsource-variable\/[\w/-]+\.woff2)'\)/.exec(src?.value ?? '')?.[1]
        if (!src || source === undefined || range === undefined) return
        const [min = 400, max = min] = (declared('font-weight')?.value ?? '').split(' ').map(Number)
        src.value = `url('${await cutFont(require.resolve(source), charactersOf(range), { min, max })}') format('woff2')`
      },
    },
  }
}

/** 'U+0041-0043, U+20AC' → 'ABC€'. */
export function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .replace(/^U\+/, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

/** Path of a file that holds these characters of a font. It is made once and named after what it is made of. */
async function cutFont(file: string, characters: string, weight: { min: number; max: number }): Promise<string> {
  const font = readFileSync(file)
  const name = file.replace(/^.*\/|-latin(?:-ext)?-wght-normal\.woff2$/g, '')
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify([characters, weight, FEATURES]))
    .digest('hex')
  const cut = join(CACHE, `${name}-${hash.slice(0, 12)}.woff2`)
  if (!existsSync(cut)) {
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { wght: weight },
    })
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(cut, subset)
  }
  return cut
}
