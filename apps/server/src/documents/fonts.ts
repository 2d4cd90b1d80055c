import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** The brand's faces: text in Schibsted Grotesk, plates in Sofia Sans. Each has a stand-in for letters that it lacks. */
export type Face = 'regular' | 'strong' | 'italic' | 'plate'

const FILES: Record<Face, { brand: string; wide: string }> = {
  regular: { brand: '@expo-google-fonts/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf', wide: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf' },
  strong: { brand: '@expo-google-fonts/schibsted-grotesk/600SemiBold/SchibstedGrotesk_600SemiBold.ttf', wide: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
  italic: { brand: '@expo-google-fonts/schibsted-grotesk/400Regular_Italic/SchibstedGrotesk_400Regular_Italic.ttf', wide: 'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf' },
  plate: { brand: '@expo-google-fonts/sofia-sans/600SemiBold/SofiaSans_600SemiBold.ttf', wide: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf' },
}

const resolve = createRequire(import.meta.url).resolve

interface LoadedFont {
  name: string
  bytes: Buffer
  letters: Font
}

const loaded = new Map<string, LoadedFont>()

/**
 * The font that has every letter of a text: the brand's own (all of Latin), else DejaVu (Vietnamese, Greek, Cyrillic and more),
 * so that nobody's name gets holes. Chosen for the whole text, because a word in two faces looks like a mistake.
 */
export function fontFor(text: string, face: Face): { name: string; bytes: Buffer } {
  const brand = load(FILES[face].brand)
  for (const letter of text) {
    if (letter !== '\n' && !brand.letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return load(FILES[face].wide)
  }
  return brand
}

/** Read once a process, so that the second paper costs no file access. */
function load(file: string): LoadedFont {
  let font = loaded.get(file)
  if (!font) {
    const bytes = readFileSync(resolve(file))
    const opened = create(bytes)
    if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${file} is not a single font`)
    font = { name: file, bytes, letters: opened }
    loaded.set(file, font)
  }
  return font
}
