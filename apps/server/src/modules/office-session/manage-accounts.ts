import { randomUUID } from 'node:crypto'
import type { Staff, StaffAccount, StaffAction } from '@nestbond/contract/office-session'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { staffPasswordLink } from '../../jobs/staff-password-link.ts'
import { addAccountEvent, insertAccount, listAccounts, lockAccounts, updateAccount, type Account, type NewAccount } from './account-store.ts'
import { forgetFailures } from '../../accounts/back-off.ts'
import { deletePasswordLinksOf } from './password-link-store.ts'
import { deleteSessionsOf } from './session-store.ts'

export async function staffAccounts({ database }: Deps): Promise<StaffAccount[]> {
  return (await listAccounts(database.kysely)).map(presentAccount)
}

/** Adds an account and mails its owner a link. @throws AppError EMAIL_TAKEN */
export async function addStaff(deps: Deps, actor: Staff, { language, ...given }: Omit<NewAccount, 'language'> & Partial<Pick<NewAccount, 'language'>>): Promise<StaffAccount> {
  const { database, clock, queue } = deps
  const now = clock.now()
  return database.transaction(async (trx) => {
    const own = await activeManager(trx, actor, [])
    const account = await insertAccount(trx, { ...given, language: language ?? own.actor.language }, now)
    if (!account) throw new AppError('EMAIL_TAKEN')
    await addAccountEvent(trx, account.id, 'added', actor.id, now)
    await queue.enqueue(trx, staffPasswordLink, { staffId: account.id, mailId: randomUUID(), occasion: 'added' })
    return presentAccount(account)
  })
}

/**
 * Disables or enables another's account, or takes its password and second factor away and mails a new link. What is so already stays,
 * and answers the same. Since nobody can touch the own account, and who acts must still be an active manager once both accounts are
 * locked, the last active manager stays one, even where two disable each other at once.
 * @throws AppError FORBIDDEN for the own account, NOT_FOUND, SIGN_IN_REQUIRED where the actor was just disabled
 */
export async function changeStaff(deps: Deps, actor: Staff, id: string, action: StaffAction): Promise<StaffAccount> {
  if (id.toLowerCase() === actor.id) throw new AppError('FORBIDDEN')
  if (!UUID.test(id)) throw new AppError('NOT_FOUND')
  return deps.database.transaction(async (trx) => {
    const { others } = await activeManager(trx, actor, [id])
    const [account] = others
    if (!account) throw new AppError('NOT_FOUND')
    return presentAccount(await DO[action](deps, trx, account, actor))
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Change = (deps: Deps, trx: Kysely<Tables>, account: Account, actor: Pick<Staff, 'id'> | null) => Promise<Account>

const disable: Change = async ({ clock }, trx, account, actor) => {
  if (account.disabled_at !== null) return account
  await deleteSessionsOf(trx, account.id)
  await deletePasswordLinksOf(trx, account.id)
  await addAccountEvent(trx, account.id, 'disabled', actor?.id ?? null, clock.now())
  return updateAccount(trx, account.id, { disabled_at: clock.now() })
}

/** Who has no password is mailed a link again: disabling took the last one away. */
const enable: Change = async ({ clock, queue }, trx, account, actor) => {
  if (account.disabled_at === null) return account
  if (account.password_hash === null) await queue.enqueue(trx, staffPasswordLink, { staffId: account.id, mailId: randomUUID(), occasion: 'added' })
  await addAccountEvent(trx, account.id, 'enabled', actor?.id ?? null, clock.now())
  return updateAccount(trx, account.id, { disabled_at: null })
}

/** A disabled account is mailed its link once it is enabled. */
const reset: Change = async (deps, trx, account, actor) => {
  if (account.disabled_at === null) await deps.queue.enqueue(trx, staffPasswordLink, { staffId: account.id, mailId: randomUUID(), occasion: 'reset' })
  return resetAccount(deps, trx, account, actor)
}

const DO: Record<StaffAction, Change> = { disable, enable, reset }

/** Password, second factor, links and sessions are gone. Needs the account's lock. */
export async function resetAccount(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  trx: Kysely<Tables>,
  account: Account,
  actor: Pick<Staff, 'id'> | null,
): Promise<Account> {
  await deleteSessionsOf(trx, account.id)
  await deletePasswordLinksOf(trx, account.id)
  await forgetFailures(trx, config, { code: account.id })
  await addAccountEvent(trx, account.id, 'reset', actor?.id ?? null, clock.now())
  return updateAccount(trx, account.id, { password_hash: null, second_factor_secret: null, second_factor_last_step: null })
}

/** Locks the actor's account and others, and looks once more whether the actor may: another manager may have been quicker. */
async function activeManager(trx: Kysely<Tables>, { id }: Staff, ids: string[]): Promise<{ actor: Account; others: Account[] }> {
  const locked = await lockAccounts(trx, [id, ...ids])
  const actor = locked.find((account) => account.id === id)
  if (!actor || stateOf(actor) !== 'ACTIVE') throw new AppError('SIGN_IN_REQUIRED')
  if (actor.role !== 'manager') throw new AppError('FORBIDDEN')
  return { actor, others: locked.filter((account) => account.id !== id) }
}

function presentAccount(account: Account): StaffAccount {
  const { id, name, email, role } = account
  return {
    id,
    name,
    email,
    role,
    state: stateOf(account),
    secondFactor: account.second_factor_secret !== null,
    lastLoginAt: account.last_login_at?.toISOString() ?? null,
  }
}

function stateOf({ disabled_at, password_hash }: Account): StaffAccount['state'] {
  if (disabled_at !== null) return 'DISABLED'
  return password_hash === null ? 'INVITED' : 'ACTIVE'
}
