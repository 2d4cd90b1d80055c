import type { CivilDate } from '../values/civil-date.ts'
import type { DocumentKind, RefusalReason } from '../values/enums.ts'
import type { Rule, RuleId, RuleInputs, RuleVerdict } from './rule.ts'
import { findRuleSet, type RuleSet } from './rule-set.ts'
import { bureauAway } from './rules/bureau-away.ts'
import { bureauCannotAsk } from './rules/bureau-cannot-ask.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

/** From lenient to strict. The strictest verdict of all rules is the decision (underwriting rules, docs/product-decisions.md#d25). */
export const VERDICTS = ['accept', 'require-document', 'manual', 'refuse'] as const
export type Verdict = (typeof VERDICTS)[number]

/** One rule's part in a decision, with the values that it read. */
export interface TraceEntry {
  rule: RuleId
  inputs: RuleInputs
  verdict: RuleVerdict
}

/** The result of a rule set for an input. */
export interface Judgement {
  verdict: Verdict
  /** The reasons of all refusing rules, in the order of the rules. */
  reasons: RefusalReason[]
  /** The rules that ask for a review. */
  manualReasons: RuleId[]
  /** All documents that any rule requires, independent of the verdict. */
  requiredDocuments: DocumentKind[]
  /** For a tenant under age: the birthday from which an insurance may start. Null otherwise. */
  possibleFrom: CivilDate | null
}

/**
 * A stored decision. With its input, version and trace it can be replayed and explained (underwriting rules, docs/product-decisions.md#d25; explained
 * decisions, docs/product-decisions.md#d44).
 */
export interface Decision extends Judgement {
  ruleSetVersion: string
  input: UnderwritingInput
  trace: TraceEntry[]
}

const STRICTNESS: Record<Verdict, number> = { accept: 0, 'require-document': 1, manual: 2, refuse: 3 }

/** Evaluates every rule of the set, so that all reasons and documents are known, and takes the strictest verdict. */
export function decide(input: UnderwritingInput, ruleSet: RuleSet): Decision {
  // Written out because a spread costs more than all the rules.
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
  for (const rule of rulesFor(input, ruleSet)) {
    const verdict = rule.evaluate(input, ruleSet.parameters)
    decision.trace.push({ rule: rule.id, inputs: seenBy(rule, input), verdict })
    keep(decision, rule, verdict)
  }
  return decision
}

/** As `decide`, but without the parts that only a stored decision needs. Several times as fast. */
export function judge(input: UnderwritingInput, ruleSet: RuleSet): Judgement {
  const judgement: Judgement = {
    verdict: 'accept',
    reasons: [],
    manualReasons: [],
    requiredDocuments: [],
    possibleFrom: null,
  }
  for (const rule of rulesFor(input, ruleSet)) keep(judgement, rule, rule.evaluate(input, ruleSet.parameters))
  return judgement
}

/** The rules of the set. Without a report those about the score have nothing to judge, so a person decides in their place. */
function rulesFor(input: UnderwritingInput, { rules }: RuleSet): readonly Rule[] {
  if (!input.bureauAway && !input.bureauCannotAsk) return rules
  return [...rules.filter(({ reads }) => !reads.includes('score')), input.bureauAway ? bureauAway : bureauCannotAsk]
}

function keep(judgement: Judgement, rule: Rule, verdict: RuleVerdict): void {
  if (STRICTNESS[verdict.kind] > STRICTNESS[judgement.verdict]) judgement.verdict = verdict.kind
  switch (verdict.kind) {
    case 'accept':
      return
    case 'manual':
      judgement.manualReasons.push(rule.id)
      return
    case 'require-document':
      if (!judgement.requiredDocuments.includes(verdict.document)) judgement.requiredDocuments.push(verdict.document)
      return
    case 'refuse':
      if (!judgement.reasons.includes(verdict.reason)) judgement.reasons.push(verdict.reason)
      judgement.possibleFrom ??= verdict.possibleFrom ?? null
  }
}

function seenBy(rule: Rule, input: UnderwritingInput): RuleInputs {
  const seen: Record<string, unknown> = {}
  for (const name of rule.reads) if (input[name] !== undefined) seen[name] = input[name]
  return seen
}

/** Decides a stored decision's input again under its own version. Throws if `known` does not have that version. */
export function replay(decision: Pick<Decision, 'input' | 'ruleSetVersion'>, known: readonly RuleSet[]): Decision {
  const ruleSet = findRuleSet(known, decision.ruleSetVersion)
  if (!ruleSet) throw new Error(`unknown rule set ${decision.ruleSetVersion}`)
  return decide(decision.input, ruleSet)
}
