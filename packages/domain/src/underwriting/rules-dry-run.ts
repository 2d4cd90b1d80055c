import { VERDICTS, judge, type Verdict } from './decide.ts'
import type { RuleSet } from './rule-set.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

/** A past decision and its input. Reasons and documents are comma-separated, in their order. */
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

/** The result of a rule set applied to past decisions. */
export interface RulesDryRun {
  decisions: number
  /** Decisions with another verdict, other reasons or other documents. */
  changed: number
  /** Decisions that a person takes, then and by this rule set. */
  toPerson: { before: number; after: number }
  /** Decisions with another verdict, counted by the change. */
  moves: { from: Verdict; to: Verdict; count: number }[]
  /** Decisions with the same verdict but other reasons or documents. */
  otherReasons: number
  /** The first `NAMED_DIFFERENCES` ones. */
  differing: DifferentDecision[]
}

/** The number of differing applications that a dry run lists. */
export const NAMED_DIFFERENCES = 100

/** Adds up past decisions one by one. Keeps only the first decisions that differ. */
export function rulesDryRun(ruleSet: RuleSet): { add(past: PastDecision): void; result(): RulesDryRun } {
  const counts = new Map<string, number>()
  const differing: DifferentDecision[] = []
  let decisions = 0
  let changed = 0
  let otherReasons = 0
  const toPerson = { before: 0, after: 0 }
  return {
    add(past) {
      decisions++
      const { verdict, reasons, requiredDocuments } = judge(past.input, ruleSet)
      if (past.verdict === 'manual') toPerson.before++
      if (verdict === 'manual') toPerson.after++
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
      return { decisions, changed, toPerson, moves: moves.filter(({ count }) => count > 0), otherReasons, differing }
    },
  }
}
