import { runningHold } from '@nestbond/domain/values/hold'
import type { PolicyState } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Language } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely, Selectable } from 'kysely'
import { listEndedBy } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { WithdrawalsTable } from '../tables.ts'

/** The parts of a signed contract that its withdrawal needs. */
export interface SignedContract {
  id: string
  number: string
  applicationId: string
  signedAt: Date
  policy: { id: string; state: PolicyState; insuranceStart: CivilDate } | null
  /** The tenant had agreed to cover before the withdrawal period ends. State at the signature; a later revocation does not count. */
  earlyCoverAgreed: boolean
}

/** @param declarer the co-tenant whose consent to early cover counts; null for the first or a single tenant */
export async function findSignedContract(
  db: Kysely<Tables>,
  id: string,
  declarer: string | null = null,
): Promise<SignedContract | null> {
  const row = await signedContracts(db, declarer).where('c.id', '=', id).executeTakeFirst()
  return row ? toSigned(row) : null
}

/** The contract with this number, if the e-mail address belongs to its tenant. */
export async function findNamedContract(
  db: Kysely<Tables>,
  number: string,
  emailKey: string,
): Promise<SignedContract | null> {
  const row = await signedContracts(db)
    .leftJoin('accounts as o', 'o.id', 'c.account_id')
    .where('c.number', '=', number)
    .where((where) => where.or([where('a.email_key', '=', emailKey), where('o.email_key', '=', emailKey)]))
    .executeTakeFirst()
  return row ? toSigned(row) : null
}

/** The contract with this number, if the e-mail address belongs to one of its co-tenants (docs/product-decisions.md#d107). */
export async function findSharedContract(
  db: Kysely<Tables>,
  number: string,
  emailKey: string,
): Promise<{ contract: SignedContract; coTenantId: string } | null> {
  const row = await signedContracts(db)
    .innerJoin('co_tenants as t', 't.first_application_id', 'c.application_id')
    .innerJoin('applications as m', 'm.id', 't.application_id')
    .leftJoin('accounts as o', 'o.id', 't.account_id')
    .select('m.id as co_tenant_id')
    .where('c.number', '=', number)
    .where((where) => where.or([where('m.email_key', '=', emailKey), where('o.email_key', '=', emailKey)]))
    .executeTakeFirst()
  const contract = row ? await findSignedContract(db, row.id, row.co_tenant_id) : null
  return row && contract ? { contract, coTenantId: row.co_tenant_id } : null
}

/** Whether a withdrawal of the policy's contract is held, so that the tenant may still continue it. */
export async function isWithdrawalHeld(db: Kysely<Tables>, policyId: string): Promise<boolean> {
  const held = await db
    .selectFrom('withdrawals as w')
    .innerJoin('policies as p', 'p.contract_id', 'w.contract_id')
    .select('w.id')
    .where('p.id', '=', policyId)
    .where('w.carried_out_at', 'is', null)
    .where('w.taken_back_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

function signedContracts(db: Kysely<Tables>, declarer: string | null = null) {
  return db
    .selectFrom('contracts as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .leftJoin('policies as p', 'p.contract_id', 'c.id')
    .select((select) => [
      'c.id',
      'c.number',
      'c.application_id',
      'c.signed_at',
      'p.id as policy_id',
      'p.status',
      'p.insurance_start',
      select
        .selectFrom('consents as k')
        .select('k.granted')
        .where('k.application_id', '=', declarer ?? select.ref('c.application_id'))
        .where('k.kind', '=', 'fulfilmentWithinWithdrawal')
        .whereRef('k.at', '<=', 'c.signed_at')
        .orderBy('k.id', 'desc')
        .limit(1)
        .as('agreed'),
    ])
    .where('c.signed_at', 'is not', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof signedContracts>['executeTakeFirstOrThrow']>>

function toSigned(row: Row): SignedContract | null {
  const { policy_id: policyId, status: state, insurance_start: insuranceStart } = row
  if (row.signed_at === null) return null
  const policy =
    policyId === null || state === null || insuranceStart === null ? null : { id: policyId, state, insuranceStart }
  return {
    id: row.id,
    number: row.number,
    applicationId: row.application_id,
    signedAt: row.signed_at,
    policy,
    earlyCoverAgreed: row.agreed ?? false,
  }
}

export interface StoredWithdrawal {
  id: string
  contractId: string
  contractNumber: string
  applicationId: string
  /** Null if the landlord had not accepted yet. */
  policyId: string | null
  at: Date
  /** The refund as stated when the withdrawal was declared. */
  refund: Cents
  language: Language
  receiptKey: string | null
  ofCoTenant: boolean
  /** The co-tenant's application; null for the first or a single tenant, and after an erasure. */
  declaredBy: string | null
  /** Null for a withdrawal that was carried out at once. */
  heldUntil: Date | null
  carriedOutAt: Date | null
  takenBackAt: Date | null
}

/** Until when a declaration may be taken back at an instant; null if it may not any more, also before it is carried out. */
export function holdEnd(
  { heldUntil, carriedOutAt, takenBackAt }: Pick<StoredWithdrawal, 'heldUntil' | 'carriedOutAt' | 'takenBackAt'>,
  now: Date,
): Date | null {
  return carriedOutAt === null && takenBackAt === null ? runningHold(heldUntil, now) : null
}

export function findWithdrawal(db: Kysely<Tables>, id: string): Promise<StoredWithdrawal | null> {
  return first(withdrawals(db).where('w.id', '=', id))
}

/**
 * The valid declaration of any tenant of a first tenant's contract, carried out or on hold: the one that has ended it, or else the oldest. Null if there is
 * none or all were taken back.
 */
export function findWithdrawalOf(db: Kysely<Tables>, firstId: string): Promise<StoredWithdrawal | null> {
  return first(valid(db, firstId))
}

/** The valid declaration of one tenant. @param declarer a co-tenant's application; null for the first or a single tenant */
export function findOwnWithdrawal(
  db: Kysely<Tables>,
  { firstId, declarer }: { firstId: string; declarer: string | null },
): Promise<StoredWithdrawal | null> {
  const rows = valid(db, firstId)
  return first(
    declarer === null ? rows.where('w.of_co_tenant', '=', false) : rows.where('w.declared_by', '=', declarer),
  )
}

/** A declaration on hold of another tenant than this one; null without one. */
export async function findHeldOfOther(
  db: Kysely<Tables>,
  { firstId, declarer }: { firstId: string; declarer: string | null },
): Promise<StoredWithdrawal | null> {
  const rows = valid(db, firstId).where('w.carried_out_at', 'is', null)
  return first(
    declarer === null
      ? rows.where('w.of_co_tenant', '=', true)
      : rows.where((e) => e.or([e('w.declared_by', 'is', null), e('w.declared_by', '<>', declarer)])),
  )
}

function valid(db: Kysely<Tables>, firstId: string) {
  return (
    withdrawals(db)
      .where('c.application_id', '=', firstId)
      .where('w.taken_back_at', 'is', null)
      .orderBy('w.carried_out_at')
      // One that ends the contract closes the others at the same time. From the account it is not held.
      .orderBy('w.held_until', (order) => order.asc().nullsFirst())
      .orderBy('w.withdrawn_at')
      .orderBy('w.id')
      .limit(1)
  )
}

/**
 * Id of a tenant's newest declaration with a hold, including those that were taken back.
 * @param declarer a co-tenant's application; null for the first or a single tenant
 */
export async function findLastDeclaration(
  db: Kysely<Tables>,
  { firstId, declarer }: { firstId: string; declarer: string | null },
): Promise<string | null> {
  const all = db
    .selectFrom('withdrawals as w')
    .innerJoin('contracts as c', 'c.id', 'w.contract_id')
    .select('w.id')
    .where('c.application_id', '=', firstId)
    .where('w.held_until', 'is not', null)
    .orderBy('w.withdrawn_at', 'desc')
    .orderBy('w.id')
    .limit(1)
  const row = await (
    declarer === null ? all.where('w.of_co_tenant', '=', false) : all.where('w.declared_by', '=', declarer)
  ).executeTakeFirst()
  return row?.id ?? null
}

/** The applications among these whose tenants may still take a declaration back. */
export async function listHoldersOf(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await withdrawals(db)
    .where('w.held_until', '>', now)
    .where('w.carried_out_at', 'is', null)
    .where('w.taken_back_at', 'is', null)
    .where((e) =>
      e.or([
        e('w.declared_by', 'in', [...applicationIds]),
        e.and([e('w.of_co_tenant', '=', false), e('c.application_id', 'in', [...applicationIds])]),
      ]),
    )
    .execute()
  return rows.map(({ declared_by, application_id }) => declared_by ?? application_id)
}

/** Null while a declaration is on hold: only its tenant may see it then. */
export async function findCarriedOutWithdrawal(
  db: Kysely<Tables>,
  applicationId: string,
): Promise<StoredWithdrawal | null> {
  const withdrawal = await findWithdrawalOf(db, applicationId)
  return withdrawal?.carriedOutAt ? withdrawal : null
}

/**
 * The applications of all tenants who have withdrawn from a first tenant's contract, in the order of their declarations, without those erased. A declaration
 * whose hold had not ended when another one ended the contract is not known to be the tenant's (docs/product-decisions.md#d60).
 */
export async function listDeclarers(db: Kysely<Tables>, firstId: string): Promise<string[]> {
  const declared = await withdrawals(db)
    .where('c.application_id', '=', firstId)
    .where('w.taken_back_at', 'is', null)
    .where((e) => e.or([e('w.held_until', 'is', null), e('w.held_until', '<=', e.ref('w.carried_out_at'))]))
    .orderBy('w.withdrawn_at')
    .orderBy('w.id')
    .execute()
  return [
    ...new Set([
      ...(await listEndedBy(db, firstId)),
      ...declared.flatMap((row) => row.declared_by ?? (row.of_co_tenant ? [] : [row.application_id])),
    ]),
  ]
}

/** Ids of declarations whose hold is over, oldest first, at most 100. */
export async function listDueWithdrawals(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('held_until', '<=', now)
    .where('carried_out_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .orderBy('held_until')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function writeCarriedOut(
  trx: Kysely<Tables>,
  id: string,
  { at, policyId }: { at: Date; policyId: string | null },
): Promise<void> {
  await trx.updateTable('withdrawals').set({ carried_out_at: at, policy_id: policyId }).where('id', '=', id).execute()
}

/** Closes all other declarations on a contract that one of them has ended, so that none of them can be taken back any more. */
export async function closeHeld(
  trx: Kysely<Tables>,
  contractId: string,
  { at, policyId }: { at: Date; policyId: string | null },
): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ carried_out_at: at, policy_id: policyId })
    .where('contract_id', '=', contractId)
    .where('carried_out_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute()
}

export async function writeTakenBack(trx: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await trx.updateTable('withdrawals').set({ taken_back_at: at }).where('id', '=', id).execute()
}

export async function insertWithdrawal(
  trx: Kysely<Tables>,
  withdrawal: Omit<StoredWithdrawal, 'contractNumber' | 'applicationId' | 'receiptKey' | 'takenBackAt' | 'ofCoTenant'>,
): Promise<void> {
  const { id, contractId, policyId, at, refund, language, heldUntil, carriedOutAt, declaredBy } = withdrawal
  const columns = {
    id,
    contract_id: contractId,
    policy_id: policyId,
    withdrawn_at: at,
    refund_cents: refund,
    language,
    held_until: heldUntil,
    carried_out_at: carriedOutAt,
    of_co_tenant: declaredBy !== null,
    declared_by: declaredBy,
  }
  await trx.insertInto('withdrawals').values(columns).execute()
}

/**
 * Stores the receipt's key.
 * @returns false if another call has stored one before
 */
export async function keepWithdrawalReceipt(db: Kysely<Tables>, id: string, key: string): Promise<boolean> {
  const update = await db
    .updateTable('withdrawals')
    .set({ receipt_pdf_key: key })
    .where('id', '=', id)
    .where('receipt_pdf_key', 'is', null)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

function withdrawals(db: Kysely<Tables>) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('contracts as c', 'c.id', 'w.contract_id')
    .selectAll('w')
    .select(['c.number', 'c.application_id'])
}

async function first(query: {
  executeTakeFirst(): Promise<(Selectable<WithdrawalsTable> & { number: string; application_id: string }) | undefined>
}): Promise<StoredWithdrawal | null> {
  const row = await query.executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    contractId: row.contract_id,
    contractNumber: row.number,
    applicationId: row.application_id,
    policyId: row.policy_id,
    at: row.withdrawn_at,
    refund: row.refund_cents,
    language: row.language,
    receiptKey: row.receipt_pdf_key,
    ofCoTenant: row.of_co_tenant,
    declaredBy: row.declared_by,
    heldUntil: row.held_until,
    carriedOutAt: row.carried_out_at,
    takenBackAt: row.taken_back_at,
  }
}
