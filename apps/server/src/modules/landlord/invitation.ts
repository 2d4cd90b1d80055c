import type { Invitation } from '@nestbond/contract/landlord'
import { isOpenExchange } from '@nestbond/domain/lifecycle/deposit-exchange'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../clock.ts'
import { statementsOf } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Application } from '../application/application.ts'
import { findById } from '../application/store.ts'
import { loadUserExtras } from '../application/user-extras.ts'
import { addressOf } from '../application/user.ts'
import { findCertificateOf } from '../certificate/policy-store.ts'
import { needed } from '../application/needed.ts'
import { findExchange } from '../deposit-exchange/exchange-store.ts'
import { findWithdrawalOf } from '../policy-end/withdrawal-store.ts'
import { invitationLinks } from '../landlord-links/invitation-link.ts'
import { publicIds } from '../landlord-links/public-ids.ts'
import { findInvitation, stateOn, type StoredInvitation } from '../landlord-links/invitation-store.ts'

/** An invitation with the application that it is about. */
export interface OpenedInvitation {
  invitation: StoredInvitation
  application: Application
}

/** @throws AppError NOT_FOUND for an id that is none of ours */
export async function openInvitationBy(deps: Pick<Deps, 'database' | 'config'>, publicId: string): Promise<OpenedInvitation> {
  const id = invitationLinks(deps.config.keys.link).readPublicId(publicId)
  const invitation = id === null ? null : await findInvitation(deps.database.kysely, id)
  const application = invitation && (await findById(statementsOf(deps.database), invitation.applicationId))
  if (!invitation || !application) throw new AppError('NOT_FOUND')
  return { invitation, application }
}

/** What the landlord sees, as it stands now: the clock expires an invitation before anything has written it down. */
export async function presentInvitation(deps: Pick<Deps, 'database' | 'clock' | 'config'>, { invitation, application }: OpenedInvitation): Promise<Invitation> {
  const { database, clock } = deps
  const status = stateOn(invitation, todayOf(clock))
  const { answers } = application
  const certificate = await findCertificateOf(database.kysely, application.id)
  const { partner } = await loadUserExtras(statementsOf(database), application, todayOf(clock))
  const landlord = needed(answers.landlord, 'landlord')
  const exchange = await findExchange(database.kysely, application.id)
  const withdrawal = await findWithdrawalOf(database.kysely, application.id)
  return {
    openedBy: 'mailed',
    language: application.language,
    status,
    withdrawnAt: withdrawal?.at.toISOString() ?? null,
    tenant: { firstName: needed(answers.firstName, 'firstName'), lastName: needed(answers.lastName, 'lastName') },
    address: needed(addressOf(answers.address), 'address'),
    rentDepositAmount: toMajor(needed(answers.rentDepositAmount, 'rentDepositAmount')),
    cashToReturn: exchange !== null && isOpenExchange(exchange.state),
    currency: answers.currency ?? 'EUR',
    insuranceStart: toWireDate(needed(answers.insuranceStart, 'insuranceStart')),
    insuranceEnd: answers.insuranceEnd ? toWireDate(answers.insuranceEnd) : null,
    message: application.message,
    certificateCode: certificate?.code ?? null,
    policyPage: certificate && publicIds(deps.config.keys.link, 'policy').of(certificate.policyId),
    partner,
    landlord: { firstName: landlord.firstName, lastName: landlord.lastName },
  }
}
