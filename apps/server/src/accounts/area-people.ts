import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { isUuid } from '../http/uuid.ts'
import { addAccountEvent, insertAccount, lockAccounts, updateAccount, type AreaAccount, type NewAreaAccount } from './area-account-store.ts'
import { deletePasswordLinksOf } from './area-link-store.ts'
import { deleteSessionsOf } from './area-session-store.ts'
import type { Area } from './area.ts'
import { forgetAllFailures } from './back-off.ts'
import { forgetDevicesOf } from './known-device-store.ts'

export type AccountState = 'INVITED' | 'ACTIVE' | 'DISABLED'
export type AccountAction = 'disable' | 'enable' | 'reset'

/** How an area's people are looked after by those who may. */
export interface People {
  area: Area
  /** Whether an account may look after others. */
  manages(account: AreaAccount): boolean
  /** Whether two accounts belong to each other at all: to others, an account is not there. */
  together(one: AreaAccount, other: AreaAccount): boolean
  /**
   * Keeps a person whose address has an account among people who do not belong together with the actor: an account that nobody ever signs
   * in to, so that the actor does not learn of the other one. Null where the actor's own people have the address.
   */
  keepElsewhere?(trx: Kysely<Tables>, account: NewAreaAccount, now: Date, more: object): Promise<AreaAccount | null>
  /** Mails a link to set a password. */
  mailLink(deps: Pick<Deps, 'queue'>, trx: Kysely<Tables>, accountId: string, occasion: 'added' | 'reset'): Promise<void>
}

type Needed = Pick<Deps, 'database' | 'clock' | 'queue' | 'config'>

/** Adds an account and mails its owner a link. @throws AppError EMAIL_TAKEN, FORBIDDEN, SIGN_IN_REQUIRED */
export async function addPerson(
  deps: Needed,
  people: People,
  actorId: string,
  { language, ...given }: Omit<NewAreaAccount, 'language'> & Partial<Pick<NewAreaAccount, 'language'>>,
  more: object = {},
): Promise<AreaAccount> {
  const { database, clock } = deps
  const now = clock.now()
  return database.transaction(async (trx) => {
    const { actor } = await activeManager(trx, people, actorId, [])
    const wanted = { ...given, language: language ?? actor.language }
    const account = (await insertAccount(trx, people.area, wanted, now, more)) ?? (await people.keepElsewhere?.(trx, wanted, now, more))
    if (!account) throw new AppError('EMAIL_TAKEN')
    await addAccountEvent(trx, people.area, account.id, 'added', actorId, now)
    await people.mailLink(deps, trx, account.id, 'added')
    return account
  })
}

/**
 * Disables or enables another's account, or takes its password and second factor away and mails a new link. What is so already stays,
 * and answers the same. Since nobody can touch the own account, and who acts must still be active and managing once both accounts are
 * locked, the last one stays, even where two disable each other at once.
 * @throws AppError FORBIDDEN for the own account, NOT_FOUND, SIGN_IN_REQUIRED where the actor was just disabled
 */
export async function changePerson(deps: Needed, people: People, actorId: string, id: string, action: AccountAction): Promise<AreaAccount> {
  if (id.toLowerCase() === actorId) throw new AppError('FORBIDDEN')
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  return deps.database.transaction(async (trx) => {
    const { actor, others } = await activeManager(trx, people, actorId, [id])
    const [account] = others
    if (!account || !people.together(actor, account)) throw new AppError('NOT_FOUND')
    return DO[action](deps, trx, people, account, actorId)
  })
}

type Change = (deps: Needed, trx: Kysely<Tables>, people: People, account: AreaAccount, actorId: string) => Promise<AreaAccount>

const disable: Change = async ({ clock }, trx, { area }, account, actorId) => {
  if (account.disabled_at !== null) return account
  await deleteSessionsOf(trx, area, account.id)
  await deletePasswordLinksOf(trx, area, account.id)
  await forgetDevicesOf(trx, area.path, account.id)
  await addAccountEvent(trx, area, account.id, 'disabled', actorId, clock.now())
  return updateAccount(trx, area, account.id, { disabled_at: clock.now() })
}

/** Who has no password is mailed a link again: disabling took the last one away. */
const enable: Change = async (deps, trx, people, account, actorId) => {
  if (account.disabled_at === null) return account
  if (account.password_hash === null) await people.mailLink(deps, trx, account.id, 'added')
  await addAccountEvent(trx, people.area, account.id, 'enabled', actorId, deps.clock.now())
  return updateAccount(trx, people.area, account.id, { disabled_at: null })
}

/** A disabled account is mailed its link once it is enabled. */
const reset: Change = async (deps, trx, people, account, actorId) => {
  if (account.disabled_at === null) await people.mailLink(deps, trx, account.id, 'reset')
  return resetAccount(deps, trx, people.area, account, actorId)
}

const DO: Record<AccountAction, Change> = { disable, enable, reset }

/** Password, second factor, links and sessions are gone. Needs the account's lock. */
export async function resetAccount(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  trx: Kysely<Tables>,
  area: Area,
  account: AreaAccount,
  actorId: string | null,
): Promise<AreaAccount> {
  await deleteSessionsOf(trx, area, account.id)
  await deletePasswordLinksOf(trx, area, account.id)
  await forgetAllFailures(trx, config, area.guessedCode(account.id))
  await forgetDevicesOf(trx, area.path, account.id)
  await addAccountEvent(trx, area, account.id, 'reset', actorId, clock.now())
  return updateAccount(trx, area, account.id, { password_hash: null, second_factor_secret: null, second_factor_last_step: null })
}

/** Locks the actor's account and others, and looks once more whether the actor may: somebody else may have been quicker. */
async function activeManager(trx: Kysely<Tables>, people: People, id: string, ids: string[]): Promise<{ actor: AreaAccount; others: AreaAccount[] }> {
  const locked = await lockAccounts(trx, people.area, [id, ...ids])
  const actor = locked.find((account) => account.id === id)
  if (!actor || stateOf(actor) !== 'ACTIVE') throw new AppError('SIGN_IN_REQUIRED')
  if (!people.manages(actor)) throw new AppError('FORBIDDEN')
  return { actor, others: locked.filter((account) => account.id !== id) }
}

export function stateOf({ disabled_at, password_hash }: Pick<AreaAccount, 'disabled_at' | 'password_hash'>): AccountState {
  if (disabled_at !== null) return 'DISABLED'
  return password_hash === null ? 'INVITED' : 'ACTIVE'
}

/** What those may see who look after people. */
export function presentPerson(account: AreaAccount): { id: string; name: string; email: string; state: AccountState; secondFactor: boolean; lastLoginAt: string | null } {
  const { id, name, email } = account
  return { id, name, email, state: stateOf(account), secondFactor: account.second_factor_secret !== null, lastLoginAt: account.last_login_at?.toISOString() ?? null }
}
