/** A part of a PDF's content, before it has pages. The drawing and the signed text (by its SHA-256) come from the same blocks. */
export type Block =
  | { kind: 'title'; text: string; lead: string | null }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Smaller print, for text that explains rather than binds. */
  | { kind: 'small'; text: string }
  | { kind: 'items'; items: readonly string[]; /** In smaller print. */ small?: boolean }
  /** A notice that must not be overlooked. */
  | { kind: 'notice'; title: string; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'parties'; parties: readonly Party[] }

export interface Fact {
  label: string
  value: string
  strong?: boolean
}

export interface Party {
  role: string
  name: string
  lines: readonly string[]
}

/** The words alone, one line per piece, in NFC. A digest of this text does not depend on the layout. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join('\n').normalize('NFC')
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'title':
      return block.lead === null ? [block.text] : [block.text, block.lead]
    case 'notice':
      return [block.title, block.text]
    case 'items':
      return block.items
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`)
    case 'parties':
      return block.parties.flatMap(({ role, name, lines }) => [role, name, ...lines])
    default:
      return [block.text]
  }
}
