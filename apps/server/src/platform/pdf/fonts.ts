import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { lettersOf } from './letters.ts'
import { layDirected } from './text-direction.ts'

/** The brand's typefaces: text in Schibsted Grotesk, plates in Sofia Sans. Each has fallbacks for letters that it lacks. */
export type Face = 'regular' | 'strong' | 'italic' | 'plate'

/** The last fallback of all faces: it has letters that its own bold, narrow and slanted styles lack, such as slanted Arabic ones. */
const WIDEST = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'

const FILES: Record<Face, { brand: string; wide: string }> = {
  regular: {
    brand: '@expo-google-fonts/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf',
    wide: WIDEST,
  },
  strong: {
    brand: '@expo-google-fonts/schibsted-grotesk/600SemiBold/SchibstedGrotesk_600SemiBold.ttf',
    wide: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  },
  italic: {
    brand: '@expo-google-fonts/schibsted-grotesk/400Regular_Italic/SchibstedGrotesk_400Regular_Italic.ttf',
    wide: 'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
  },
  plate: {
    brand: '@expo-google-fonts/sofia-sans/600SemiBold/SofiaSans_600SemiBold.ttf',
    wide: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  },
}

/** DejaVu's letters are larger than the brand's at the same size. */
const WIDE_SCALE = 0.9

const require = createRequire(import.meta.url)

interface LoadedFont {
  name: string
  font: Font
}

const known = new Map<string, ReadonlySet<number>>()
const loaded = new Map<string, LoadedFont>()

/**
 * The font that has every letter of a text: the brand's font (most of Latin), else DejaVu (Vietnamese, Greek, Cyrillic, Hebrew, Arabic and more). It is
 * chosen for the whole text, because two typefaces in one word look like a mistake.
 * @param text as `printable` returns it
 */
export function fontFor(text: string, face: Face): { name: string; font: Font; scale: number } {
  const { brand, wide } = FILES[face]
  if (covers(brand, text)) return { ...load(brand), scale: 1 }
  return { ...load(covers(wide, text) ? wide : WIDEST), scale: WIDE_SCALE }
}

/** Whether papers can print a text as it is, in each of their typefaces (docs/product-decisions.md#d129). */
export function canPrint(text: string): boolean {
  return Object.values(FILES).every(({ brand }) => covers(brand, text)) || covers(WIDEST, text)
}

/**
 * The text with letters that all fonts have. Those that no font has are transliterated, which a name never needs whose Latin form is known: company,
 * street, unit, a message (docs/product-decisions.md#d129).
 */
export function printable(given: string): string {
  // Tabs and returns have no letter in any font.
  const text = given.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
  if (canPrint(text)) return text
  const { default: transliterate } = require('any-ascii') as typeof import('any-ascii')
  return [...text].map((letter) => (covers(WIDEST, letter) ? letter : transliterate(letter))).join('')
}

function covers(file: string, text: string): boolean {
  const letters = lettersIn(file)
  for (const letter of text) if (letter !== '\n' && !letters.has(letter.codePointAt(0) ?? 0)) return false
  return true
}

/** Read once per process, which is quick. */
function lettersIn(file: string): ReadonlySet<number> {
  let found = known.get(file)
  if (!found) known.set(file, (found = lettersOf(readFileSync(require.resolve(file)))))
  return found
}

/** Made ready to print once per process and shared by all PDFs: reading a font's tables is most of the work of the first PDF. */
function load(file: string): LoadedFont {
  let font = loaded.get(file)
  if (!font) {
    // A large package, loaded with the first paper: a process that only judges names does without it.
    const { create } = require('fontkit') as typeof import('fontkit')
    const ready = create(readFileSync(require.resolve(file)))
    if (!('hasGlyphForCodePoint' in ready)) throw new Error(`${file} is not a single font`)
    // A glyph keeps the letter that it was first made for, and copied text depends on that. So make each glyph for its own letter now.
    for (const letter of lettersIn(file)) ready.glyphForCodePoint(letter)
    layDirected(ready)
    font = { name: file, font: ready }
    loaded.set(file, font)
  }
  return font
}
