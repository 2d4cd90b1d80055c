import { inForce } from '@nestbond/domain/policy/policy'
import type { Consent } from '@nestbond/domain/consents/consents'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { END_EVENTS } from './end-again.ts'
import { isRefundedToGone, isSameAct } from './entry-faults.ts'
import { isErased, isLandlordMailErased, type PolicyFacts } from './facts-store.ts'

/** Consents without which no tenant signs, in each country. The others are those that the tenant's own summary has asked for. */
const ALWAYS_CONSENTED = [
  'termsOfUse',
  'privacyPolicy',
  'intermediaryInformation',
  'productInformation',
] as const satisfies readonly Consent[]

/** What was recorded of the people of one contract. */
export interface Recorded {
  /** Consents that were given by the signature, by application. */
  consents: ReadonlyMap<string, ReadonlySet<string>>
  /** Consents that the last summary before the signature has asked for, by application; none for what was signed without a summary. */
  asked: ReadonlyMap<string, readonly string[]>
  /** Applications that the rules or the office had accepted before the signature. */
  accepted: ReadonlySet<string>
  /** The tenants of the contract, the first one first. */
  tenants: readonly { applicationId: string; signedAt: Date | null }[]
  /** The number of mails of a kind to an application since a moment before which none is kept; null once they are erased. */
  mails: ((kind: string, applicationId: string | null) => number) | null
  /** Acts before it have lost their mails, acts after `until` may still wait for them. */
  from: Date
  until: Date
}

/** Acts without their event, mail, consent, decision or signature, or with a time that is not theirs. */
export function* actFaults(facts: PolicyFacts, recorded: Recorded): Generator<string> {
  const { policy, contract, events, invitation, depositChanges, refunds, releases } = facts
  const find = (kind: string, at: Date | null) => events.some((one) => one.kind === kind && isSameAct(one.at, at))
  const names = (kind: string, sha256: string | null) =>
    events.some((one) => one.kind === kind && one.data['sha256'] === sha256)
  if (contract.signed_at === null) yield 'contract: not signed'
  else if (!find('contract-signed', contract.signed_at)) yield 'contract: event'
  if (!isErased(facts) && contract.signed_at !== null) {
    if (contract.signature_name === null || contract.signed_pdf_sha256 === null) yield 'contract: signature'
    if (!names('contract-signed', contract.signed_pdf_sha256)) yield 'contract: hash'
    for (const { applicationId, signedAt } of recorded.tenants) {
      const given = recorded.consents.get(applicationId)
      const asked = new Set([...ALWAYS_CONSENTED, ...(recorded.asked.get(applicationId) ?? [])])
      const missing = [...asked].filter((kind) => !given?.has(kind))
      if (missing.length > 0) yield `consents: ${missing.join(', ')}`
      // What is made with a test key is not decided on. The decision on a first tenant who is erased alone is gone with the address.
      const isGone = applicationId === facts.application.id && facts.application.email_key === null
      if (!facts.sandbox && !isGone && !recorded.accepted.has(applicationId)) yield 'contract: decision'
      if (signedAt === null || signedAt > contract.signed_at) yield 'contract: signature of a co-tenant'
    }
  }
  if (!find('invitation-accepted', invitation?.answered_at ?? null)) yield 'acceptance: event'
  const ended = END_EVENTS[policy.status]
  if (ended !== undefined && !events.some((one) => one.kind === ended && one.data['lastDay'] === policy.ended_on))
    yield `${ended}: event`
  for (const one of releases)
    if (one.state === 'SIGNED') {
      if (!find('release-signed', one.answered_at)) yield 'release: event'
      if (one.signature_kind === null && !isErased(facts)) yield 'release: signature'
      if (!isRefundOfEnd(facts, one.refund_cents)) yield 'release: refund'
      if (!isErased(facts) && !names('release-signed', one.signed_pdf_sha256)) yield 'release: hash'
    }
  yield* withdrawalFaults(facts)
  for (const one of depositChanges) if (!find('deposit-changed', one.answered_at)) yield `change ${one.number}: event`
  const paidBack = refunds.filter((one) => one.state === 'PAID' && !isToGone(facts, one))
  for (const { reference, paid_at: at } of paidBack)
    if (!facts.refundEvents.some((one) => one.kind === 'premium-refunded' && isSameAct(one.at, at)))
      yield `refund ${reference}: event`
  if (!inForce(policy.status) && policy.ended_on === null) yield 'end: day'
  yield* mailFaults(facts, recorded)
}

function* withdrawalFaults(facts: PolicyFacts): Generator<string> {
  const { policy, events, entries, withdrawals } = facts
  const ended = events.find(({ kind }) => kind === 'policy-withdrawn')?.at ?? null
  for (const [at, withdrawal] of withdrawals.entries()) {
    const {
      withdrawn_at: declared,
      carried_out_at: carriedOut,
      held_until: held,
      of_co_tenant: ofCoTenant,
    } = withdrawal
    if (!isDeclared(facts, declared)) yield 'withdrawal: event'
    // One that the end of the policy came before is only closed, after its hold.
    const isClosed = policy.status !== 'WITHDRAWN' && held !== null && carriedOut !== null && carriedOut >= held
    if (carriedOut === null || (!isSameAct(carriedOut, ended) && !isClosed)) yield 'withdrawal: day'
    // A co-tenant withdraws by the contract's number.
    if (held === null && ofCoTenant) yield 'withdrawal: tenant'
    // The refund of a held one is that of its declaration, as long as no money has moved in the meantime.
    const isFirst = at === 0 && policy.status === 'WITHDRAWN'
    const hasMoved = held !== null && entries.some((one) => one.at >= declared && carriedOut && one.at <= carriedOut)
    if (isFirst && !hasMoved && !isRefundOfEnd(facts, withdrawal.refund_cents)) yield 'withdrawal: refund'
  }
}

/** One from the account ends the policy at once, one by contract number is declared first, and the office writes a letter's down days later. */
function isDeclared({ events }: PolicyFacts, declared: Date): boolean {
  return events.some(
    ({ kind, at, actor }) =>
      (kind === 'policy-withdrawn' && isSameAct(at, declared)) ||
      (kind === 'withdrawal-declared' && (isSameAct(at, declared) || (actor === 'office' && at > declared))),
  )
}

/** Whether a sum is the one that the end of the policy has refunded. */
function isRefundOfEnd({ policy, events }: PolicyFacts, cents: number | null): boolean {
  const end = events.findLast(({ kind }) => kind === END_EVENTS[policy.status])
  return end === undefined || end.data['refundCents'] === cents
}

function isToGone({ charges, goneIds }: PolicyFacts, { of }: PolicyFacts['refunds'][number]): boolean {
  const charge = charges.find(({ id }) => id === of)
  return charge !== undefined && isRefundedToGone(charge, goneIds)
}

function* mailFaults(facts: PolicyFacts, { mails, from, until }: Recorded): Generator<string> {
  if (mails === null || facts.sandbox) return
  const isRecent = (at: Date | null | undefined) => at !== null && at !== undefined && at > from && at < until
  const { policy, contract, invitation, charges, refunds, releases, depositChanges } = facts
  const first = policy.application_id
  if (isRecent(contract.signed_at) && mails('contract-signed', first) === 0) yield 'mail: contract-signed'
  const accepted = invitation?.answered_at
  if (accepted && isRecent(accepted)) {
    const ofLandlord = isLandlordMailErased(facts, civilDateIn(accepted)) ? [] : ['certificate-to-landlord']
    for (const kind of ['landlord-accepted', 'certificate-to-tenant', ...ofLandlord])
      if (mails(kind, null) === 0) yield `mail: ${kind}`
  }
  const payers = new Map<string, number>()
  for (const charge of charges) {
    if (charge.state !== 'PAID' || charge.provider_charge_id === null || !isRecent(charge.charged_at)) continue
    const payer = charge.payer_id ?? first
    if (facts.goneIds.has(payer)) continue
    payers.set(payer, (payers.get(payer) ?? 0) + 1)
  }
  for (const [payer, count] of payers) if (mails('premium-charged', payer) < count) yield 'mail: premium-charged'
  const back = refunds.filter((one) => one.state === 'PAID' && isRecent(one.paid_at) && !isToGone(facts, one)).length
  if (mails('premium-refunded', null) < back) yield 'mail: premium-refunded'
  if (releases.some(({ state, answered_at: at }) => state === 'SIGNED' && isRecent(at)))
    if (mails('release-signed-to-tenant', null) === 0) yield 'mail: release-signed-to-tenant'
  if (depositChanges.some(({ answered_at: at }) => isRecent(at)) && mails('deposit-change-to-tenant', null) === 0)
    yield 'mail: deposit-change-to-tenant'
}
