import type { ResponseOf } from '@nestbond/api/types'
import { mayAnswer, nobodyTakesOver } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import type { Kysely } from 'kysely'
import { personNameOf } from '../../application/names.ts'
import { addEvent } from '../../application/application-event.ts'
import { findById } from '../../application/store.ts'
import {
  findCoTenantWithdrawal,
  findOpenWithdrawals,
  type StoredCoTenantWithdrawal,
} from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import {
  findTakeOverQuestion,
  findTakeOverQuestions,
  writeTakeOverAnswer,
  type TakeOverQuestion,
} from '../../contract/co-tenant-withdrawals/take-over-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { required } from '../../platform/required.ts'
import { endForAll, lockContract, type LockedContract } from './co-tenant-withdrawal.ts'
import { beginWithout, presentQuestion } from './go-on-without.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * The question to a co-tenant whether they take over from a first tenant who has withdrawn, by a link that only their mailbox, page and account have.
 * @throws AppError NOT_FOUND
 */
export async function presentTakeOver(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
): Promise<ResponseOf<'withdrawalGoOn'>> {
  const { kysely } = database
  const { question, asked } = await requireQuestion(kysely, id)
  const first = await findById(kysely, asked.firstId)
  if (!first) throw new AppError('NOT_FOUND')
  const open = await findOpenWithdrawals(kysely, asked.firstId)
  // A co-tenant who has withdrawn in the meantime answers nothing any more.
  if (open.some(({ applicationId }) => applicationId === question.applicationId)) throw new AppError('NOT_FOUND')
  const taken = (await findTakeOverQuestions(kysely, asked.id)).find(({ answer }) => answer === 'TAKEN')
  const taker = taken && (await findById(kysely, taken.applicationId))
  return {
    ...presentQuestion(asked, first, clock.now()),
    // Another tenant may still take a withdrawal back.
    ...(open.some(({ state }) => state === 'HELD') ? { state: 'HELD' as const } : {}),
    takeOver: { answer: question.answer, by: taker ? personNameOf(taker.answers) : null },
  }
}

/**
 * A co-tenant's answer. The first yes begins the new application with this co-tenant as its first tenant; once all have declined, the contract ends for
 * all (docs/product-decisions.md#d107). Who has declined may still take over while the question is open. A repeated answer changes nothing.
 * @throws AppError NOT_FOUND; WITHDRAWAL_FINAL if another one has taken over, it has ended, or this co-tenant has withdrawn
 */
export async function answerTakeOver(deps: Needs, id: string, takes: boolean): Promise<void> {
  const { database, clock } = deps
  const { asked } = await requireQuestion(database.kysely, id)
  await database.transaction(async (trx) => {
    const locked = await lockContract(deps, trx, asked.firstId)
    const { question } = await requireQuestion(trx, id)
    if (question.answer === (takes ? 'TAKEN' : 'DECLINED')) return
    const taker = locked.staying.find(({ applicationId }) => applicationId === question.applicationId)
    const open = locked.answerer === 'CO_TENANTS' && mayAnswer(locked.open, locked.state, clock.now())
    if (!open || !taker) throw new AppError('WITHDRAWAL_FINAL')
    await writeTakeOverAnswer(trx, id, { answer: takes ? 'TAKEN' : 'DECLINED', at: clock.now() })
    if (takes) await beginWithout(deps, trx, locked, taker)
    else await decline(deps, trx, locked, question)
  })
}

async function decline(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  locked: LockedContract,
  { withdrawalId, applicationId }: TakeOverQuestion,
): Promise<void> {
  await addEvent(trx, applicationId, { actor: 'tenant', kind: 'does-not-take-over' }, deps.clock.now())
  const questions = await findTakeOverQuestions(trx, withdrawalId)
  const answers = locked.staying.map(
    (one) => questions.find((asked) => asked.applicationId === one.applicationId)?.answer ?? null,
  )
  if (nobodyTakesOver(answers)) await endForAll(deps, trx, locked)
}

async function requireQuestion(
  db: Kysely<Tables>,
  id: string,
): Promise<{ question: TakeOverQuestion; asked: StoredCoTenantWithdrawal }> {
  const question = await findTakeOverQuestion(db, id)
  if (!question) throw new AppError('NOT_FOUND')
  return { question, asked: required(await findCoTenantWithdrawal(db, question.withdrawalId), 'declaration') }
}
