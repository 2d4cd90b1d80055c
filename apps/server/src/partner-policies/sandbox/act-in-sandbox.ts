import type { ItemAnswer } from '@nestbond/domain/claims/claim-answer'
import type { SandboxAct } from '@nestbond/domain/partners/portal'
import { fullName } from '@nestbond/domain/values/person-name'
import { findById } from '../../application/store.ts'
import { findLastAuthority } from '../../authorities/authority-store.ts'
import { answerAuthority } from '../../authorities/end-authority.ts'
import { openPartnerHome } from '../../authorities/on-behalf-of-landlord.ts'
import type { PartnerHomeRow } from '../../authorities/partner-home-store.ts'
import { answerItems } from '../../claims/answer-claim.ts'
import { claimsOfPolicy } from '../../claims/claim-store.ts'
import { findCorrection, findLastCorrection } from '../../contract/corrections/correction-store.ts'
import { findContractOfPolicy, type OwnContract } from '../../contract/own-contract-store.ts'
import { findInvitation } from '../../landlord-session/links/invitation-store.ts'
import { landlordLinkIds } from '../../landlord-session/links/landlord-links.ts'
import { agreeToCorrection, refuseCorrection } from '../../landlord/corrections/answer-correction.ts'
import type { OpenedCorrection } from '../../landlord/corrections/present-correction.ts'
import type { Caller } from '../../partner-portal/session/require-partner.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { askForRelease } from '../../policy/release/ask-for-release.ts'
import { openReleaseBy } from '../../policy/release/open-release.ts'
import { signRelease } from '../../policy/release/sign-release.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { signForTenant } from './sign-for-tenant.ts'

/** Has the tenant or the landlord of a home of the sandbox act, by the commands that they call themselves. */
type Play = (deps: Deps, home: PartnerHomeRow, partnerId: string) => Promise<void>

const PLAYS: Record<SandboxAct, Play> = {
  AUTHORITY_GRANTED: answersAuthority('GRANTED'),
  AUTHORITY_REFUSED: answersAuthority('REFUSED'),
  AUTHORITY_REVOKED: answersAuthority('REVOKED'),
  async CORRECTION_AGREED(deps, home) {
    const opened = await openedCorrection(deps, home)
    await agreeToCorrection(deps, opened, { proved: true })
    const { successorId } = required(await findCorrection(deps.database.kysely, opened.correction.id), 'correction')
    if (successorId !== null) await signForTenant(deps, successorId)
  },
  async CORRECTION_REFUSED(deps, home) {
    await refuseCorrection(deps, await openedCorrection(deps, home))
  },
  CLAIM_ACCEPTED: answersClaim((id) => ({ id, answer: 'ACCEPT' })),
  // Half of what is asked for, rounded down to whole cents.
  CLAIM_COUNTERED: answersClaim((id, asked) => ({
    id,
    answer: 'COUNTER',
    amount: Math.floor(asked / 2),
    reason: 'Test',
  })),
  async RELEASE_REQUESTED(deps, home) {
    await askForRelease(deps, await openContract(deps, await contractOf(deps, home)))
  },
  async RELEASE_SIGNED(deps, home) {
    const invitation = required(await findInvitation(deps.database.kysely, home.invitationId), 'invitation')
    const { policy } = landlordLinkIds(deps.config, invitation)
    const opened = await openReleaseBy(deps, policy(policyOf(home)))
    const name = fullName(required(home.answers.landlord, 'landlord'))
    await signRelease(deps, opened, { name, place: home.answers.address?.city ?? '', signature: name })
  },
}

/**
 * @param id of a policy or an invitation of the sandbox
 * @throws AppError FORBIDDEN for a key that is no test key, and for signed-in people; NOT_FOUND, and the errors of the act's own command
 */
export async function actInSandbox(
  deps: Deps,
  { partnerId, sandbox }: Pick<Caller, 'partnerId' | 'sandbox'>,
  id: string,
  act: SandboxAct,
): Promise<void> {
  if (!sandbox) throw new AppError('FORBIDDEN')
  const { home } = await openPartnerHome(deps.database.kysely, partnerId, id)
  await PLAYS[act](deps, home, partnerId)
}

function answersAuthority(answer: 'GRANTED' | 'REFUSED' | 'REVOKED'): Play {
  return async (deps, { landlordEmailKey }, partnerId) => {
    const authority =
      landlordEmailKey === null ? null : await findLastAuthority(deps.database.kysely, { partnerId, landlordEmailKey })
    if (!authority) throw new AppError('NOT_FOUND')
    await answerAuthority(deps, authority.landlordEmailKey, authority.id, answer)
  }
}

function answersClaim(
  answerTo: (
    id: string,
    asked: number,
  ) => { id: string; answer: ItemAnswer['answer']; amount?: number; reason?: string },
): Play {
  return async (deps, home) => {
    const policyId = policyOf(home)
    const claims = await claimsOfPolicy(deps.database.kysely, policyId)
    const claim = claims.find(({ state }) => state === 'WITH_TENANT')
    if (!claim) throw new AppError('CLAIM_MOVED_ON')
    const answers = claim.items.map(({ id, requested }) => answerTo(id, requested))
    await answerItems(deps, { policyId, claimId: claim.id, tenantId: home.applicationId }, answers)
  }
}

async function openedCorrection({ database }: Deps, { applicationId }: PartnerHomeRow): Promise<OpenedCorrection> {
  const correction = await findLastCorrection(database.kysely, applicationId)
  const application = await findById(database.kysely, applicationId)
  if (!correction || !application) throw new AppError('CORRECTION_CLOSED')
  return { correction, application }
}

/** @throws AppError NOT_FOUND before the landlord's acceptance */
function policyOf({ policyId }: PartnerHomeRow): string {
  if (policyId === null) throw new AppError('NOT_FOUND')
  return policyId
}

async function contractOf({ database }: Deps, home: PartnerHomeRow): Promise<OwnContract> {
  return required(await findContractOfPolicy(database.kysely, policyOf(home)), 'contract')
}
