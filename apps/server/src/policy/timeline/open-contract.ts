import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { stageOn, type PolicyLife, type PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import { isUnposted } from '@nestbond/domain/landlord/invitation'
import { moveOutDay } from '@nestbond/domain/policy/move-out'
import { coverStart } from '@nestbond/domain/policy/cover-start'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Application } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { findCertificateOf, type StoredCertificate } from '../../application/policy-of-application-store.ts'
import { isClaimAnnounced } from '../../claims/announcement-store.ts'
import { openClaimOf } from '../../claims/open-claim-of.ts'
import { hasGoneOnWithout } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { required } from '../../platform/required.ts'
import { findInvitationOf, stateOn, type StoredInvitation } from '../../landlord-session/links/invitation-store.ts'
import { findWithdrawalOf, type StoredWithdrawal } from '../withdrawal/withdrawal-store.ts'
import { findMoveOut, type StoredMoveOut } from '../move-out/move-out-store.ts'
import { findLastRelease, type StoredRelease } from '../release/release-store.ts'
import { reinstatementOfPolicy, type Reinstatement } from '../reinstatement/reinstatement-of.ts'
import type { OwnContract } from '../../contract/own-contract-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** A contract with all data about its current state. */
export interface OpenedContract {
  contract: OwnContract
  application: Application
  invitation: StoredInvitation
  certificate: StoredCertificate | null
  /** Carried out or on hold; null if there is none. */
  withdrawal: StoredWithdrawal | null
  /** The newest release. */
  release: StoredRelease | null
  /** Set while the policy is cancelled for a later premium. */
  reinstatement: Reinstatement | null
  /** The day on which the tenant hands the home back; null if none is named. */
  moveOut: StoredMoveOut | null
  life: PolicyLife
  stage: PolicyStage
}

export async function openContract({ database, clock }: Needs, contract: OwnContract): Promise<OpenedContract> {
  const { kysely } = database
  const application = required(await findById(database.kysely, contract.applicationId), 'application')
  const invitation = required(await findInvitationOf(kysely, application.id), 'invitation')
  const certificate = contract.policy && (await findCertificateOf(kysely, application.id))
  const withdrawal = await findWithdrawalOf(kysely, application.id)
  const release = contract.policy && (await findLastRelease(kysely, contract.policy.id))
  const moveOut = contract.policy && (await findMoveOut(kysely, contract.policy.id))
  const today = todayOf(clock)
  const ended = contract.policy && certificate?.state === 'ended' ? contract.policy : null
  const reinstatement = ended && (await reinstatementOfPolicy(kysely, ended.id, today))
  const goneOn = contract.policy === null && (await hasGoneOnWithout(kysely, application.id))
  const life: PolicyLife = {
    ...lifeUntilAcceptance({ contract, application, invitation, goneOn }, today),
    ...(contract.policy &&
      certificate && {
        insuranceStart: certificate.insuranceStart,
        insuranceEnd: certificate.insuranceEnd,
        policy: {
          state: certificate.state,
          endedOn: contract.policy.endedOn,
          announced: await isClaimAnnounced(kysely, contract.policy.id),
        },
      }),
    withdrawnOn: withdrawal?.carriedOutAt ? civilDateIn(withdrawal.at) : null,
    release: release && {
      state: release.state,
      requestedOn: civilDateIn(release.requestedAt),
      answeredOn: release.answeredAt && civilDateIn(release.answeredAt),
    },
    movedOutOn: moveOut && moveOut.answer !== 'OBJECTED' ? moveOutDay(moveOut) : null,
    claim: contract.policy && (await openClaimOf(kysely, contract.policy.id, today)),
  }
  const stage = stageOn(life, today)
  return { contract, application, invitation, certificate, withdrawal, release, moveOut, reinstatement, life, stage }
}

/** The life of a contract without a policy and without a withdrawal. */
export function lifeUntilAcceptance(
  {
    contract,
    application: { answers },
    invitation,
    goneOn = false,
  }: {
    contract: Pick<OwnContract, 'signedAt'>
    application: Pick<Application, 'answers'>
    invitation: StoredInvitation
    /** A new contract without a co-tenant takes the place of this one. */
    goneOn?: boolean
  },
  today: CivilDate,
): PolicyLife {
  return {
    signedOn: civilDateIn(contract.signedAt),
    invitation: {
      state: stateOn(invitation, today),
      sentOn: invitation.sentOn,
      answeredOn: invitation.answeredAt && civilDateIn(invitation.answeredAt),
      lastDay: invitation.lastDay,
      unposted: isUnposted(invitation),
      replaced: invitation.replacedBy !== null || goneOn,
    },
    insuranceStart: coverStart(required(answers.insuranceStart, 'insuranceStart'), today),
    insuranceEnd: answers.insuranceEnd ?? null,
    policy: null,
    withdrawnOn: null,
    release: null,
    movedOutOn: null,
    claim: null,
  }
}
