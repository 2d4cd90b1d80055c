import type { Answer } from '@nestbond/contract/types'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findAccount } from './account-store.ts'
import { factorSetUp, newFactorSecret, openFactor, sealFactor } from './second-factor.ts'
import { keepFactorSecret, type StoredSession } from './session-store.ts'

/**
 * A secret for the authenticator app, kept with the half session: whoever saw one in another session learns nothing of the one that
 * is confirmed.
 * @throws AppError FORBIDDEN where the account has a second factor, SIGN_IN_REQUIRED where the session ended meanwhile
 */
export async function setUpSecondFactor({ config, database }: Deps, half: StoredSession): Promise<Answer<'officeSecondFactorSetUp'>> {
  const { staff, tokenHash } = half
  const account = await findAccount(database.kysely, staff.id)
  if (account?.second_factor_secret) throw new AppError('FORBIDDEN')
  const sealed = await keepFactorSecret(database.kysely, tokenHash, sealFactor(config, staff.id, newFactorSecret()))
  if (!sealed) throw new AppError('SIGN_IN_REQUIRED')
  return factorSetUp(openFactor(config, staff.id, sealed), config.product.name, staff.email)
}
