import type { Payload } from '@nestbond/api/types'
import { INVALID, REQUIRED } from '@nestbond/domain/validation/codes'
import { mayCorrect, type Correctable } from '@nestbond/domain/rights/rights'
import { roomText } from '@nestbond/domain/validation/address-fields'
import { email } from '@nestbond/domain/validation/fields'
import { personName, plainText } from '@nestbond/domain/validation/names'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { fromWireDate, isCivilDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { needsNoLatin } from '@nestbond/domain/validation/latin-names'
import { canPrint } from '../../platform/pdf/fonts.ts'
import { addEvent } from '../../application/application-event.ts'
import { landlordMailboxProblem } from '../../application/tenants-mailboxes.ts'
import * as z from 'zod/mini'
import {
  findAgreedChange,
  insertRequest,
  withdrawRequest,
} from '../../application/rights-requests/rights-request-store.ts'
import type { OwnData } from './own-data.ts'

const LONGEST_LIFE_YEARS = 120
const LONGEST_UNIT = 60
const LONGEST_LINE = 200

/**
 * Asks the office to correct a value of the signed papers. A new request replaces the open one of the same kind.
 * @throws AppError NOT_FOUND for another person's contract, and for a detail that is not a co-tenant's; STEP_NOT_ALLOWED while an agreed change of the landlord's mailbox is still open
 */
export async function requestCorrection(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  own: OwnData,
  {
    contractId,
    kind,
    value,
    latinValue,
    note,
  }: Pick<Payload<'userCorrection'>, 'contractId' | 'kind' | 'value' | 'latinValue' | 'note'>,
): Promise<void> {
  const held = own.contracts.find(({ opened }) => opened.contract.number === contractId)
  if (!held || !mayCorrect(held.role, kind)) throw new AppError('NOT_FOUND')
  const { address, buildingType } = held.opened.application.answers
  // A policy for a whole flat is not made one for a room.
  if ((kind === 'unitName' && buildingType === 'house') || (kind === 'roomName' && !address?.roomName))
    throw invalid([{ field: 'kind', ...INVALID }])
  // Only the first name of a person with one name may be empty (docs/product-decisions.md#d129).
  const wanted = value ? checked(kind, value, todayOf(clock)) : ''
  const latin = wanted === '' ? null : latinOf(kind, wanted, latinValue)
  const tenants =
    kind === 'landlordEmail' ? await landlordMailboxProblem(database.kysely, held.opened.application, wanted) : null
  if (tenants) throw invalid([{ field: 'value', ...tenants }])
  const now = clock.now()
  const { id } = held.application
  await database.transaction(async (trx) => {
    await withdrawRequest(trx, id, kind)
    if (kind === 'landlordEmail' && (await findAgreedChange(trx, id))) throw new AppError('STEP_NOT_ALLOWED')
    await insertRequest(trx, {
      account_id: own.account.id,
      application_id: id,
      kind,
      wanted,
      wanted_latin: latin,
      note: note ?? null,
      requested_at: now,
    })
    await addEvent(trx, id, { actor: 'tenant', kind: 'correction-requested', data: { field: kind } }, now)
  })
}

/** The landlord reads names and the unit, so they are no place for links. */
const FORMS = {
  firstName: () => personName(),
  lastName: () => personName(),
  landlordEmail: () => email(),
  unitName: () => plainText(LONGEST_UNIT),
  roomName: () => roomText(plainText(LONGEST_UNIT)),
  postalAddress: () => plainText(LONGEST_LINE),
  otherTenants: () => plainText(LONGEST_LINE),
} satisfies Record<Exclude<Correctable, 'birthDate'>, () => z.ZodMiniType<string>>

/** The Latin form of a corrected name; null for a name that needs none and has none. @throws AppError with the field `latinValue` */
function latinOf(kind: Correctable, wanted: string, latin: string | null | undefined): string | null {
  if (kind !== 'firstName' && kind !== 'lastName') return null
  if (!latin && !canPrint(wanted)) throw invalid([{ field: 'latinValue', ...REQUIRED }])
  if (latin && !canPrint(latin)) throw invalid([{ field: 'latinValue', ...INVALID }])
  return latin && !needsNoLatin(wanted, canPrint) ? latin : null
}

/** @throws AppError with the field `value` */
function checked(kind: Payload<'userCorrection'>['kind'], value: string, today: string): string {
  if (kind === 'birthDate') {
    const day = fromWireDate(value) ?? (isCivilDate(value) ? value : null)
    if (day === null || day >= today || day < `${Number(today.slice(0, 4)) - LONGEST_LIFE_YEARS}${today.slice(4)}`)
      throw invalid([{ field: 'value', ...INVALID }])
    return day
  }
  const judged = checkWith(z.object({ value: FORMS[kind]() }), { value })
  if (!judged.ok) throw invalid(judged.errors)
  return judged.value.value
}
