import type { Country } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import { countryOfApplication } from '../application/application.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Assigns the contract to an account, in the transaction of the signature. */
export async function giveContract(trx: Kysely<Tables>, contractId: string, accountId: string): Promise<void> {
  await trx.updateTable('contracts').set({ account_id: accountId }).where('id', '=', contractId).execute()
}

/** Assigns a co-tenant's signature to an account, in the transaction of the first tenant's. */
export async function giveSignature(trx: Kysely<Tables>, coTenantId: string, accountId: string): Promise<void> {
  await trx.updateTable('co_tenants').set({ account_id: accountId }).where('id', '=', coTenantId).execute()
}

/**
 * Country of the home of an account's newest contract, own or signed as a co-tenant (country of the home, docs/product-decisions.md#d26a); Germany
 * without a contract.
 */
export async function countryOfAccount(kysely: Kysely<Tables>, accountId: string): Promise<Country> {
  const own = await signedHomes(kysely).where('c.account_id', '=', accountId).limit(1).executeTakeFirst()
  const shared = await signedHomes(kysely)
    .innerJoin('co_tenants as o', 'o.first_application_id', 'c.application_id')
    .where('o.account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  const [newest] = [own, shared]
    .filter((row) => row !== undefined)
    .toSorted((a, b) => (b.signed_at?.getTime() ?? 0) - (a.signed_at?.getTime() ?? 0))
  return newest ? countryOfApplication(newest) : 'de'
}

/** The homes of signed contracts, the newest contract first. */
function signedHomes(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('contracts as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select(['a.answers', 'a.country', 'c.signed_at'])
    .where('c.signed_at', 'is not', null)
    .orderBy('c.signed_at', 'desc')
    .orderBy('c.id')
}
