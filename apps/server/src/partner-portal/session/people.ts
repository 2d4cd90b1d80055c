import { randomUUID } from 'node:crypto'
import type { PartnerPerson, PartnerPersonAction } from '@nestbond/api/partner-portal/session'
import type { PartnerRole } from '@nestbond/domain/partners/portal'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import {
  findAccountByEmail,
  insertAccount,
  type AreaAccount,
  type NewAreaAccount,
} from '../../staff/area-account-store.ts'
import { addPerson, changePerson, presentPerson, type People } from '../../staff/area-people.ts'
import { PORTAL } from '../../staff/area.ts'
import { elsewhereKey } from '../../platform/sign-in/elsewhere.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { partnerPasswordLink } from '../mails/partner-password-link.ts'
import { listPeople } from './caller-store.ts'
import type { Caller } from './require-partner.ts'

const PEOPLE: People = {
  area: PORTAL,
  manages: ({ role }) => role === 'owner',
  together: (one, other) => partnerOf(one) === partnerOf(other),
  keepElsewhere,
  mailLink: ({ queue }, trx, accountId, occasion) =>
    queue.enqueue(trx, partnerPasswordLink, { accountId, mailId: randomUUID(), occasion }),
}

async function keepElsewhere(
  trx: Kysely<Tables>,
  account: NewAreaAccount,
  now: Date,
  more: { partner_id?: string },
): Promise<AreaAccount | null> {
  const key = emailKey(account.email)
  const found = await findAccountByEmail(trx, PORTAL, key)
  if (!found || !more.partner_id || partnerOf(found) === more.partner_id) return null
  // Null if this partner has invited the address before, because each partner keeps at most one such account.
  return insertAccount(trx, PORTAL, account, now, { ...more, email_key: elsewhereKey(more.partner_id, key) })
}

/** Accounts of the portal have a partner besides the columns that all areas share. */
const partnerOf = (account: AreaAccount & { partner_id?: string }) => account.partner_id ?? null

export async function people({ database }: Pick<Deps, 'database'>, { partnerId }: Caller): Promise<PartnerPerson[]> {
  return (await listPeople(database.kysely, partnerId)).map(present)
}

/**
 * Adds a person to the partner. @throws AppError EMAIL_TAKEN if one of the partner's own people has the address. If another partner's person has it,
 * the answer is the same as for a new account
 */
export async function addOwnPerson(
  deps: Deps,
  { partnerId, account }: Caller,
  {
    language,
    ...given
  }: Omit<NewAreaAccount<PartnerRole>, 'language'> & { language?: NewAreaAccount['language'] | undefined },
): Promise<PartnerPerson> {
  return present(
    await addPerson(
      deps,
      PEOPLE,
      account.id,
      { ...given, ...(language ? { language } : {}) },
      { partner_id: partnerId },
    ),
  )
}

/**
 * Changes a person of the partner; people of other partners count as unknown. See `changePerson`. @throws AppError FORBIDDEN for the caller's own
 * account, NOT_FOUND
 */
export async function changeOwnPerson(
  deps: Deps,
  { account }: Caller,
  id: string,
  action: PartnerPersonAction,
): Promise<PartnerPerson> {
  return present(await changePerson(deps, PEOPLE, account.id, id, action))
}

/** Enqueues a job for unknown addresses, too, so that response and timing do not reveal which addresses have accounts. */
export async function forgotPassword(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  email: string,
): Promise<void> {
  const account = await findAccountByEmail(database.kysely, PORTAL, emailKey(email))
  await database.transaction((trx) =>
    queue.enqueue(trx, partnerPasswordLink, {
      accountId: account?.id ?? randomUUID(),
      mailId: randomUUID(),
      occasion: 'forgotten',
    }),
  )
}

function present(account: AreaAccount): PartnerPerson {
  return { ...presentPerson(account), role: account.role as PartnerRole }
}
