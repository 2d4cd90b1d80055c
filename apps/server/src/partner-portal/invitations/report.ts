import type { ResponseOf } from '@nestbond/api/types'
import { TENANT_INVITATION_STATES, type TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import { addMonths } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { countActivePolicies, countByMonth } from './invitation-list-store.ts'

const MONTHS = 12

type Counts = Record<TenantInvitationState, number>

/** Invitations of the last twelve months, by month of sending and present state. Months without invitations are included. */
export async function invitationReport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  partnerId: string,
): Promise<ResponseOf<'partnerReport'>> {
  const first = `${todayOf(clock).slice(0, 7)}-01`
  const months = Array.from({ length: MONTHS }, (_, ago) => addMonths(first, -ago).slice(0, 7))
  const rows = await countByMonth(database.kysely, partnerId, `${months.at(-1) ?? ''}-01`)
  const total = none()
  const counted = months.map((month) => {
    const counts = none()
    for (const row of rows) {
      if (row.month !== month) continue
      counts[row.state] += row.count
      total[row.state] += row.count
    }
    return { month, total: sum(counts), counts }
  })
  return {
    months: counted,
    total: { total: sum(total), counts: total },
    activePolicies: await countActivePolicies(database.kysely, partnerId),
  }
}

function none(): Counts {
  return Object.fromEntries(TENANT_INVITATION_STATES.map((state) => [state, 0])) as Counts
}

const sum = (counts: Counts) => Object.values(counts).reduce((all, count) => all + count, 0)
