import { mayMove } from '@nestbond/domain/values/moves'
import { PROPOSAL_MOVES, type ProposalKind, type SupportAct } from '@nestbond/domain/support/support-act'
import type { Kysely } from 'kysely'
import { findContract } from '../../contract/contract-store.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { endSilentPolicy } from '../../policy/move-out/end-silent.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { required } from '../../platform/required.ts'
import { declareForTenant } from '../../policy/withdrawal/withdraw.ts'
import { findSignedContract } from '../../policy/withdrawal/withdrawal-store.ts'
import { mailChangeLink } from '../../tenant-account/rights/change-email.ts'
import { accountOfApplication, addAct } from '../people/person-store.ts'
import { requirePerson } from '../people/require-person.ts'
import { lockProposal, writeAnswer, type StoredProposal } from './proposal-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

const ACTS: Record<ProposalKind, Record<'CONFIRMED' | 'DROPPED', SupportAct>> = {
  email: { CONFIRMED: 'email-changed', DROPPED: 'email-dropped' },
  withdrawal: { CONFIRMED: 'withdrawal-declared', DROPPED: 'withdrawal-dropped' },
  silence: { CONFIRMED: 'silence-ended', DROPPED: 'silence-dropped' },
}

/**
 * A second person confirms a proposal, which carries it out; or anybody drops it. Answering in the same way twice has no further effect.
 * @throws AppError NOT_FOUND; SECOND_PERSON_NEEDED for a confirmation by its proposer; CASE_CHANGED if it was answered in the other way;
 * WITHDRAWAL_NOT_POSSIBLE if the contract has ended in the meantime; STEP_NOT_ALLOWED if the landlord has answered in the meantime
 */
export async function answerProposal(
  deps: Needs,
  {
    staffId,
    id,
    proposalId,
    confirm,
    reason,
  }: { staffId: string; id: string; proposalId: string; confirm: boolean; reason: string },
): Promise<void> {
  const application = await requirePerson(deps, id)
  const state = confirm ? 'CONFIRMED' : 'DROPPED'
  await deps.database.transaction(async (trx) => {
    const proposal = isUuid(proposalId) ? await lockProposal(trx, application.id, proposalId) : null
    if (!proposal) throw new AppError('NOT_FOUND')
    if (proposal.state === state) return
    if (!mayMove(PROPOSAL_MOVES, proposal.state, state)) throw new AppError('CASE_CHANGED')
    if (confirm && proposal.proposed_by === staffId) throw new AppError('SECOND_PERSON_NEEDED')
    const now = deps.clock.now()
    await writeAnswer(trx, proposal.id, { state, staffId, now })
    const { kind, detail } = proposal
    await addAct(trx, { applicationId: application.id, staffId, kind: ACTS[kind][state], detail, reason, at: now })
    if (confirm) await CARRY_OUT[kind](deps, trx, proposal, now)
  })
}

type CarryOut = (deps: Needs, trx: Kysely<Tables>, proposal: StoredProposal, now: Date) => Promise<void>

const CARRY_OUT: Record<ProposalKind, CarryOut> = {
  async email(deps, trx, { application_id: applicationId, detail }, now) {
    const account = required(await accountOfApplication(trx, applicationId), 'account')
    await mailChangeLink(deps, trx, { accountId: account.id, email: required(detail, 'address'), byOffice: true }, now)
  },
  async withdrawal(deps, trx, { application_id: applicationId, detail }, now) {
    const signed = required(await findContract(trx, applicationId), 'contract')
    const contract = required(await findSignedContract(trx, signed.id), 'contract')
    await declareForTenant(deps, trx, contract, instantOn(required(detail, 'day'), contract.signedAt, now))
  },
  async silence(deps, trx, { application_id: applicationId }) {
    const certificate = required(await findCertificateOf(trx, applicationId), 'certificate')
    await endSilentPolicy(deps, trx, certificate.policyId)
  },
}

/** Noon of the day in Berlin, but not before the signature and not in the future. */
function instantOn(day: string, signedAt: Date, now: Date): Date {
  const noon = Date.parse(`${day}T11:00:00Z`)
  return new Date(Math.min(Math.max(noon, signedAt.getTime()), now.getTime()))
}
