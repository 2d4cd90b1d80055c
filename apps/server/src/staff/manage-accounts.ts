import { randomUUID } from 'node:crypto'
import type { Staff, StaffAccount, StaffAction } from '@nestbond/api/staff/office-session'
import type { StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import { listAccounts, type AreaAccount, type NewAreaAccount } from './area-account-store.ts'
import { addPerson, changePerson, presentPerson, type People } from './area-people.ts'
import { OFFICE } from './area.ts'
import type { Deps } from '../platform/deps.ts'
import { staffPasswordLink } from './mails/staff-password-link.ts'

const STAFF: People = {
  area: OFFICE,
  manages: ({ role }) => role === 'manager',
  together: () => true,
  mailLink: ({ queue }, trx, accountId, occasion) =>
    queue.enqueue(trx, staffPasswordLink, { staffId: accountId, mailId: randomUUID(), occasion }),
}

export async function staffAccounts({ database }: Deps): Promise<StaffAccount[]> {
  return (await listAccounts(database.kysely, OFFICE)).map(presentAccount)
}

/** Adds an account and mails its owner a link. @throws AppError EMAIL_TAKEN */
export async function addStaff(
  deps: Deps,
  actor: Staff,
  given: Omit<NewAreaAccount<StaffRole>, 'language'> & { language?: NewAreaAccount['language'] | undefined },
): Promise<StaffAccount> {
  const { language, ...rest } = given
  return presentAccount(await addPerson(deps, STAFF, actor.id, { ...rest, ...(language ? { language } : {}) }))
}

/** See `changePerson`. @throws AppError FORBIDDEN for the own account, NOT_FOUND, SIGN_IN_REQUIRED where the actor was just disabled */
export async function changeStaff(deps: Deps, actor: Staff, id: string, action: StaffAction): Promise<StaffAccount> {
  return presentAccount(await changePerson(deps, STAFF, actor.id, id, action))
}

function presentAccount(account: AreaAccount): StaffAccount {
  return { ...presentPerson(account), role: account.role as StaffRole }
}
