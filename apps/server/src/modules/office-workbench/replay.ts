import { isDeepStrictEqual } from 'node:util'
import { decide, type Verdict } from '@nestbond/domain/underwriting/decide'
import { findRuleSet, type RuleSet } from '@nestbond/domain/underwriting/rule-set'
import type { UnderwritingInput } from '@nestbond/domain/underwriting/underwriting-input'
import type { Database } from '../../database/database.ts'
import { readVersions } from '../rule-versions/versions-in-force.ts'

/** A stored decision that its own version would not make again, and in what. */
export interface DifferentReplay {
  refId: string
  decisionId: string
  ruleSetVersion: string
  differs: ('version' | 'verdict' | 'reasons' | 'documents' | 'trace')[]
}

export interface Replay {
  decisions: number
  different: number
  /** By rule-set version. */
  versions: Record<string, number>
}

interface Stored {
  ruleSetVersion: string
  verdict: Verdict
  reasons: string[]
  documents: string[]
  inputs: UnderwritingInput
  trace: unknown
}

const AT_ONCE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Decides every stored decision of the rules again under its own version (D25), a thousand at a time. `onDifferent` hears of each that
 * differs; the office's decisions are people's and are no replay's business.
 */
export async function replayDecisions(database: Pick<Database, 'kysely'> & Parameters<typeof readVersions>[0], onDifferent: (one: DifferentReplay) => void): Promise<Replay> {
  const { everyRuleSet } = await readVersions(database)
  const replay: Replay = { decisions: 0, different: 0, versions: {} }
  for (let after = FIRST; ; ) {
    const rows = await database.kysely
      .selectFrom('decisions')
      .innerJoin('applications', 'applications.id', 'decisions.application_id')
      .select([
        'decisions.id', 'applications.ref_id', 'decisions.rule_set_version', 'decisions.verdict', 'decisions.reasons',
        'decisions.required_documents', 'decisions.inputs', 'decisions.trace',
      ])
      .where('decisions.decided_by', '=', 'rules')
      .where('decisions.id', '>', after)
      .orderBy('decisions.id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      const ruleSetVersion = row.rule_set_version
      replay.decisions++
      replay.versions[ruleSetVersion] = (replay.versions[ruleSetVersion] ?? 0) + 1
      const { verdict, reasons, required_documents: documents, trace } = row
      const inputs = row.inputs as unknown as UnderwritingInput
      const differs = differencesOf({ ruleSetVersion, verdict, reasons, documents, inputs, trace }, everyRuleSet)
      if (differs.length === 0) continue
      replay.different++
      onDifferent({ refId: row.ref_id, decisionId: row.id, ruleSetVersion, differs })
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return replay
    after = last.id
  }
}

/** In what a stored decision and its replay differ; 'version' where nobody knows it any more. */
export function differencesOf(stored: Stored, known: readonly RuleSet[]): DifferentReplay['differs'] {
  const ruleSet = findRuleSet(known, stored.ruleSetVersion)
  if (!ruleSet) return ['version']
  const again = decide(stored.inputs, ruleSet)
  const differs: DifferentReplay['differs'] = []
  if (again.verdict !== stored.verdict) differs.push('verdict')
  if (!isDeepStrictEqual(again.reasons, stored.reasons)) differs.push('reasons')
  if (!isDeepStrictEqual(again.requiredDocuments, stored.documents)) differs.push('documents')
  // As JSON, which is how a trace is stored.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(again.trace)), stored.trace)) differs.push('trace')
  return differs
}
