import type { HouseholdRole } from '@nestbond/domain/co-tenants/household-acts'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A signed contract of an account. `policy` is null until the landlord accepts. */
export interface OwnContract {
  id: string
  number: string
  applicationId: string
  signedAt: Date
  pdfKey: string
  policy: { id: string; endedOn: CivilDate | null } | null
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

/** The signed contracts of these applications, newest first. The caller must have checked the permission. */
export async function listContractsOf(
  kysely: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<OwnContract[]> {
  if (applicationIds.length === 0) return []
  return (
    await signedContracts(kysely)
      .where('c.application_id', 'in', applicationIds)
      .orderBy('c.signed_at', 'desc')
      .orderBy('c.id')
      .execute()
  ).flatMap(toOwnContract)
}

/** A contract that an account may open, as one of its tenants. */
export interface AccountContract {
  contract: OwnContract
  role: HouseholdRole
  /** The tenant's own application: the contract's for the first tenant, another one for a co-tenant. */
  applicationId: string
}

/** The application of a co-tenant, as the payer of a share; null for the first tenant. */
export function payerOf({ role, applicationId }: Pick<AccountContract, 'role' | 'applicationId'>): string | null {
  return role === 'FIRST' ? null : applicationId
}

/** Null for an unknown id, or a contract that belongs to other tenants. */
export async function findAccountContract(
  kysely: Kysely<Tables>,
  accountId: string,
  id: string,
): Promise<AccountContract | null> {
  const [own] = (
    await signedContracts(kysely).where('c.account_id', '=', accountId).where('c.id', '=', id).execute()
  ).flatMap(toOwnContract)
  if (own) return { contract: own, role: 'FIRST', applicationId: own.applicationId }
  return (await listSharedContracts(kysely, accountId)).find(({ contract }) => contract.id === id) ?? null
}

/**
 * The contracts that an account has signed as a co-tenant, newest first, also after the first tenant was erased (accounts of co-tenants,
 * docs/product-decisions.md#d104).
 */
export async function listSharedContracts(kysely: Kysely<Tables>, accountId: string): Promise<AccountContract[]> {
  const rows = await signedContracts(kysely)
    .innerJoin('co_tenants as o', 'o.first_application_id', 'c.application_id')
    .select('o.application_id as co_tenant_application_id')
    .where('o.account_id', '=', accountId)
    .where('o.signed_at', 'is not', null)
    .orderBy('c.signed_at', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.flatMap((row) =>
    toOwnContract(row).map((contract) => ({
      contract,
      role: 'CO_TENANT' as const,
      applicationId: row.co_tenant_application_id,
    })),
  )
}

/** Whether a co-tenant can sign in to the account that has the shared contract. */
export async function hasUsableAccount(kysely: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('co_tenants as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select('a.id')
    .where('o.application_id', '=', applicationId)
    .where('a.password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The account of a co-tenant's shared contract that has no password yet; null if it has one, and before all have signed. */
export async function findAccountToOpen(kysely: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('co_tenants as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select('a.id')
    .where('o.application_id', '=', applicationId)
    .where('a.password_hash', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
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
