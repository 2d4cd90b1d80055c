import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { create, Font } from 'fontkit'

/** The brand's typefaces: text in Schibsted Grotesk, plates in Sofia Sans. Each has a fallback for letters that it lacks. */
export type Face = 'regular' | 'strong' | 'italic' | 'plate'

const FILES: Record<Face, { brand: string; wide: string }> = {
  regular: {
    brand: '@expo-google-fonts/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf',
    wide: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
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

const loaded = new Map<string, LoadedFont>()

/**
 * The font that has every letter of a text: the brand's font (all of Latin), else DejaVu (Vietnamese, Greek, Cyrillic and more), so that no
 * name has missing letters. It is chosen for the whole text, because two typefaces in one word look like a mistake.
 */
export function fontFor(text: string, face: Face): { name: string; font: Font; scale: number } {
  const brand = load(FILES[face].brand)
  for (const letter of text) {
    if (letter !== '\n' && !brand.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      return { ...load(FILES[face].wide), scale: WIDE_SCALE }
  }
  return { ...brand, scale: 1 }
}

/** Opened once per process and shared by all PDFs: reading a font's tables is most of the work of the first PDF. */
function load(file: string): LoadedFont {
  let font = loaded.get(file)
  if (!font) {
    // Loaded with the first PDF, to keep the start fast.
    const fontkit = require('fontkit') as { create: typeof create }
    const opened = fontkit.create(readFileSync(require.resolve(file)))
    if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${file} is not a single font`)
    // A glyph keeps the letter that it was first made for, and copied text depends on that. So make each glyph for its own letter now.
    for (const letter of opened.characterSet) opened.glyphForCodePoint(letter)
    font = { name: file, font: opened }
    loaded.set(file, font)
  }
  return font
}

/** Opens the brand's fonts ahead of the first PDF, while a server that has just started is idle. */
export function openFonts(): void {
  for (const { brand } of Object.values(FILES)) {
    load(brand).font.layout('ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz äöüß 0123456789 .,:€%–„“')
  }
}
