import type { MessageKey } from './areas.ts'
import type { Translator } from './translator.ts'

/**
 * The papers that screens show, PDFs print and consents name by version. Sections in their order; the texts are
 * `legal.<kind>.title`, `legal.<kind>.<section>.title` and `.text` (a line is a paragraph, a line after '• ' a list item).
 * A changed text gets a new version: consents are stored with it. Every text here is a sample until an insurer supplies its own.
 */
export const LEGAL_DOCUMENTS = {
  'first-info': { version: '2026-11', date: '2026-11-01', sections: ['who', 'register', 'role', 'advice', 'pay', 'holdings', 'complaints'] },
  'product-info': {
    version: '2026-11',
    date: '2026-11-01',
    // Headings and their order are those of Regulation (EU) 2017/1469.
    sections: ['type', 'insured', 'not-insured', 'restrictions', 'where', 'obligations', 'payment', 'duration', 'cancel'],
  },
  'terms-and-condition': { version: '2026-11', date: '2026-11-01', sections: ['parties', 'conclusion', 'premium', 'withdrawal', 'consequences', 'law'] },
  avb: { version: '2026-11', date: '2026-11-01', sections: ['object', 'start', 'premium', 'claim', 'recourse', 'end', 'changes'] },
  'terms-of-use': { version: '2026-11', date: '2026-11-01', sections: ['scope', 'use', 'links', 'electronic', 'liability'] },
  'privacy-policy': { version: '2026-11', date: '2026-11-01', sections: ['controller', 'purposes', 'credit', 'automated', 'recipients', 'retention', 'rights', 'cookies'] },
  sample: { version: '2026-11', date: '2026-11-01', sections: ['promise', 'amount', 'call', 'return', 'check'] },
  imprint: { version: '2026-11', date: '2026-11-01', sections: ['company', 'license', 'supervision', 'disputes'] },
  accessibility: { version: '2026-11', date: '2026-11-01', sections: ['state', 'limits', 'feedback', 'authority'] },
} as const satisfies Record<string, { version: string; date: string; sections: readonly string[] }>

export type LegalDocumentKind = keyof typeof LEGAL_DOCUMENTS

export interface LegalSection {
  id: string
  title: string
  blocks: readonly ({ kind: 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] })[]
}

export interface LegalDocument {
  kind: LegalDocumentKind
  title: string
  /** Says that this is a sample; stands above the text on every medium. */
  notice: string
  version: string
  /** Civil date. */
  date: string
  sections: readonly LegalSection[]
}

/** What the texts name: the brand as set, the market in lower case, and the address for questions. */
export interface LegalValues {
  product: string
  country: 'de' | 'at'
  email: string
}

/** True for the kinds that there are, so that an address can be checked. */
export function isLegalDocumentKind(kind: string): kind is LegalDocumentKind {
  return Object.hasOwn(LEGAL_DOCUMENTS, kind)
}

/** One paper in one language for one market, needing the area legal. */
export function legalDocument(kind: LegalDocumentKind, { t }: Translator, values: LegalValues): LegalDocument {
  const { version, date, sections } = LEGAL_DOCUMENTS[kind]
  const text = (key: string) => t(`legal.${kind}.${key}` as MessageKey, { ...values })
  return {
    kind,
    title: text('title'),
    notice: t('legal.sampleNotice'),
    version,
    date,
    sections: sections.map((id) => ({ id, title: text(`${id}.title`), blocks: blocksOf(text(`${id}.text`)) })),
  }
}

const BULLET = '• '

function blocksOf(text: string): LegalSection['blocks'] {
  const blocks: ({ kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] })[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith(BULLET)) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'list') last.items.push(line.slice(BULLET.length))
    else blocks.push({ kind: 'list', items: [line.slice(BULLET.length)] })
  }
  return blocks
}
