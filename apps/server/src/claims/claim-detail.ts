import type { ClaimDetail } from '@nestbond/api/claims/office-claims'
import { boundAmount, claimActions, claimOn } from '@nestbond/domain/claims/claim'
import { payoutNeedsSecondPerson, payoutNotBefore } from '@nestbond/domain/claims/claim-limits'
import { needsSecondPerson } from '@nestbond/domain/underwriting/underwriting-case'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { partnerOfAct } from '../authorities/partner-act-store.ts'
import { AppError } from '../platform/errors.ts'
import { findById } from '../application/store.ts'
import { addressOf } from '../application/user.ts'
import { required } from '../platform/required.ts'
import { staffNames } from '../underwriting/cases/case-store.ts'
import { actionableClaim } from './acting-on-claim.ts'
import { entriesOfClaims } from './claim-ledger-store.ts'
import { eventsOfClaim, type ClaimEvent } from './claim-event-store.ts'
import { claimsOfPolicy, findClaim, findPolicy } from './claim-store.ts'
import { evidenceOf } from './evidence-store.ts'
import { presentClaim, presentRepayment } from './present-claim.ts'
import { landlordNameOf, tenantNameOf } from '../application/names.ts'
import { presentJointAnswers } from './present-joint-answers.ts'

/** A claim with everything that a decision needs, as seen by one person of the office. @throws AppError NOT_FOUND */
export async function claimDetail(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  claimId: string,
  staffId: string,
): Promise<ClaimDetail> {
  const { kysely } = database
  const stored = await findClaim(kysely, claimId)
  const policy = stored && (await findPolicy(kysely, stored.policyId))
  const application = policy && (await findById(database.kysely, policy.applicationId))
  if (!stored || !policy || !application?.answers.landlord) throw new AppError('NOT_FOUND')
  const today = todayOf(clock)
  const claim = claimOn(stored, today)
  const { answers } = application
  const { proposal, payoutProposal, payoutAccount, accountChangedOn, owed } = claim
  const payableFrom = payoutNotBefore(claim)
  const [evidence, others, entries, events, names] = await Promise.all([
    evidenceOf(kysely, [claim.id]),
    claimsOfPolicy(kysely, policy.id),
    entriesOfClaims(kysely, policy.id),
    eventsOfClaim(kysely, claim.id),
    staffNames(
      kysely,
      [proposal, payoutProposal].flatMap((one) => one?.by ?? []),
    ),
  ])
  return {
    ...presentClaim({ claim: stored, evidence, partner: await partnerOfAct(kysely, 'CLAIM_OPENED', claim.id) }, today),
    version: claim.version,
    policyNumber: policy.number,
    country: policy.country,
    currency: answers.currency ?? 'EUR',
    rentDepositAmount: toMajor(policy.deposit),
    otherClaims: toMajor(
      [...others, ...policy.linkedClaims]
        .filter(({ id }) => id !== claim.id)
        .reduce((sum, other) => sum + boundAmount(other), 0),
    ),
    tenant: tenantNameOf(answers),
    otherTenants: answers.otherTenants ?? null,
    landlord: landlordNameOf(answers),
    address: required(addressOf(answers.address), 'address'),
    contact: { tenantEmail: required(answers.email, 'email'), landlordEmail: answers.landlord?.email ?? null },
    owed: toMajor(owed),
    dueAt: claim.dueAt?.toISOString() ?? null,
    payoutAccount,
    payoutReference: claim.payout?.reference ?? null,
    joint: (await presentJointAnswers(kysely, claim, clock.now())).joint,
    checks: [...claim.checks],
    payout: {
      secondPerson: claim.settled !== null && payoutNeedsSecondPerson({ amount: claim.settled, accountChangedOn }),
      accountChangedOn: accountChangedOn && toWireDate(accountChangedOn),
      notBefore: payableFrom !== null && today < payableFrom ? toWireDate(payableFrom) : null,
      proposal: payoutProposal && {
        by: { id: payoutProposal.by, name: names.get(payoutProposal.by) ?? '' },
        at: payoutProposal.at,
        reference: payoutProposal.reference,
      },
    },
    proposal: proposal && {
      by: { id: proposal.by, name: names.get(proposal.by) ?? '' },
      at: proposal.at,
      items: proposal.items.map(({ id, amount, reason }) => ({ id, amount: toMajor(amount), reason })),
    },
    repayment: presentRepayment(claim, entries),
    history: events.map(presentEvent),
    actions: claimActions(actionableClaim(claim), staffId),
    fourEyes: needsSecondPerson(policy.deposit),
  }
}

function presentEvent({ at, actor, name, kind, note, amount }: ClaimEvent): ClaimDetail['history'][number] {
  return { at: at.toISOString(), actor, name, kind, note, amount: amount === null ? null : toMajor(amount) }
}
