import {
  changeDays,
  FIRST_TENANT,
  OPEN_TENANT_CHANGES,
  tenantChangeBar,
  type TenantChangeBar,
} from '@nestbond/domain/co-tenants/tenant-change'
import { isOpenChange } from '@nestbond/domain/premiums/deposit-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { loadHousehold } from '../../application/household.ts'
import { personNameOf } from '../../application/names.ts'
import { findLastTenantChange, type TenantChange } from '../../application/tenant-change-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { required } from '../../platform/required.ts'
import { changeOn, findLastDepositChange } from '../deposit-change/deposit-change-store.ts'
import { depositOfPolicy } from '../deposit-change/deposit-of-policy.ts'
import { findMoveOut } from '../move-out/move-out-store.ts'
import { findPendingChange } from '../period-change/period-change-store.ts'

/** A tenant who has signed a contract. */
export interface TenantOfContract {
  /** Names the tenant in a wish: `first`, or the id of a co-tenant's row. */
  key: string
  application: Application
  name: string
  movesOutAt: Date | null
}

/** The tenants of a signed contract, the first tenant first. */
export async function tenantsOfContract(db: Kysely<Tables>, first: Application): Promise<TenantOfContract[]> {
  const household = await loadHousehold(db, first)
  const others = (household?.coTenants ?? []).filter(({ signed }) => signed !== null)
  return [
    { key: FIRST_TENANT, application: first, name: personNameOf(first.answers), movesOutAt: null },
    ...others.map(({ id, application, movesOutAt }) => ({
      key: id,
      application,
      name: personNameOf(application.answers),
      movesOutAt,
    })),
  ]
}

export function isOpenTenantChange(change: Pick<TenantChange, 'state'> | null): boolean {
  return change !== null && OPEN_TENANT_CHANGES.some((state) => state === change.state)
}

/** Whether the tenants of a policy may change now, and from which days on. */
export async function changeOfPolicy(
  db: Kysely<Tables>,
  { application, policyId }: { application: Application; policyId: string },
  today: CivilDate,
): Promise<{
  bar: TenantChangeBar | null
  days: { first: CivilDate; last: CivilDate } | null
  last: TenantChange | null
}> {
  const { policy, bar, paidOut } = required(await depositOfPolicy(db, application, policyId, today), 'policy')
  const deposit = await findLastDepositChange(db, policyId)
  const last = await findLastTenantChange(db, policyId)
  const days = changeDays({ insuranceStart: policy.insurance_start, insuranceEnd: policy.insurance_end }, today)
  return {
    bar:
      tenantChangeBar({
        deposit: bar === 'TENANT_CHANGE' ? null : bar,
        paidOut: paidOut > 0,
        moveOutNamed: (await findMoveOut(db, policyId)) !== null,
        depositChangeOpen: deposit !== null && isOpenChange(changeOn(deposit, today)),
        periodChangePending: (await findPendingChange(db, policyId)) !== null,
        changeOpen: isOpenTenantChange(last),
      }) ?? (days === null ? 'ENDED' : null),
    days,
    last,
  }
}
