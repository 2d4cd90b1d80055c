import { randomUUID } from 'node:crypto'
import type { PartnerAct } from '@nestbond/domain/partners/authority'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export interface StoredPartnerAct {
  id: string
  authorityId: string
  applicationId: string
  act: PartnerAct
  subjectId: string
  at: Date
  partner: string
  person: string
  /** The name of the API key; null if the person acted in the portal. */
  key: string | null
}

export async function insertPartnerAct(
  trx: Kysely<Tables>,
  act: {
    authorityId: string
    applicationId: string
    act: PartnerAct
    subjectId: string
    accountId: string
    keyId: string | null
    at: Date
  },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('partner_acts')
    .values({
      id,
      authority_id: act.authorityId,
      application_id: act.applicationId,
      act: act.act,
      subject_id: act.subjectId,
      account_id: act.accountId,
      api_key_id: act.keyId,
      at: act.at,
    })
    .execute()
  return id
}

function acts(db: Kysely<Tables>) {
  return db
    .selectFrom('partner_acts as t')
    .innerJoin('partner_authorities as y', 'y.id', 't.authority_id')
    .innerJoin('partners as r', 'r.id', 'y.partner_id')
    .innerJoin('partner_accounts as c', 'c.id', 't.account_id')
    .leftJoin('partner_api_keys as k', 'k.id', 't.api_key_id')
    .select([
      't.id',
      't.authority_id as authorityId',
      't.application_id as applicationId',
      't.act',
      't.subject_id as subjectId',
      't.at',
      'r.name as partner',
      'c.name as person',
      'k.name as key',
    ])
}

export async function findPartnerAct(db: Kysely<Tables>, id: string): Promise<StoredPartnerAct | null> {
  return (await acts(db).where('t.id', '=', id).executeTakeFirst()) ?? null
}

/** The acts about a home, the newest first. */
export async function actsOfApplication(db: Kysely<Tables>, applicationId: string): Promise<StoredPartnerAct[]> {
  return acts(db)
    .where('t.application_id', '=', applicationId)
    .orderBy('t.at', 'desc')
    .orderBy('t.id')
    .limit(50)
    .execute()
}

/** The newest acts by an authority, at most 50. */
export async function actsOfAuthority(db: Kysely<Tables>, authorityId: string): Promise<StoredPartnerAct[]> {
  return acts(db).where('t.authority_id', '=', authorityId).orderBy('t.at', 'desc').orderBy('t.id').limit(50).execute()
}

/** Returns those of the given subjects on which this partner has done the act. */
export async function subjectsOfPartner(
  db: Kysely<Tables>,
  partnerId: string,
  act: PartnerAct,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('partner_acts as t')
    .innerJoin('partner_authorities as y', 'y.id', 't.authority_id')
    .select('t.subject_id')
    .where('y.partner_id', '=', partnerId)
    .where('t.act', '=', act)
    .where('t.subject_id', 'in', subjectIds)
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/**
 * The names of the partners that did an act, by the act's subject.
 * @param since counts acts from then on, where the landlord may do the same to a subject later, such as decline an invitation
 */
export async function partnersOf(
  db: Kysely<Tables>,
  act: PartnerAct,
  subjectIds: readonly string[],
  since?: Date | null,
): Promise<ReadonlyMap<string, string>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await acts(db)
    .where('t.act', '=', act)
    .where('t.subject_id', 'in', subjectIds)
    .$if(since !== undefined && since !== null, (query) => query.where('t.at', '>=', since!))
    .execute()
  return new Map(rows.map(({ subjectId, partner }) => [subjectId, partner]))
}

/** The name of the partner that did an act for the landlord; null if the landlord did. See `partnersOf`. */
export async function partnerOfAct(
  db: Kysely<Tables>,
  act: PartnerAct,
  subjectId: string,
  since?: Date | null,
): Promise<string | null> {
  return (await partnersOf(db, act, [subjectId], since)).get(subjectId) ?? null
}
