import type { DepositChangeState } from '@nestbond/domain/premiums/deposit-change'
import type { Kysely } from 'kysely'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { depositChangeToLandlord, type DepositMailKind } from '../mails/deposit-change-to-landlord.ts'
import { depositChangeToTenant } from '../mails/deposit-change-to-tenant.ts'

/** Mails the tenant the state that a wish for another deposit has moved to. */
export async function mailOfChange(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { applicationId, changeId, state }: { applicationId: string; changeId: string; state: DepositChangeState },
): Promise<void> {
  await queue.enqueue(trx, depositChangeToTenant, { ...tenantMailData(applicationId), changeId, state })
}

/** Mails the landlord the tenant's wish, a reminder of it, or that it was taken back. */
export async function mailOfLandlord(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { invitationId, changeId, kind }: { invitationId: string; changeId: string; kind: DepositMailKind },
): Promise<void> {
  await queue.enqueue(trx, depositChangeToLandlord, { ...landlordMailData(invitationId), changeId, kind })
}
