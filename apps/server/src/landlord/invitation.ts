import type { Invitation } from '@nestbond/api/landlord/invitation'
import { coverStart } from '@nestbond/domain/policy/cover-start'
import { isOpenExchange, presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { inForce } from '@nestbond/domain/policy/policy'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Application } from '../application/application.ts'
import { findById } from '../application/store.ts'
import { loadUserExtras } from '../application/user-extras.ts'
import { addressOf } from '../application/user.ts'
import { findCertificateOf } from '../application/policy-of-application-store.ts'
import { required } from '../platform/required.ts'
import { loadSurety } from '../claims/present-surety.ts'
import { isAcceptanceOnHold } from '../policy/tenant-change/replace-policy.ts'
import { findNamesOfChange } from '../contract/names-of-change.ts'
import { findChangeOfSuccessor } from '../application/tenant-change-store.ts'
import { findChargedPolicy } from '../policy/premiums/premium-store.ts'
import { findExchange } from '../policy/exchange/exchange-store.ts'
import { findCarriedOutWithdrawal } from '../policy/withdrawal/withdrawal-store.ts'
import { landlordLanguageOf } from '../landlord-session/links/landlord-language.ts'
import { readLandlordLink } from '../landlord-session/links/landlord-link.ts'
import { landlordLinkIds } from '../landlord-session/links/landlord-links.ts'
import { requirePresent } from '../landlord-session/links/present-link.ts'
import { requireTenant } from '../landlord-session/links/require-tenant.ts'
import { findLastCorrection } from '../contract/corrections/correction-store.ts'
import { presentToLandlord } from './corrections/present-correction.ts'
import { declineWithdrawableUntil } from './withdraw-decline.ts'
import {
  findInvitation,
  stateOn,
  writeOpened,
  type StoredInvitation,
} from '../landlord-session/links/invitation-store.ts'
import { tenantNameOf } from '../application/names.ts'

/** An invitation with its application. */
export interface OpenedInvitation {
  invitation: StoredInvitation
  application: Application
  /** Opened by the id that only the landlord's mailbox got, or by the one that the tenant can share. */
  openedBy: 'mailed' | 'shared'
}

/**
 * @throws AppError NOT_FOUND for an unknown id, LINK_REPLACED for a link of an earlier generation, TENANT_ERASED with the certificate's code after
 * the erasure of the tenant's data
 */
export async function openInvitationBy(
  deps: Pick<Deps, 'database' | 'config'>,
  publicId: string,
): Promise<OpenedInvitation> {
  const link = readLandlordLink(deps.config.keys.link, publicId, ['invitation', 'invitation-shared'])
  const invitation = link && (await findInvitation(deps.database.kysely, link.id))
  const application = invitation && (await findById(deps.database.kysely, invitation.applicationId))
  if (!link || !invitation) throw new AppError('NOT_FOUND')
  requirePresent(link, invitation)
  const certificate = await findCertificateOf(deps.database.kysely, invitation.applicationId)
  if (certificate) requireTenant(application, certificate)
  // An erased invitation that led to no policy no longer exists.
  if (!application?.answers.landlord) throw new AppError('NOT_FOUND')
  return { invitation, application, openedBy: link.kind === 'invitation' ? 'mailed' : 'shared' }
}

/**
 * Saves the time of the landlord's first act on the invitation. No read is one, because programs that check mails open pages like people (links from
 * mails, docs/product-decisions.md#d128).
 */
export async function noteOpened(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { invitation }: OpenedInvitation,
): Promise<void> {
  if (invitation.openedAt === null) await writeOpened(database.kysely, invitation.id, clock.now())
}

/** Presents the invitation to the landlord in its state of today. An invitation expires by the clock, even before its job has saved that. */
export async function presentInvitation(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { invitation, application, openedBy }: OpenedInvitation,
): Promise<Invitation> {
  const { database, clock } = deps
  const today = todayOf(clock)
  const status = stateOn(invitation, today)
  const { answers } = application
  const agreedStart = required(answers.insuranceStart, 'insuranceStart')
  const certificate = await findCertificateOf(database.kysely, application.id)
  const { partner } = await loadUserExtras(database.kysely, application, today)
  const landlord = required(answers.landlord, 'landlord')
  const exchange = await findExchange(database.kysely, application.id)
  const correction = await findLastCorrection(database.kysely, application.id)
  const withdrawal = await findCarriedOutWithdrawal(database.kysely, application.id)
  const change = await findChangeOfSuccessor(database.kysely, application.id)
  const names = await findNamesOfChange(database.kysely, application.id)
  const former = change && (await findChargedPolicy(database.kysely, change.policyId))
  return {
    openedBy,
    hasMailbox: landlord.email !== null,
    language: landlordLanguageOf(application, invitation),
    status,
    withdrawDeclineUntil: await declineWithdrawableUntil(deps, { invitation, application }),
    withdrawnAt: withdrawal?.at.toISOString() ?? null,
    tenant: tenantNameOf(answers),
    otherTenants: answers.otherTenants ?? null,
    onHold: status === 'OPEN' && (await isAcceptanceOnHold(database.kysely, application.id)),
    replaces: names && {
      day: toWireDate(names.day),
      leave: names.leave,
      join: names.join,
      inForce: former !== null && inForce(former.status),
    },
    address: required(addressOf(answers.address), 'address'),
    rentDepositAmount: toMajor(required(answers.rentDepositAmount, 'rentDepositAmount')),
    guaranteeToReturn: presentSecurity(answers) === 'guarantee',
    cashToReturn: exchange !== null && isOpenExchange(exchange.state),
    currency: answers.currency ?? 'EUR',
    insuranceStart: toWireDate(
      certificate?.insuranceStart ?? (status === 'OPEN' ? coverStart(agreedStart, today) : agreedStart),
    ),
    insuranceEnd: answers.insuranceEnd ? toWireDate(answers.insuranceEnd) : null,
    message: application.message,
    correction: correction && presentToLandlord(deps, { correction, application }, openedBy === 'mailed'),
    certificateCode: certificate?.code ?? null,
    surety: certificate && (await loadSurety(deps, certificate.policyId)),
    // The tenant also has the shared id, but must not get the landlord's page of the policy (codes for landlord acts, docs/product-decisions.md#d50).
    ...(openedBy === 'mailed'
      ? { policyPage: certificate && landlordLinkIds(deps.config, invitation).policy(certificate.policyId) }
      : {}),
    partner,
    insurer: deps.config.insurer?.name ?? null,
    landlord: { firstName: landlord.firstName, lastName: landlord.lastName },
  }
}
