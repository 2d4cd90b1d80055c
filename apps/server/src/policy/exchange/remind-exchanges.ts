import { dueExchangeMarks, exchangeStateAt, isOpenExchange } from '@nestbond/domain/policy/deposit-exchange'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { exchangeReminder } from '../mails/exchange-reminder.ts'
import { exchangeReminderToLandlord } from '../mails/exchange-reminder-to-landlord.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findAnyContract } from '../../contract/own-contract-store.ts'
import { openContract } from '../timeline/open-contract.ts'
import { waitOnContract } from '../timeline/wait-on-contract.ts'
import { addEvent } from '../../application/application-event.ts'
import { endExchange } from './act-on-exchange.ts'
import { dueExchanges, lockExchange, moveExchange, writeExchangeReminded } from './exchange-store.ts'

const AT_ONCE = 100

/**
 * Sends the due reminders of open exchanges and hands unanswered ones to the office. Idempotent: each reminder is sent once, even if a run is late
 * or repeated.
 */
export async function remindExchanges(deps: Deps): Promise<void> {
  let after: { on: string; id: string } | null = null
  for (;;) {
    const due = await dueExchanges(deps.database.kysely, todayOf(deps.clock), after, AT_ONCE)
    for (const exchange of due) await remind(deps, exchange)
    after = due.at(-1) ?? null
    if (after === null) return
  }
}

async function remind(
  deps: Deps,
  { applicationId, contractId }: { applicationId: string; contractId: string },
): Promise<void> {
  const { database, clock, queue } = deps
  const contract = await findAnyContract(database.kysely, contractId)
  if (!contract) return
  const opened = await openContract(deps, contract)
  const { stage, invitation } = opened
  const waits = await waitOnContract(deps, opened, 'EXCHANGE')
  const today = todayOf(clock)
  const now = clock.now()
  await database.transaction(async (trx) => {
    const exchange = await lockExchange(trx, applicationId)
    if (!exchange?.due_on || exchange.due_on > today || !isOpenExchange(exchange.state)) return
    if (exchangeStateAt(exchange.state, stage) === 'ENDED') return endExchange(trx, applicationId, now)
    // While a withdrawal may end the contract, reminders wait: they follow if the contract goes on.
    if (!waits) return
    const due = dueExchangeMarks(exchange.state, civilDateIn(exchange.since), exchange.reminded_day, today)
    if (due.some(({ to }) => to === 'OFFICE')) {
      await moveExchange(trx, exchange, 'WITH_OFFICE', now)
      await addEvent(trx, applicationId, { actor: 'system', kind: 'deposit-back-with-office' }, now)
      await queue.enqueue(trx, exchangeReminder, tenantMailData(applicationId))
      return
    }
    await writeExchangeReminded(trx, exchange, Math.max(exchange.reminded_day, ...due.map(({ day }) => day)))
    for (const { to } of due) {
      if (to === 'LANDLORD') await queue.enqueue(trx, exchangeReminderToLandlord, landlordMailData(invitation.id))
      else await queue.enqueue(trx, exchangeReminder, tenantMailData(applicationId))
    }
  })
}
