import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { findAccount } from './area-account-store.ts'
import { keepFactorSecret, type AreaSession } from './area-session-store.ts'
import type { Area } from './area.ts'
import { factorSetUp, newFactorSecret, openFactor, sealFactor } from './second-factor.ts'

/**
 * A secret for the authenticator app, kept with the session: a person who saw a secret in another session learns nothing of the one that
 * is confirmed.
 * @throws AppError FORBIDDEN if the account has a second factor, SIGN_IN_REQUIRED if the session has ended
 */
export async function setUpSecondFactor(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  area: Area,
  session: AreaSession,
): Promise<{ secret: string; uri: string; qrCode: string }> {
  const { id, email } = session.account
  const account = await findAccount(database.kysely, area, id)
  if (account?.second_factor_secret) throw new AppError('FORBIDDEN')
  const sealed = await keepFactorSecret(database.kysely, area, session, sealFactor(config, id, newFactorSecret()))
  if (!sealed) throw new AppError('SIGN_IN_REQUIRED')
  return factorSetUp(openFactor(config, id, sealed), config.product.name, email)
}
