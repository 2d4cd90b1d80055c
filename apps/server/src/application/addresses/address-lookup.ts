import type { AddressChoice } from '@nestbond/domain/validation/address-fields'
import { INVALID, REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import type { Checked } from '@nestbond/domain/validation/field-errors'
import { addressAsTyped, isZipOf, unitAndRoom, type FullAddress } from '@nestbond/domain/values/address'
import type { Deps } from '../../platform/deps.ts'
import { dailyAmount } from '../../platform/call-limits/call-limits.ts'
import { presentCaller } from '../../platform/caller.ts'
import { AppError } from '../../platform/errors.ts'
import type { AddressCode, CheckInput, CheckResult } from '../../platform/providers/addresses/port.ts'
import { findProperty } from '../../partners/property-store.ts'

/** The field that an error names, for each code. */
const PART: Record<AddressCode, string> = {
  ADDRESS_HAS_NO_STREET: 'street',
  ADDRESS_HAS_NO_STREET_NUMBER: 'streetNumber',
  ADDRESS_HAS_NO_ZIP: 'zip',
  ADDRESS_HAS_NO_CITY: 'city',
  ADDRESS_HAS_NO_COUNTRY: 'country',
  ADDRESS_HAS_NO_ROOM_NAME: 'roomName',
  ADDRESS_NOT_EXISTS: 'streetNumber',
}
/** A suggestion has separate fields for these parts. The other parts come from the chosen line. */
const BESIDE_SUGGESTION = ['streetNumber', 'zip']

/**
 * Looks up an address: typed by hand, chosen from the suggestions, or one of the homes of the application's partner.
 * @param at path of the choice in the body, `address` or empty, so that errors name the right field
 * @throws AddressProviderUnavailable; AppError as `checkSuggestion`
 */
export async function lookUp(
  deps: Pick<Deps, 'addresses' | 'config' | 'database'>,
  choice: AddressChoice,
  partnerId: string | null,
  at: string,
): Promise<Checked<FullAddress>> {
  const fieldOf = (path: string) => (at === '' ? path : `${at}.${path}`)
  switch (choice.kind) {
    case 'manual': {
      const result = await deps.addresses.verify(choice.address)
      return toChecked(result, (part) => fieldOf(`address.${part}`), {
        unitName: choice.address.unitName,
        roomName: choice.address.roomName,
      })
    }
    case 'suggestion': {
      const { suggestion, streetNumber, zip } = choice.suggestion
      const result = await checkSuggestion(deps, {
        suggestion,
        session: choice.session,
        streetNumber: streetNumber || null,
        zip: zip || null,
      })
      const fieldOfPart = (part: string) =>
        fieldOf(`suggestionAddress.${BESIDE_SUGGESTION.includes(part) ? part : 'suggestion'}`)
      return toChecked(result, fieldOfPart, {
        suggestionAddress: choice.suggestion,
        ...(choice.unitName !== null && { unitName: choice.unitName }),
        ...(choice.roomName !== null && { roomName: choice.roomName }),
      })
    }
    case 'property':
      return lookUpProperty(deps, choice, partnerId, fieldOf)
  }
}

/**
 * Turns a suggestion into an address. Each lookup at a provider that is paid for it is counted with its searches: one suggestion can be looked up again
 * and again (work that strangers can cause, docs/product-decisions.md#d132). Once the share is used up, a search brings suggestions that cost nothing.
 * @throws AddressProviderUnavailable; AppError RATE_LIMITED if the caller's network has used up the day's share
 */
export async function checkSuggestion(
  deps: Pick<Deps, 'addresses' | 'config' | 'database'>,
  input: CheckInput,
): Promise<CheckResult> {
  const { addresses, config } = deps
  const caller = presentCaller()
  if (caller && addresses.isPaid?.(input.suggestion)) {
    const paid = dailyAmount(deps, 'paid-address-searches', config.rateLimits.paidSearchesPerDay)
    if (!(await paid.take(caller.network, 1, null))) throw new AppError('RATE_LIMITED')
  }
  return addresses.check(input)
}

function toChecked(
  result: CheckResult,
  fieldOf: (part: string) => string,
  rest: Partial<FullAddress>,
): Checked<FullAddress> {
  if (!result.ok) return failed(problemOf(result.code, fieldOf(result.part ?? PART[result.code])))
  const { address, verified, fullAddress } = result
  if (!isZipOf(address.country, address.zip)) return failed({ field: fieldOf('zip'), ...INVALID })
  // A unit typed into the search line counts like one from the unit field. An absent unit is not known yet (apartments and postcodes,
  // docs/product-decisions.md#d62).
  const named = { ...address, ...rest }
  const hasUnit = unitAndRoom(named) !== ''
  return { ok: true, value: { ...named, fullAddress: hasUnit ? addressAsTyped(named) : fullAddress, verified } }
}

/**
 * A missing part is required, with its own code. An address that does not exist is complete but invalid (error responses,
 * docs/product-decisions.md#d4).
 */
export function problemOf(code: AddressCode, field: string): FieldError {
  return code === 'ADDRESS_NOT_EXISTS' ? { ...INVALID, field, code } : { ...REQUIRED, field, code }
}

async function lookUpProperty(
  { database }: Pick<Deps, 'database'>,
  { propertyId, unitName, roomName }: Extract<AddressChoice, { kind: 'property' }>,
  partnerId: string | null,
  fieldOf: (path: string) => string,
): Promise<Checked<FullAddress>> {
  const property = partnerId === null ? null : await findProperty(database.kysely, partnerId, propertyId)
  if (!property) return failed({ field: fieldOf('propertyId'), ...INVALID })
  const { address, units } = property
  const unit = unitName ?? (units.length === 1 ? units[0] : undefined)
  if (unit === undefined && units.length > 1)
    return failed({ field: fieldOf('unitName'), ...REQUIRED, code: 'ADDRESS_HAS_NO_UNIT_NAME' })
  if (unit !== undefined && units.length > 0 && !units.includes(unit))
    return failed({ field: fieldOf('unitName'), ...INVALID })
  const named = {
    ...address,
    ...(unit !== undefined && { unitName: unit }),
    ...(roomName !== null && { roomName }),
  }
  return { ok: true, value: { ...named, fullAddress: addressAsTyped(named), verified: 'house', propertyId } }
}

function failed(error: FieldError): { ok: false; errors: FieldError[] } {
  return { ok: false, errors: [error] }
}
