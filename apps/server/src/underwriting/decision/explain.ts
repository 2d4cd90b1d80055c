import type { ResponseOf } from '@nestbond/api/types'
import type { TraceEntry } from '@nestbond/domain/underwriting/decide'
import type { RuleVerdict } from '@nestbond/domain/underwriting/rule'
import type { RuleParameters } from '@nestbond/domain/underwriting/rule-parameters'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { MessageKey } from '@nestbond/messages/areas'
import type { Translator } from '@nestbond/messages/translator'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CreditReport } from '../../platform/providers/bureau/port.ts'
import type { Application } from '../../application/application.ts'
import { findPromisesFor } from '../../application/promise-take-over-store.ts'
import { presentReasons } from '../../application/user.ts'
import { laterReportOf } from '../cases/case-store.ts'
import { ruleSentence } from './rule-sentence.ts'
import type { StoredDecision } from '../../application/decision-store.ts'

const MONEY = ['coldRentAmount', 'rentDepositAmount', 'grossIncome', 'assumedMaintenance']
/** Not said, because it tells nothing, or is other people's. */
const UNSAID = ['coTenant', 'householdStudents']
const DATES = ['birthDate', 'insuranceStart']

/**
 * Explains a stored decision: every rule with its inputs and its outcome (explained decisions, docs/product-decisions.md#d44). A report that the office
 * fetched later had no part in it, and is named separately.
 */
export async function explainDecision(
  db: Kysely<Tables>,
  application: Application,
  decision: StoredDecision,
  translator: Translator,
): Promise<ResponseOf<'decision'>> {
  const { t } = translator
  const { creditReport } = decision.inputs
  const laterReport = await laterReportOf(db, decision.id)
  return {
    refId: application.refId,
    decidedAt: decision.decidedAt.toISOString(),
    ruleSetVersion: decision.ruleSetVersion,
    verdict: decision.verdict,
    verdictText: t(`reasons.verdict.${decision.verdict}` satisfies MessageKey),
    creditBureau: creditReport && presentReport(creditReport),
    laterReport: laterReport && presentReport(laterReport),
    promise: await promiseBefore(db, application.id),
    rules: explainRules(decision.trace, decision.parameters, translator),
    reasons: presentReasons(application, translator),
  }
}

/** Every rule of a decision with its inputs and its outcome, in words. */
export function explainRules(
  trace: readonly TraceEntry[],
  parameters: RuleParameters,
  translator: Translator,
): ResponseOf<'decision'>['rules'] {
  return trace.map((entry) => ({
    id: entry.rule,
    sentence: ruleSentence(entry.rule, parameters, translator),
    inputs: inputsInWords(entry, parameters, translator),
    outcome: outcomeInWords(entry.verdict, translator),
    // A rule without an objection does not count as applied.
    applied: entry.verdict.kind !== 'accept',
  }))
}

/** The promise before the home. It explains why a promised insurance may be refused (review of a promise, docs/product-decisions.md#d88). */
async function promiseBefore(db: Kysely<Tables>, applicationId: string): Promise<ResponseOf<'decision'>['promise']> {
  const { promise } = await findPromisesFor(db, applicationId)
  return (
    promise && {
      country: promise.country,
      deposit: toMajor(promise.deposit),
      issuedAt: promise.decidedAt.toISOString(),
      validUntil: toWireDate(promise.validUntil),
      byPerson: promise.decidedBy === 'office',
    }
  )
}

/** Null for a report in a form of a later release, beside which this one runs. */
function presentReport({ bureau, score, retrievedAt }: Partial<CreditReport>) {
  if (typeof bureau !== 'string' || typeof retrievedAt !== 'string') return null
  return { name: bureau, score: typeof score === 'number' ? score : null, retrievedAt }
}

function inputsInWords({ rule, inputs }: TraceEntry, parameters: RuleParameters, translator: Translator): string {
  const { employmentStatus, grossIncome, coTenant } = inputs
  const { assumedMaintenance = 0 } = parameters
  const assumed =
    rule === 'rent-burden' && !coTenant && employmentStatus === 'STUDENT' && (grossIncome ?? 0) < assumedMaintenance
  return Object.entries({ ...inputs, ...(assumed && { assumedMaintenance }) })
    .filter(([name]) => !UNSAID.includes(name))
    .map(([name, value]) => `${inputName(name, translator)}: ${inWords(name, value, translator)}`)
    .join('; ')
}

/** An input that only a later release knows keeps its name. */
function inputName(name: string, { t, has }: Translator): string {
  const key = `reasons.input.${name}`
  return has(key) ? t(key) : name
}

function inWords(name: string, value: unknown, { t, has, locale }: Translator): string {
  // From the sum and their own income, two tenants could tell each other's.
  if (name === 'householdIncome') return t('reasons.input.notShown')
  if (value === null || value === undefined) return t('reasons.input.none')
  if (typeof value === 'number' && MONEY.includes(name)) return formatMoney(value, 'EUR', locale, { whole: true })
  if (typeof value === 'string' && DATES.includes(name)) return formatDate(value, locale)
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  const key = `reasons.employment.${String(value)}`
  return has(key) ? t(key) : String(value)
}

function outcomeInWords(verdict: RuleVerdict, { t }: Translator): string {
  // Not "accepted": another rule may have refused.
  if (verdict.kind === 'accept') return t('reasons.noObjection')
  const outcome = t(`reasons.verdict.${verdict.kind}` satisfies MessageKey)
  if (verdict.kind === 'refuse') return `${outcome}: ${t(`reasons.${verdict.reason}` satisfies MessageKey)}`
  return verdict.kind === 'require-document'
    ? `${outcome}: ${t(`common.document.${verdict.document}` satisfies MessageKey)}`
    : outcome
}
