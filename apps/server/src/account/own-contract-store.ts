import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, Marker } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { countryOfApplication } from '../application/application.ts'

/** A signed contract of an account. `policy` is null until the landlord accepts. */
export interface OwnContract {
  id: string
  number: string
  applicationId: string
  signedAt: Date
  pdfKey: string
  policy: { id: string; endedOn: CivilDate | null } | null
}

/** Assigns the contract to an account, in the transaction of the signature. */
export async function giveContract(trx: Kysely<Tables>, contractId: string, accountId: string): Promise<void> {
  await trx.updateTable('contracts').set({ account_id: accountId }).where('id', '=', contractId).execute()
}

/** Newest first. */
export async function listOwnContracts(kysely: Kysely<Tables>, accountId: string): Promise<OwnContract[]> {
  return (
    await signedContracts(kysely)
      .where('c.account_id', '=', accountId)
      .orderBy('c.signed_at', 'desc')
      .orderBy('c.id')
      .execute()
  ).flatMap(toOwnContract)
}

/** Null for an unknown id, or another account's contract. */
export async function findOwnContract(
  kysely: Kysely<Tables>,
  accountId: string,
  id: string,
): Promise<OwnContract | null> {
  return (
    (await signedContracts(kysely).where('c.account_id', '=', accountId).where('c.id', '=', id).execute()).flatMap(
      toOwnContract,
    )[0] ?? null
  )
}

/** Country of the home of an account's newest contract (country of the home, docs/product-decisions.md#d26a); Germany without a contract. */
export async function countryOfAccount(kysely: Kysely<Tables>, accountId: string): Promise<Country> {
  const row = await kysely
    .selectFrom('contracts as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select(['a.answers', 'a.country'])
    .where('c.account_id', '=', accountId)
    .where('c.signed_at', 'is not', null)
    .orderBy('c.signed_at', 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return row ? countryOfApplication(row) : 'de'
}

/** The contract of a policy, regardless of the account. Only for callers with a link of the landlord. */
export async function findContractOfPolicy(kysely: Kysely<Tables>, policyId: string): Promise<OwnContract | null> {
  return (await signedContracts(kysely).where('p.id', '=', policyId).execute()).flatMap(toOwnContract)[0] ?? null
}

/** Any signed contract. The caller must have checked the permission. */
export async function findAnyContract(kysely: Kysely<Tables>, id: string): Promise<OwnContract | null> {
  return (await signedContracts(kysely).where('c.id', '=', id).execute()).flatMap(toOwnContract)[0] ?? null
}

function signedContracts(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('contracts as c')
    .leftJoin('policies as p', 'p.contract_id', 'c.id')
    .select([
      'c.id',
      'c.number',
      'c.application_id',
      'c.signed_at',
      'c.signed_pdf_key',
      'p.id as policy_id',
      'p.ended_on',
    ])
    .where('c.signed_at', 'is not', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof signedContracts>['execute']>>[number]

function toOwnContract(row: Row): OwnContract[] {
  if (row.signed_at === null || row.signed_pdf_key === null) return []
  const policy = row.policy_id === null ? null : { id: row.policy_id, endedOn: row.ended_on }
  return [
    {
      id: row.id,
      number: row.number,
      applicationId: row.application_id,
      signedAt: row.signed_at,
      pdfKey: row.signed_pdf_key,
      policy,
    },
  ]
}

export interface OpenApplicationRow {
  id: string
  refId: string
  marker: Marker | null
  address: string | null
  updatedAt: Date
}

/** Unsigned applications with this address that were updated after `since`; at most five, newest first. */
export async function listOpenApplications(
  kysely: Kysely<Tables>,
  emailKey: string,
  since: Date,
): Promise<OpenApplicationRow[]> {
  return openApplications(kysely, emailKey, since).orderBy('a.updated_at', 'desc').orderBy('a.id').limit(5).execute()
}

export async function findOpenApplication(
  kysely: Kysely<Tables>,
  emailKey: string,
  since: Date,
  refId: string,
): Promise<OpenApplicationRow | null> {
  return (await openApplications(kysely, emailKey, since).where('a.ref_id', '=', refId).executeTakeFirst()) ?? null
}

function openApplications(kysely: Kysely<Tables>, emailKey: string, since: Date) {
  return kysely
    .selectFrom('applications as a')
    .select((select) => [
      'a.id',
      'a.ref_id as refId',
      'a.last_completed_page as marker',
      'a.updated_at as updatedAt',
      select.ref('a.answers', '->').key('address').key('fullAddress').$castTo<string | null>().as('address'),
    ])
    .where('a.email_key', '=', emailKey)
    .where('a.updated_at', '>', since)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('contracts as c')
            .select('c.id')
            .whereRef('c.application_id', '=', 'a.id')
            .where('c.signed_at', 'is not', null),
        ),
      ),
    )
}
