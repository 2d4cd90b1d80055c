import { isDeepStrictEqual } from 'node:util'
import { decide } from '@nestbond/domain/underwriting/decide'
import { findRuleSet, type RuleSet } from '@nestbond/domain/underwriting/rule-set'
import type { Database } from '../../platform/database/database.ts'
import { readVersions } from '../../application/rule-versions/versions-in-force.ts'
import { decisionsAfter, type DecisionToReplay } from './replayed-decision-store.ts'

/** A stored decision whose replay under its own version gives another result, with the fields that differ. */
export interface DifferentReplay {
  refId: string
  decisionId: string
  ruleSetVersion: string
  differs: ('version' | 'verdict' | 'reasons' | 'documents' | 'trace')[]
}

export interface Replay {
  decisions: number
  different: number
  /** Number of decisions per version of the rule set. */
  versions: Record<string, number>
}

const AT_ONCE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Replays every stored decision of the rules under its own version (underwriting rules, docs/product-decisions.md#d25), a thousand at a time.
 * `onDifferent` is called for each decision that differs. Decisions of the office are left out, because people made them.
 */
export async function replayDecisions(
  database: Pick<Database, 'kysely'> & Parameters<typeof readVersions>[0],
  onDifferent: (one: DifferentReplay) => void,
): Promise<Replay> {
  const { everyRuleSet } = await readVersions(database)
  const replay: Replay = { decisions: 0, different: 0, versions: {} }
  for (let after = FIRST; ;) {
    const page = await decisionsAfter(database.kysely, after, AT_ONCE)
    for (const decision of page) {
      const { id, refId, ruleSetVersion } = decision
      replay.decisions++
      replay.versions[ruleSetVersion] = (replay.versions[ruleSetVersion] ?? 0) + 1
      const differs = differencesOf(decision, everyRuleSet)
      if (differs.length === 0) continue
      replay.different++
      onDifferent({ refId, decisionId: id, ruleSetVersion, differs })
    }
    const last = page.at(-1)
    if (!last || page.length < AT_ONCE) return replay
    after = last.id
  }
}

/** The fields in which a stored decision and its replay differ; 'version' if its rule set is unknown. */
export function differencesOf(
  stored: Omit<DecisionToReplay, 'id' | 'refId'>,
  known: readonly RuleSet[],
): DifferentReplay['differs'] {
  const ruleSet = findRuleSet(known, stored.ruleSetVersion)
  if (!ruleSet) return ['version']
  const again = decide(stored.inputs, ruleSet)
  const differs: DifferentReplay['differs'] = []
  if (again.verdict !== stored.verdict) differs.push('verdict')
  if (!isDeepStrictEqual(again.reasons, stored.reasons)) differs.push('reasons')
  if (!isDeepStrictEqual(again.requiredDocuments, stored.documents)) differs.push('documents')
  // The trace is stored as JSON, so compare it as JSON.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(again.trace)), stored.trace)) differs.push('trace')
  return differs
}
