import { useState } from 'react'
import { DOCUMENT_KINDS, type DocumentKind } from '@nestbond/domain/values/enums'
import { drafts } from '../../application/drafts.ts'

/** What was typed about cases, by their id. */
export const DRAFTS = 'office.'

export type DecideMode = 'accept' | 'ask' | 'refuse'

/** All that can be typed before a case is decided; it outlives a failed call, another case, a reload and a new sign-in. */
export interface CaseDraft {
  mode: DecideMode
  /** The reason, for the record. */
  note: string
  /** Of a refusal, to the tenant. */
  refusal: string
  /** Of a question for documents, to the tenant. */
  question: string
  documents: DocumentKind[]
  waived: DocumentKind[]
}

const EMPTY: CaseDraft = { mode: 'accept', note: '', refusal: '', question: '', documents: [], waived: [] }
const MODES: readonly DecideMode[] = ['accept', 'ask', 'refuse']

/** What was kept, whatever another version of this page has written there. */
function readDraft(id: string): CaseDraft {
  const kept = drafts.get(DRAFTS + id) ?? {}
  const text = (name: 'note' | 'refusal' | 'question') => (typeof kept[name] === 'string' ? kept[name] : '')
  const kinds = (name: 'documents' | 'waived') =>
    DOCUMENT_KINDS.filter((kind) => Array.isArray(kept[name]) && kept[name].includes(kind))
  const mode = MODES.find((one) => one === kept['mode']) ?? EMPTY.mode
  return {
    mode,
    note: text('note'),
    refusal: text('refusal'),
    question: text('question'),
    documents: kinds('documents'),
    waived: kinds('waived'),
  }
}

export interface CaseDraftHandle {
  draft: CaseDraft
  change: (change: Partial<CaseDraft>) => void
  clear: () => void
}

/** The draft of one case; mount it anew for another. */
export function useCaseDraft(id: string): CaseDraftHandle {
  const [draft, setDraft] = useState(() => readDraft(id))
  return {
    draft,
    change: (change) => {
      const now = { ...draft, ...change }
      setDraft(now)
      drafts.set(DRAFTS + id, { ...now })
    },
    clear: () => {
      setDraft(EMPTY)
      drafts.delete(DRAFTS + id)
    },
  }
}
