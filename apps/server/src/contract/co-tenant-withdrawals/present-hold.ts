import type { ResponseOf } from '@nestbond/api/types'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import { findById } from '../../application/store.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { findOpenWithdrawals } from './co-tenant-withdrawal-store.ts'

/**
 * Why a first tenant's invitation is on hold, for its tenants: who has withdrawn, until when that may be taken back, and until when the first tenant
 * answers. Null if it is not (docs/product-decisions.md#d107).
 */
export async function presentHold(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  firstId: string,
): Promise<ResponseOf<'finishPage'>['hold']> {
  const open = await findOpenWithdrawals(database.kysely, firstId)
  const [oldest] = open
  if (!oldest) return null
  const asked = open.every(({ state }) => state === 'ASKED')
  return {
    ...(await namesOf(
      database.kysely,
      open.map(({ applicationId }) => applicationId),
    )),
    state: asked ? 'ASKED' : 'HELD',
    heldUntil: latest(open.map(({ heldUntil }) => heldUntil)),
    answerUntil: latest(open.map(({ answerUntil }) => answerUntil)),
    question: asked ? publicIds(config.keys.link, 'withdrawal-without').of(oldest.id) : null,
  }
}

async function namesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<{ names: string; count: number }> {
  const names = []
  for (const id of ids) {
    const { firstName = '', lastName = '' } = (await findById(db, id))?.answers ?? {}
    names.push(fullName({ firstName, lastName }))
  }
  return { names: names.join(', '), count: names.length }
}

function latest(times: readonly Date[]): string {
  return new Date(Math.max(...times.map((time) => time.getTime()))).toISOString()
}
