import { phoneField } from '@nestbond/domain/journey/answer-fields'
import { randomInt } from 'node:crypto'
import type { PartnerLandlord } from '@nestbond/api/partner-portal/properties'
import { isReservedMailbox } from '@nestbond/domain/partners/portal'
import type { Landlord } from '@nestbond/domain/values/answers'
import { INVALID_PHONE } from '@nestbond/domain/validation/fields'
import { addressAsTyped, type FullAddress, type ManualAddress } from '@nestbond/domain/values/address'
import type { LandlordType } from '@nestbond/domain/values/enums'
import type { Phone } from '@nestbond/domain/values/phone'
import type { Config } from '../../platform/config/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import type { Caller } from '../session/require-partner.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import { judgePhone } from '../../application/questionnaire/phone-judge.ts'
import {
  deleteLandlord,
  findOwnLandlord,
  insertLandlord,
  isLandlordNamed,
  listLandlords,
  updateLandlord,
  type LandlordRow,
} from './landlord-list-store.ts'

const MOST_LANDLORDS = 500

export interface GivenLandlord {
  landlord: {
    type: LandlordType
    companyName?: string | null | undefined
    /** Empty for a person with one name (docs/product-decisions.md#d129). */
    firstName?: string | null | undefined
    lastName: string
    email: string | null
    phone: Phone | null
  }
  address?: ManualAddress | null | undefined
}

type Needed = Pick<Deps, 'database' | 'clock' | 'config'>

export async function landlordList({ database, config }: Needed, { partnerId }: Caller): Promise<PartnerLandlord[]> {
  return (await listLandlords(database.kysely, partnerId)).map((row) => present(config, row))
}

/** @throws AppError LIMIT_REACHED, INVALID_PHONE_NUMBER */
export async function addLandlord(
  { database, clock, config }: Needed,
  { partnerId, sandbox }: Caller,
  given: GivenLandlord,
): Promise<PartnerLandlord> {
  requireTestMailbox(sandbox, given)
  const { landlord, address } = checked(given)
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    if ((await listLandlords(trx, partnerId)).length >= MOST_LANDLORDS) throw new AppError('LIMIT_REACHED')
    const id = await insertLandlord(trx, partnerId, newSpace(), landlord, address, clock.now())
    return present(config, await findOwnLandlord(trx, partnerId, id))
  })
}

/** @throws AppError NOT_FOUND, INVALID_PHONE_NUMBER */
export async function changeLandlord(
  { database, config }: Needed,
  { partnerId, sandbox }: Caller,
  id: string,
  given: GivenLandlord,
): Promise<PartnerLandlord> {
  requireTestMailbox(sandbox, given)
  const { landlord, address } = checked(given)
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  return database.transaction(async (trx) => {
    await updateLandlord(trx, partnerId, id, landlord, address)
    return present(config, await findOwnLandlord(trx, partnerId, id))
  })
}

/** @throws AppError NOT_FOUND, PROPERTY_IN_USE */
export async function removeLandlord({ database }: Needed, { partnerId }: Caller, id: string): Promise<void> {
  await database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    const found = isUuid(id) ? await findOwnLandlord(trx, partnerId, id) : null
    if (!found) throw new AppError('NOT_FOUND')
    if (found.properties > 0 || (await isLandlordNamed(trx, id))) throw new AppError('PROPERTY_IN_USE')
    await deleteLandlord(trx, partnerId, id)
  })
}

function checked({ landlord, address }: GivenLandlord): { landlord: Landlord; address: FullAddress | null } {
  const { type, companyName, firstName, lastName, email } = landlord
  const phone = landlord.phone && judgePhone(landlord.phone)
  if (landlord.phone && !phone) throw invalid([{ field: 'landlord.phone.number', ...INVALID_PHONE }])
  return {
    landlord: {
      type,
      ...(type !== 'private' && companyName ? { companyName } : {}),
      firstName: firstName ?? '',
      lastName,
      email,
      phone,
    },
    address: address ? { ...address, fullAddress: addressAsTyped(address), verified: 'none' } : null,
  }
}

/** A sandbox holds no data of real people. @throws AppError SANDBOX_ADDRESS_REQUIRED */
function requireTestMailbox(sandbox: boolean, { landlord: { email } }: GivenLandlord): void {
  if (sandbox && email !== null && !isReservedMailbox(email)) throw new AppError('SANDBOX_ADDRESS_REQUIRED')
}

/** Without characters that are easily confused, such as 0 and o. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

function newSpace(): string {
  return Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

function present({ publicUrl }: Pick<Config, 'publicUrl'>, row: LandlordRow | null): PartnerLandlord {
  if (!row) throw new AppError('NOT_FOUND')
  const { id, space, properties, landlord_address: address } = row
  const { type, companyName = null, firstName, lastName, email, phone } = row.landlord
  return {
    id,
    space,
    link: `${publicUrl}/?landlordSpace=${space}`,
    landlord: {
      type,
      companyName,
      firstName,
      lastName,
      email,
      phone: phoneField.present(phone),
    },
    address: address && {
      street: address.street,
      streetNumber: address.streetNumber,
      zip: address.zip,
      city: address.city,
      country: address.country,
    },
    properties,
  }
}
