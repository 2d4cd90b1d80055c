import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { isUuid } from '../platform/http/uuid.ts'
import {
  addAccountEvent,
  insertAccount,
  lockAccounts,
  updateAccount,
  type AreaAccount,
  type NewAreaAccount,
} from './area-account-store.ts'
import { deletePasswordLinksOf } from './area-link-store.ts'
import { deleteSessionsOf } from './area-session-store.ts'
import type { Area } from './area.ts'
import { forgetAllFailures } from '../platform/sign-in/back-off.ts'
import { forgetDevicesOf } from '../platform/sign-in/known-device-store.ts'

export type AccountState = 'INVITED' | 'ACTIVE' | 'DISABLED'
export type AccountAction = 'disable' | 'enable' | 'reset'

/** The rules by which managers of an area look after its people. */
export interface People {
  area: Area
  /** Whether an account may change other accounts. */
  manages(account: AreaAccount): boolean
  /** Whether two accounts may know of each other. To every other account, an account is not found. */
  together(one: AreaAccount, other: AreaAccount): boolean
  /**
   * Stores a person whose address belongs to an account that the actor must not know of. The stored account has no way to sign in, so that
   * the actor does not learn of the other one. Returns null if the actor's own people have the address.
   */
  keepElsewhere?(trx: Kysely<Tables>, account: NewAreaAccount, now: Date, more: object): Promise<AreaAccount | null>
  /** Mails a link to set a password. */
  mailLink(
    deps: Pick<Deps, 'queue'>,
    trx: Kysely<Tables>,
    accountId: string,
    occasion: 'added' | 'reset',
  ): Promise<void>
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
    const account =
      (await insertAccount(trx, people.area, wanted, now, more)) ??
      (await people.keepElsewhere?.(trx, wanted, now, more))
    if (!account) throw new AppError('EMAIL_TAKEN')
    await addAccountEvent(trx, people.area, account.id, 'added', actorId, now)
    await people.mailLink(deps, trx, account.id, 'added')
    return account
  })
}

/**
 * Disables or enables another person's account, or removes its password and second factor and mails a new link. Repeating an act is a no-op
 * with the same answer. Actors cannot change their own account, and the actor must still be an active manager once both accounts are
 * locked. So one manager remains even if two disable each other at the same moment.
 * @throws AppError FORBIDDEN for the own account, NOT_FOUND, SIGN_IN_REQUIRED if the actor was just disabled
 */
export async function changePerson(
  deps: Needed,
  people: People,
  actorId: string,
  id: string,
  action: AccountAction,
): Promise<AreaAccount> {
  if (id.toLowerCase() === actorId) throw new AppError('FORBIDDEN')
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  return deps.database.transaction(async (trx) => {
    const { actor, others } = await activeManager(trx, people, actorId, [id])
    const [account] = others
    if (!account || !people.together(actor, account)) throw new AppError('NOT_FOUND')
    return DO[action](deps, trx, people, account, actorId)
  })
}

type Change = (
  deps: Needed,
  trx: Kysely<Tables>,
  people: People,
  account: AreaAccount,
  actorId: string,
) => Promise<AreaAccount>

const disable: Change = async ({ clock }, trx, { area }, account, actorId) => {
  if (account.disabled_at !== null) return account
  await deleteSessionsOf(trx, area, account.id)
  await deletePasswordLinksOf(trx, area, account.id)
  await forgetDevicesOf(trx, area.path, account.id)
  await addAccountEvent(trx, area, account.id, 'disabled', actorId, clock.now())
  return updateAccount(trx, area, account.id, { disabled_at: clock.now() })
}

/** Mails a new link to a person without a password, since disabling has deleted the last one. */
const enable: Change = async (deps, trx, people, account, actorId) => {
  if (account.disabled_at === null) return account
  if (account.password_hash === null) await people.mailLink(deps, trx, account.id, 'added')
  await addAccountEvent(trx, people.area, account.id, 'enabled', actorId, deps.clock.now())
  return updateAccount(trx, people.area, account.id, { disabled_at: null })
}

/** The owner of a disabled account gets the link when the account is enabled. */
const reset: Change = async (deps, trx, people, account, actorId) => {
  if (account.disabled_at === null) await people.mailLink(deps, trx, account.id, 'reset')
  return resetAccount(deps, trx, people.area, account, actorId)
}

const DO: Record<AccountAction, Change> = { disable, enable, reset }

/** Removes password, second factor, links, sessions and known devices. The caller holds the account's lock. */
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
  return updateAccount(trx, area, account.id, {
    password_hash: null,
    second_factor_secret: null,
    second_factor_last_step: null,
  })
}

/** Locks the accounts of the actor and of others, then checks again that the actor is an active manager: another call may have changed that. */
async function activeManager(
  trx: Kysely<Tables>,
  people: People,
  id: string,
  ids: string[],
): Promise<{ actor: AreaAccount; others: AreaAccount[] }> {
  const locked = await lockAccounts(trx, people.area, [id, ...ids])
  const actor = locked.find((account) => account.id === id)
  if (!actor || stateOf(actor) !== 'ACTIVE') throw new AppError('SIGN_IN_REQUIRED')
  if (!people.manages(actor)) throw new AppError('FORBIDDEN')
  return { actor, others: locked.filter((account) => account.id !== id) }
}

export function stateOf({
  disabled_at,
  password_hash,
}: Pick<AreaAccount, 'disabled_at' | 'password_hash'>): AccountState {
  if (disabled_at !== null) return 'DISABLED'
  return password_hash === null ? 'INVITED' : 'ACTIVE'
}

/** The part of an account that managers see. */
export function presentPerson(account: AreaAccount): {
  id: string
  name: string
  email: string
  state: AccountState
  secondFactor: boolean
  lastLoginAt: string | null
} {
  const { id, name, email } = account
  return {
    id,
    name,
    email,
    state: stateOf(account),
    secondFactor: account.second_factor_secret !== null,
    lastLoginAt: account.last_login_at?.toISOString() ?? null,
  }
}
