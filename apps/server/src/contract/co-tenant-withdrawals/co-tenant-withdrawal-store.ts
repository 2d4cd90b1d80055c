import {
  OPEN_CO_TENANT_WITHDRAWALS,
  type CoTenantWithdrawalState,
  type OpenCoTenantWithdrawal,
} from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The withdrawal of one of several tenants before the landlord's acceptance (docs/product-decisions.md#d107). */
export interface StoredCoTenantWithdrawal {
  id: string
  contractId: string
  contractNumber: string
  /** The first tenant's application. */
  firstId: string
  /** The application of who has withdrawn; `firstId` for the first tenant. */
  applicationId: string
  state: CoTenantWithdrawalState
  at: Date
  heldUntil: Date
  answerUntil: Date
  receiptKey: string | null
}

export type OpenWithdrawal = StoredCoTenantWithdrawal & OpenCoTenantWithdrawal

export async function insertCoTenantWithdrawal(
  trx: Kysely<Tables>,
  {
    id,
    contractId,
    applicationId,
    at,
    heldUntil,
    answerUntil,
  }: Omit<StoredCoTenantWithdrawal, 'contractNumber' | 'firstId' | 'state' | 'receiptKey'>,
): Promise<void> {
  await trx
    .insertInto('co_tenant_withdrawals')
    .values({
      id,
      contract_id: contractId,
      application_id: applicationId,
      state: 'HELD',
      withdrawn_at: at,
      held_until: heldUntil,
      answer_until: answerUntil,
    })
    .execute()
}

export async function findCoTenantWithdrawal(db: Kysely<Tables>, id: string): Promise<StoredCoTenantWithdrawal | null> {
  const [found] = await read(select(db).where('w.id', '=', id))
  return found ?? null
}

/** The newest declaration of a tenant on a contract that was not taken back; null if there is none. */
export async function findDeclarationOf(
  db: Kysely<Tables>,
  { contractId, applicationId }: Pick<StoredCoTenantWithdrawal, 'contractId' | 'applicationId'>,
): Promise<StoredCoTenantWithdrawal | null> {
  const [found] = await read(
    select(db)
      .where('w.contract_id', '=', contractId)
      .where('w.application_id', '=', applicationId)
      .where('w.state', '<>', 'CONTINUED'),
  )
  return found ?? null
}

/** The newest declaration of one of several tenants. */
export async function findNewestDeclaration(
  db: Kysely<Tables>,
  applicationId: string,
): Promise<StoredCoTenantWithdrawal | null> {
  return (await read(select(db).where('w.application_id', '=', applicationId))).at(-1) ?? null
}

/** The declarations of a first tenant's contract that are not settled, oldest first. */
export async function findOpenWithdrawals(db: Kysely<Tables>, firstId: string): Promise<OpenWithdrawal[]> {
  const found = await read(
    select(db)
      .where('c.application_id', '=', firstId)
      .where('w.state', 'in', [...OPEN_CO_TENANT_WITHDRAWALS]),
  )
  return found.filter((one): one is OpenWithdrawal => one.state === 'HELD' || one.state === 'ASKED')
}

/** Whether the landlord cannot accept, because a tenant's withdrawal is not settled. */
export async function isInvitationOnHold(db: Kysely<Tables>, firstId: string): Promise<boolean> {
  return (await findOpenWithdrawals(db, firstId)).length > 0
}

/** The applications of those whose declarations have ended a first tenant's contract before its acceptance. */
export async function listEndedBy(db: Kysely<Tables>, firstId: string): Promise<string[]> {
  const ended = await read(select(db).where('c.application_id', '=', firstId).where('w.state', '=', 'ENDED'))
  return ended.map(({ applicationId }) => applicationId)
}

/** Whether one of several tenants has withdrawn from a first tenant's contract for good, settled or not. It can never be accepted then. */
export async function hasCoTenantWithdrawn(db: Kysely<Tables>, firstId: string): Promise<boolean> {
  const found = await select(db)
    .where('c.application_id', '=', firstId)
    .where('w.state', '<>', 'CONTINUED')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the other tenants have gone on with a new application in place of a first tenant's contract. */
export async function hasGoneOnWithout(db: Kysely<Tables>, firstId: string): Promise<boolean> {
  const found = await select(db)
    .where('c.application_id', '=', firstId)
    .where('w.state', '=', 'GONE_ON')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** First tenants whose contracts have declarations that are not settled, at most 100. */
export async function listUnsettled(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('co_tenant_withdrawals as w')
    .innerJoin('contracts as c', 'c.id', 'w.contract_id')
    .select('c.application_id')
    .distinct()
    .where('w.state', 'in', [...OPEN_CO_TENANT_WITHDRAWALS])
    .where('w.held_until', '<=', now)
    .limit(100)
    .execute()
  return rows.map(({ application_id }) => application_id)
}

/** Moves a declaration, in the caller's lock of the invitation. */
export async function moveCoTenantWithdrawal(
  trx: Kysely<Tables>,
  id: string,
  { state, at, successorId = null }: { state: CoTenantWithdrawalState; at: Date; successorId?: string | null },
): Promise<void> {
  await trx
    .updateTable('co_tenant_withdrawals')
    .set({ state, settled_at: state === 'ASKED' ? null : at, successor_id: successorId })
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_CO_TENANT_WITHDRAWALS])
    .execute()
}

/** Stores the receipt's key. @returns false if another call has stored one before */
export async function keepCoTenantReceipt(db: Kysely<Tables>, id: string, key: string): Promise<boolean> {
  const update = await db
    .updateTable('co_tenant_withdrawals')
    .set({ receipt_pdf_key: key })
    .where('id', '=', id)
    .where('receipt_pdf_key', 'is', null)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** The first tenant's former application, whose contract the new one without a tenant replaces; null for any other application. */
export async function findReplacedWithout(db: Kysely<Tables>, successorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('co_tenant_withdrawals as w')
    .innerJoin('contracts as c', 'c.id', 'w.contract_id')
    .select('c.application_id')
    .where('w.successor_id', '=', successorId)
    .limit(1)
    .executeTakeFirst()
  return row?.application_id ?? null
}

function select(db: Kysely<Tables>) {
  return db
    .selectFrom('co_tenant_withdrawals as w')
    .innerJoin('contracts as c', 'c.id', 'w.contract_id')
    .selectAll('w')
    .select(['c.number', 'c.application_id as first_id'])
    .orderBy('w.withdrawn_at')
    .orderBy('w.id')
}

async function read(query: ReturnType<typeof select>): Promise<StoredCoTenantWithdrawal[]> {
  return (await query.execute()).map((row) => ({
    id: row.id,
    contractId: row.contract_id,
    contractNumber: row.number,
    firstId: row.first_id,
    applicationId: row.application_id,
    state: row.state,
    at: row.withdrawn_at,
    heldUntil: row.held_until,
    answerUntil: row.answer_until,
    receiptKey: row.receipt_pdf_key,
  }))
}
