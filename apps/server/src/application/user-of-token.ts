import type { User } from '@nestbond/api/application/user'
import type { Translator } from '@nestbond/messages/translator'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { loadByToken } from './tokens.ts'
import { loadUserExtras } from './user-extras.ts'
import { presentUser } from './user.ts'

/**
 * Loads the part of the application that the holder of its token sees.
 * @throws AppError TOKEN_UNKNOWN, TOKEN_EXPIRED
 */
export async function userOfToken(deps: Deps, token: string, translator: Translator): Promise<User> {
  const application = await loadByToken(deps, token)
  const extras = await loadUserExtras(deps.database.kysely, application, todayOf(deps.clock))
  return presentUser(application, token, extras, translator)
}
