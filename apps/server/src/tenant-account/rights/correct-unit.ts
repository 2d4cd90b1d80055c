import { addressAsTyped, type FullAddress } from '@nestbond/domain/values/address'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { homeOf } from '@nestbond/domain/values/home'
import type { Kysely } from 'kysely'
import { setAnswers } from '../../application/correction-store.ts'
import { findById } from '../../application/store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { isHomeCovered, lockHome, writeUnit } from '../../policy/policy-store.ts'

/**
 * Corrects the name of an insured apartment or room in the caller's transaction: in the answers, and for the rule of one policy a home.
 * @throws AppError PROPERTY_HAS_ACTIVE_POLICY if another policy covers that apartment or room
 */
export async function correctUnit(
  trx: Kysely<Tables>,
  applicationId: string,
  named: Pick<FullAddress, 'unitName'> | Pick<FullAddress, 'roomName'>,
  today: CivilDate,
): Promise<void> {
  const { answers } = required(await findById(trx, applicationId), 'application')
  const address = required(answers.address, 'address')
  const corrected = { ...address, ...named }
  const home = required(homeOf({ ...answers, address: corrected }), 'address')
  // Another spelling of the same name is not another home.
  const before = homeOf(answers)
  if (home.unitKey !== before?.unitKey || home.roomKey !== before.roomKey) {
    await lockHome(trx, home)
    if (await isHomeCovered(trx, home, today, applicationId)) throw new AppError('PROPERTY_HAS_ACTIVE_POLICY')
  }
  await setAnswers(trx, [applicationId], { address: { ...corrected, fullAddress: addressAsTyped(corrected) } })
  await writeUnit(trx, applicationId, home)
}
