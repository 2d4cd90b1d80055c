import type { CivilDate } from '../values/civil-date.ts'
import type { DocumentKind, RefusalReason } from '../values/enums.ts'
import type { Rule, RuleId, RuleInputs, RuleVerdict } from './rule.ts'
import { findRuleSet, type RuleSet } from './rule-set.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

/** From lenient to strict; the strictest of all rules is the decision's (D25). */
export const VERDICTS = ['accept', 'require-document', 'manual', 'refuse'] as const
export type Verdict = (typeof VERDICTS)[number]

/** One rule's part in a decision, with the values that it looked at. */
export interface TraceEntry {
  rule: RuleId
  inputs: RuleInputs
  verdict: RuleVerdict
}

/** A decision as it is stored: with its inputs, version and trace it can be replayed and explained (D25, D44). */
export interface Decision {
  verdict: Verdict
  /** Of all refusing rules, in their order. */
  reasons: RefusalReason[]
  /** The rules that ask for a review. */
  manualReasons: RuleId[]
  /** All documents that any rule asks for, whatever the verdict. */
  requiredDocuments: DocumentKind[]
  /** Under age: the birthday from which an insurance may start. */
  possibleFrom: CivilDate | null
  ruleSetVersion: string
  input: UnderwritingInput
  trace: TraceEntry[]
}

const STRICTNESS: Record<Verdict, number> = { accept: 0, 'require-document': 1, manual: 2, refuse: 3 }

/** Asks every rule of the set in force, so that all reasons and documents are known, and takes the strictest verdict. Amounts in cents. */
export function decide(input: UnderwritingInput, ruleSet: RuleSet): Decision {
  const decision: Decision = {
    verdict: 'accept',
    reasons: [],
    manualReasons: [],
    requiredDocuments: [],
    possibleFrom: null,
    ruleSetVersion: ruleSet.version,
    input,
    trace: [],
  }
  for (const rule of ruleSet.rules) {
    const verdict = rule.evaluate(input, ruleSet.parameters)
    decision.trace.push({ rule: rule.id, inputs: seenBy(rule, input), verdict })
    if (STRICTNESS[verdict.kind] > STRICTNESS[decision.verdict]) decision.verdict = verdict.kind
    keep(decision, rule, verdict)
  }
  return decision
}

function keep(decision: Decision, rule: Rule, verdict: RuleVerdict): void {
  switch (verdict.kind) {
    case 'accept':
      return
    case 'manual':
      decision.manualReasons.push(rule.id)
      return
    case 'require-document':
      if (!decision.requiredDocuments.includes(verdict.document)) decision.requiredDocuments.push(verdict.document)
      return
    case 'refuse':
      if (!decision.reasons.includes(verdict.reason)) decision.reasons.push(verdict.reason)
      decision.possibleFrom ??= verdict.possibleFrom ?? null
  }
}

function seenBy(rule: Rule, input: UnderwritingInput): RuleInputs {
  const seen: Record<string, unknown> = {}
  for (const name of rule.reads) seen[name] = input[name]
  return seen
}

/** Decides a stored decision's inputs again under its own version, one of `known`. Throws where that version is unknown. */
export function replay(decision: Pick<Decision, 'input' | 'ruleSetVersion'>, known: readonly RuleSet[]): Decision {
  const ruleSet = findRuleSet(known, decision.ruleSetVersion)
  if (!ruleSet) throw new Error(`unknown rule set ${decision.ruleSetVersion}`)
  return decide(decision.input, ruleSet)
}
