import type { DocumentKind, Marker } from '../values/enums.ts'
import type { Decision } from './decide.ts'

/** The effect of a decision on an application. */
export interface Outcome {
  /** Null during a manual review, when nothing is decided yet (changed answers, docs/product-decisions.md#d14). */
  riskResult: boolean | null
  manualUnderwriting: boolean
  requiredDocuments: DocumentKind[]
  marker: Marker
}

/**
 * An acceptance, with or without documents, moves the marker to RISK_CHECK (marker of an application, docs/product-decisions.md#d13). A refusal and a
 * review leave it at SUMMARY, where the outcome guard shows their screens (outcome of the risk check, docs/product-decisions.md#d16).
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
 * The office's acceptance after a review. Documents that the office did not waive stay required. If all of them are uploaded, the application moves
 * past the documents (outcome of the risk check, docs/product-decisions.md#d16).
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
