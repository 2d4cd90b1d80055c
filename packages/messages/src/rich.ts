/** A text, or a marked part of one: `Read the <link>terms</link>.` → ['Read the ', {tag: 'link', parts: ['terms']}, '.']. */
export type RichPart = string | { readonly tag: string; readonly parts: readonly RichPart[] }

const TAG = /<(\/?)([a-z][a-zA-Z0-9]*)>/g

/** Replaces '<' in values, so that a name typed by a user cannot open a tag. */
const SHIELD = '\uE000'

/** Escapes '<' in text values. Numbers and dates stay unchanged. */
export function shieldValues(values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', SHIELD) : value,
    ]),
  )
}

/**
 * Splits a translated text at its tags. A closing tag without an opening one stays text; an unclosed tag ends with the text.
 * @param text translated with values that went through `shieldValues`.
 */
export function splitRich(text: string): RichPart[] {
  const root: RichPart[] = []
  const open: { tag: string; parts: RichPart[] }[] = []
  const here = () => open.at(-1)?.parts ?? root
  const put = (piece: string) => {
    if (piece) here().push(piece.replaceAll(SHIELD, '<'))
  }
  let from = 0
  for (const match of text.matchAll(TAG)) {
    const [whole, slash, tag = ''] = match
    if (slash && open.at(-1)?.tag !== tag) continue
    put(text.slice(from, match.index))
    from = match.index + whole.length
    if (slash) open.pop()
    else {
      const part = { tag, parts: [] }
      here().push(part)
      open.push(part)
    }
  }
  put(text.slice(from))
  return root
}

/** The text without its tags. */
export function plainText(parts: readonly RichPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : plainText(part.parts))).join('')
}
