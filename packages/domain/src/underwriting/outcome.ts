import type { DocumentKind, Marker } from '../values/enums.ts'
import type { Decision } from './decide.ts'

/** What a decision makes of an application. */
export interface Outcome {
  /** Null during a manual review: nothing is decided yet (D14). */
  riskResult: boolean | null
  manualUnderwriting: boolean
  requiredDocuments: DocumentKind[]
  marker: Marker
}

/**
 * An acceptance, with or without documents, moves on to RISK_CHECK (D13). A refusal and a review stay at SUMMARY:
 * the outcome guard shows their screens (D16).
 */
export function outcomeOf(decision: Pick<Decision, 'verdict' | 'requiredDocuments'>): Outcome {
  const requiredDocuments = [...decision.requiredDocuments]
  switch (decision.verdict) {
    case 'accept':
    case 'require-document':
      return { riskResult: true, manualUnderwriting: false, requiredDocuments, marker: 'RISK_CHECK' }
    case 'manual':
      return { riskResult: null, manualUnderwriting: true, requiredDocuments, marker: 'SUMMARY' }
    case 'refuse':
      return { riskResult: false, manualUnderwriting: false, requiredDocuments, marker: 'SUMMARY' }
  }
}

/**
 * The office's acceptance after a review: the documents that it did not waive stay required; with all of them there the
 * application goes on past the documents (D16).
 */
export function acceptedByOffice(
  required: readonly DocumentKind[],
  waived: readonly DocumentKind[],
  present: readonly DocumentKind[],
): Outcome {
  const requiredDocuments = required.filter((kind) => !waived.includes(kind))
  const open = requiredDocuments.some((kind) => !present.includes(kind))
  return {
    riskResult: true,
    manualUnderwriting: false,
    requiredDocuments,
    marker: open ? 'RISK_CHECK' : 'PRIVATE_DOCUMENTS',
  }
}
