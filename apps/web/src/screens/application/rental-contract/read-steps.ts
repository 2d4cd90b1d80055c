import type { StepId } from '@nestbond/domain/journey/order'
import { drafts } from '../../../application/drafts.ts'

const KEY = 'read-contract'

/** The questions that the tenant has confirmed from the rental contract. They are not asked again on the way forward, in this tab. */
export function readSteps(): readonly StepId[] {
  const stored = drafts.get(KEY)?.['steps']
  return Array.isArray(stored) ? (stored as StepId[]) : []
}

export function rememberReadSteps(steps: readonly StepId[]): void {
  drafts.set(KEY, { steps })
}
