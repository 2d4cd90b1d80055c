import { addressAsTyped, addressKey, unitKey } from '@nestbond/domain/values/address'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { setAnswer } from '../../application/correction-store.ts'
import { findById } from '../../application/store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { isHomeCovered, lockHome, writeUnit } from '../../policy/policy-store.ts'

/**
 * Corrects the unit of an insured apartment in the caller's transaction: in the answers, and for the rule of one policy a home.
 * @throws AppError PROPERTY_HAS_ACTIVE_POLICY if another policy covers that unit
 */
export async function correctUnit(
  trx: Kysely<Tables>,
  applicationId: string,
  unitName: string,
  today: CivilDate,
): Promise<void> {
  const { answers } = required(await findById(trx, applicationId), 'application')
  const address = required(answers.address, 'address')
  const home = { addressKey: addressKey(address), unitKey: unitKey(unitName), wholeHouse: false }
  // Another spelling of the same unit is not another home.
  if (home.unitKey !== unitKey(address.unitName)) {
    await lockHome(trx, home)
    if (await isHomeCovered(trx, home, today)) throw new AppError('PROPERTY_HAS_ACTIVE_POLICY')
  }
  const corrected = { ...address, unitName }
  await setAnswer(trx, [applicationId], ['address'], { ...corrected, fullAddress: addressAsTyped(corrected) })
  await writeUnit(trx, applicationId, home.unitKey)
}
