import { VERDICTS, judge, type Verdict } from './decide.ts'
import type { RuleSet } from './rule-set.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

/** What was decided in the past, and on what. Reasons and documents are comma-separated, in their order. */
export interface PastDecision {
  applicationId: string
  verdict: Verdict
  reasons: string
  documents: string
  input: UnderwritingInput
}

export interface DifferentDecision {
  applicationId: string
  from: Verdict
  to: Verdict
}

/** What a rule set would have made of past decisions. */
export interface RulesDryRun {
  decisions: number
  /** With another verdict, or the same one for other reasons or documents. */
  changed: number
  /** Only where the verdict is another. */
  moves: { from: Verdict; to: Verdict; count: number }[]
  /** The same verdict for other reasons, or with other documents to bring. */
  otherReasons: number
  /** The first ones. */
  differing: DifferentDecision[]
}

/** So many differing applications are named. */
export const NAMED_DIFFERENCES = 100

/** Counts up one past decision after the other; nothing of it is kept but the first that differ. */
export function rulesDryRun(ruleSet: RuleSet): { add(past: PastDecision): void; result(): RulesDryRun } {
  const counts = new Map<string, number>()
  const differing: DifferentDecision[] = []
  let decisions = 0
  let changed = 0
  let otherReasons = 0
  return {
    add(past) {
      decisions++
      const { verdict, reasons, requiredDocuments } = judge(past.input, ruleSet)
      if (verdict !== past.verdict) {
        const move = `${past.verdict} ${verdict}`
        counts.set(move, (counts.get(move) ?? 0) + 1)
      } else if (reasons.join() !== past.reasons || requiredDocuments.join() !== past.documents) otherReasons++
      else return
      changed++
      if (differing.length < NAMED_DIFFERENCES)
        differing.push({ applicationId: past.applicationId, from: past.verdict, to: verdict })
    },
    result() {
      const moves = VERDICTS.flatMap((from) =>
        VERDICTS.map((to) => ({ from, to, count: counts.get(`${from} ${to}`) ?? 0 })),
      )
      return { decisions, changed, moves: moves.filter(({ count }) => count > 0), otherReasons, differing }
    },
  }
}
