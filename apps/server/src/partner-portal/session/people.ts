import { randomUUID } from 'node:crypto'
import type { PartnerPerson, PartnerPersonAction } from '@nestbond/api/partner-session'
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
  // A second time it is taken, too: one for each partner.
  return insertAccount(trx, PORTAL, account, now, { ...more, email_key: elsewhereKey(more.partner_id, key) })
}

/** The row of an account of the portal has its partner beside what every area's has. */
const partnerOf = (account: AreaAccount & { partner_id?: string }) => account.partner_id ?? null

export async function people({ database }: Pick<Deps, 'database'>, { partnerId }: Caller): Promise<PartnerPerson[]> {
  return (await listPeople(database.kysely, partnerId)).map(present)
}

/** An address may have one account of the portal. @throws AppError EMAIL_TAKEN where it is one of the own people's; of others' the answer is that of a new one */
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

/** Of another partner's people nobody is there. See `changePerson`. @throws AppError FORBIDDEN for the own account, NOT_FOUND */
export async function changeOwnPerson(
  deps: Deps,
  { account }: Caller,
  id: string,
  action: PartnerPersonAction,
): Promise<PartnerPerson> {
  return present(await changePerson(deps, PEOPLE, account.id, id, action))
}

/** An address that nobody has makes a job too: answer and work are the same. */
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
