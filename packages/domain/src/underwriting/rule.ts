import type { CivilDate } from '../values/civil-date.ts'
import type { DocumentKind, RefusalReason } from '../values/enums.ts'
import type { RuleParameter, RuleParameters } from './rule-parameters.ts'
import type { UnderwritingInput } from './underwriting-input.ts'

/** The rules of "underwriting rules" (docs/product-decisions.md#d25). Their ids are stored in traces permanently, so never rename one. */
export const RULE_IDS = [
  'under-age',
  'score-insufficient',
  'score-borderline',
  'no-score',
  'rent-burden',
  'job-seeker',
  'active-policy',
  'self-employed-proof',
  'student-proof',
  'pension-proof',
  'income-proof',
] as const

/** The rule that replaces those about the score if the bureau could not be asked. It is in no rule set, because it has no figures to change. */
export const BUREAU_AWAY = 'bureau-away'

/** As `BUREAU_AWAY`, for a person about whom the bureau cannot answer. Asking again would not help. */
export const BUREAU_CANNOT_ASK = 'bureau-cannot-ask'

/** Every rule that a trace or a case can name. */
export const TRACED_RULE_IDS = [...RULE_IDS, BUREAU_AWAY, BUREAU_CANNOT_ASK] as const
export type RuleId = (typeof TRACED_RULE_IDS)[number]

/** The verdict of one rule, from lenient to strict. */
export type RuleVerdict =
  | { readonly kind: 'accept' }
  | { readonly kind: 'require-document'; readonly document: DocumentKind }
  | { readonly kind: 'manual' }
  | {
      readonly kind: 'refuse'
      readonly reason: RefusalReason
      /** The first insurance start at which this reason no longer applies, if a date settles it. */
      readonly possibleFrom?: CivilDate
    }

/** The values that a rule read. */
export type RuleInputs = Partial<UnderwritingInput>

export interface Rule {
  id: RuleId
  /** The rule in a sentence that names its figures, for the decision that a tenant can read (explained decisions, docs/product-decisions.md#d44). */
  sentenceKey: `reasons.rule.${RuleId}`
  /** The verdicts that the rule can give other than `accept`. */
  says: readonly Exclude<RuleVerdict['kind'], 'accept'>[]
  /** The only inputs that the rule can read. */
  reads: readonly (keyof UnderwritingInput)[]
  /** The figures of the rule set that the rule uses. */
  uses: readonly RuleParameter[]
  evaluate(input: UnderwritingInput, parameters: RuleParameters): RuleVerdict
}

/** Limits `evaluate` to `reads` and `uses`, so that the trace shows every input of a rule and the workbench every figure. */
export function defineRule<
  const K extends readonly (keyof UnderwritingInput)[],
  const P extends readonly RuleParameter[],
>(
  rule: Pick<Rule, 'id' | 'says'> & {
    reads: K
    uses: P
    evaluate(input: Pick<UnderwritingInput, K[number]>, parameters: Pick<RuleParameters, P[number]>): RuleVerdict
  },
): Rule {
  return { ...rule, sentenceKey: `reasons.rule.${rule.id}` }
}

export const ACCEPT: RuleVerdict = Object.freeze({ kind: 'accept' })
export const MANUAL: RuleVerdict = Object.freeze({ kind: 'manual' })

export function requireDocument(document: DocumentKind): RuleVerdict {
  return { kind: 'require-document', document }
}

export function refuse(reason: RefusalReason, possibleFrom?: CivilDate): RuleVerdict {
  return possibleFrom === undefined ? { kind: 'refuse', reason } : { kind: 'refuse', reason, possibleFrom }
}
