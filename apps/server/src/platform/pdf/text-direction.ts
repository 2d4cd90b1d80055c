import type { Font, GlyphPosition, GlyphRun } from 'fontkit'

/** Letters and marks of the scripts that are written from right to left and that a font of the papers has. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}]/u
/** Words in such a script with all that stands between them, but no letter or digit of another direction. */
const RUN =
  /([\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}](?:[^\p{L}\p{N}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}])*\p{M}*)/u

/** Whether a text has words from right to left. Its lines must be laid out whole, since words change their places. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/**
 * Makes a font lay out words from right to left where they stand in a line from left to right, with the gaps between them. The library gives a whole
 * text one direction; a name beside a German word, or a blank behind one word, then stands at the wrong end.
 */
export function layDirected(font: Font): void {
  const layOut = font.layout.bind(font)
  font.layout = (text, ...rest) => {
    if (typeof text !== 'string' || !hasRightToLeft(text)) return layOut(text, ...rest)
    return joined(
      text
        .split(RUN)
        .filter((part) => part !== '')
        .map((part) => layOut(part, ...rest)),
    )
  }
}

/** Several runs as one. The PDF library scales the positions in place, so the width is computed when it is read. */
function joined(runs: readonly GlyphRun[]): GlyphRun {
  const positions: GlyphPosition[] = runs.flatMap((run) => run.positions)
  return Object.create(runs[0] ?? null, {
    glyphs: { value: runs.flatMap(({ glyphs }) => glyphs) },
    positions: { value: positions },
    advanceWidth: { get: () => positions.reduce((width, { xAdvance }) => width + xAdvance, 0) },
  }) as GlyphRun
}
