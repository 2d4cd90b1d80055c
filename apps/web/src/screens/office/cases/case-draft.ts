import { useState } from 'react'
import { DOCUMENT_KINDS, type DocumentKind } from '@nestbond/domain/values/enums'
import { drafts } from '../../../application/drafts.ts'

/** Prefix of all drafts of the office, which are removed on sign-out. The draft of a case adds the case's id. */
export const DRAFTS = 'office.'

export type DecideMode = 'accept' | 'ask' | 'refuse'

/** The unsent input for a case. It survives a failed call, a switch to another case, a reload and a new sign-in. */
export interface CaseDraft {
  mode: DecideMode
  /** The reason for the record. */
  note: string
  /** The text of a refusal, for the tenant. */
  refusal: string
  /** The text of a request for documents, for the tenant. */
  question: string
  documents: DocumentKind[]
  waived: DocumentKind[]
}

const EMPTY: CaseDraft = { mode: 'accept', note: '', refusal: '', question: '', documents: [], waived: [] }
const MODES: readonly DecideMode[] = ['accept', 'ask', 'refuse']

/** Reads the stored draft. Another version of this page may have written it, so every field is checked. */
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

/** The draft of one case. Remount the component when the case changes. */
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
