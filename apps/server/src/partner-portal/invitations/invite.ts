import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import type { Payload } from '@nestbond/api/types'
import { phoneField } from '@nestbond/domain/journey/answer-fields'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { givenName } from '@nestbond/domain/validation/latin-names'
import { homeOf } from '@nestbond/domain/values/home'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { inviteTenant } from '../../application/invited-tenant/invite-tenant.ts'
import {
  prepareInvitation,
  type InvitationBody,
  type PreparedInvitation,
} from '../../application/invited-tenant/prepare-invitation.ts'
import { findOwnLandlord, listLandlords, type LandlordRow } from '../properties/landlord-list-store.ts'
import { findOwnProperty } from '../properties/property-store.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import type { Caller } from '../session/require-partner.ts'
import { openInvitationsOf, setReference, type Invited } from './invitation-list-store.ts'
import { ownInvitation } from './invitations.ts'
import { requireSandboxAddress } from '../properties/sandbox-address.ts'

/** A validated request. Its values keep their wire format, because the questionnaire's own checks parse them. */
export type GivenInvitation = Payload<'partnerInvite'>

/** @throws AppError with the failing fields, NOT_FOUND for another partner's landlord, ALREADY_INVITED */
export async function invite(deps: Deps, caller: Caller, given: GivenInvitation): Promise<PartnerInvitation> {
  const { database, clock } = deps
  const { partnerId } = caller
  for (const { email } of [given.tenant, ...(given.coTenants ?? [])]) requireSandboxAddress(caller, email)
  const landlord = await landlordFor(database.kysely, partnerId, given)
  const prepared = await prepareInvitation(deps, partnerId, bodyOf(given, landlord))
  if (!prepared.ok) throw invalid(prepared.errors)
  if (!prepared.value.answers.landlord) throw invalid([{ field: 'landlordId', ...REQUIRED }])
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    const person = invitedOf(prepared.value)
    if ((await openInvitationsOf(trx, partnerId, person.emails)).some((other) => sameInvited(other, person)))
      throw new AppError('ALREADY_INVITED')
    const id = await writeInvitation(deps, trx, caller, prepared.value, given.reference ?? null)
    return ownInvitation(trx, partnerId, id, clock.now())
  })
}

/** Saves an invitation; the caller must hold the partner's lock. @returns the invitation's id */
export async function writeInvitation(
  deps: Deps,
  trx: Kysely<Tables>,
  { partnerId, account }: Caller,
  prepared: PreparedInvitation,
  reference: string | null,
): Promise<string> {
  const invitedBy = {
    kind: 'partner',
    accountId: account.id,
    name: account.partner.name,
    email: account.email,
    language: account.language,
  } as const
  const { invitationId } = await inviteTenant(deps, trx, { partnerId, invitedBy, ...prepared })
  if (reference !== null) await setReference(trx, invitationId, reference)
  return invitationId
}

/**
 * The landlord that the request names, otherwise the partner's only one. Null if the property has a landlord, which prepareInvitation then uses, or
 * if the partner has several.
 */
async function landlordFor(
  kysely: Kysely<Tables>,
  partnerId: string,
  { landlordId, propertyId }: GivenInvitation,
): Promise<LandlordRow | null> {
  if (landlordId) {
    const named = isUuid(landlordId) ? await findOwnLandlord(kysely, partnerId, landlordId) : null
    if (!named) throw new AppError('NOT_FOUND')
    return named
  }
  const property = propertyId && isUuid(propertyId) ? await findOwnProperty(kysely, partnerId, propertyId) : null
  if (property?.landlord_id) return null
  return onlyLandlord(kysely, partnerId)
}

export async function onlyLandlord(kysely: Kysely<Tables>, partnerId: string): Promise<LandlordRow | null> {
  const [first, second] = await listLandlords(kysely, partnerId)
  return first && !second ? first : null
}

/** The rental in the names of the questionnaire. If it has no home type, a unit's name implies an apartment. */
export function rentalBody({ homeType, furnished, ...amounts }: GivenInvitation['rental'], unit: string | null) {
  return {
    ...amounts,
    buildingType: homeType ?? (unit === null ? undefined : 'apartment'),
    furnishedType: furnished,
  }
}

export function bodyOf(
  { tenant, coTenants, language, propertyId, unitName, roomName: named, address, rental }: GivenInvitation,
  landlord: LandlordRow | null,
): InvitationBody {
  const unit = unitName ?? address?.unitName ?? null
  const room = named ?? address?.roomName ?? null
  return {
    tenant,
    coTenants,
    language,
    ...(propertyId
      ? { propertyId, unitName: unit, roomName: room }
      : { address: address ? { ...address, unitName: unit, roomName: room } : null }),
    rental: rentalBody(rental, unit),
    landlord: landlord && landlordBody(landlord),
  }
}

function landlordBody({ landlord, landlord_address: address }: LandlordRow): Record<string, unknown> {
  const { type, companyName, email, phone } = landlord
  return {
    type,
    companyName,
    ...givenName(landlord),
    email,
    phone: phoneField.present(phone),
    ...(address ? { address } : {}),
  }
}

/** The people and the home of a prepared invitation. */
export function invitedOf({ answers, coTenants = [] }: PreparedInvitation): Invited {
  const { email = '' } = answers
  const home = homeOf(answers)
  return {
    emails: [email, ...coTenants.map((other) => other.email)].map(emailKey),
    home: home?.addressKey ?? '',
    unit: home?.unitKey ?? '',
    room: home?.roomKey ?? '',
  }
}

/** Whether two invitations invite one person to the same home. A couple is invited once, not each of them. */
export function sameInvited(one: Invited, other: Invited): boolean {
  return (
    one.emails.some((email) => other.emails.includes(email)) &&
    one.home === other.home &&
    one.unit === other.unit &&
    one.room === other.room
  )
}
