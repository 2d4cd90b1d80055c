import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetAuthorities } from '../../authorities/authority-store.ts'
import { AppError } from '../../platform/errors.ts'
import { limitMail, mailbox, ofOneKind } from '../../platform/mail-limits/mail-limits.ts'
import { landlordLanguageOf } from '../../landlord-session/links/landlord-language.ts'
import type { LandlordSession } from '../../landlord-session/session-store.ts'
import { findAnyContract } from '../../contract/own-contract-store.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { landlordErasureMail } from '../mails/landlord-erasure-mail.ts'
import { erasureOf } from '../rights/own-data.ts'
import { countryOfLandlord, landlordContracts } from './landlord-data.ts'
import {
  contractsLeft,
  deleteLandlordErasure,
  findLandlordErasureOf,
  forgetMailsToLandlord,
  insertLandlordErasure,
  listLandlordErasures,
  withMailsToLandlord,
  type OpenLandlordErasure,
} from './landlord-erasure-store.ts'

/** Requests in one batch of the nightly run. */
const AT_ONCE = 50

/**
 * Records a landlord's request for an erasure and mails it to the mailbox. The data goes with the contracts, when the law no longer has us keep them
 * (rights of the tenant, docs/product-decisions.md#d49). Idempotent.
 * @throws AppError STEP_NOT_ALLOWED if there is nothing to erase, RATE_LIMITED
 */
export async function askForErasure(deps: Deps, session: LandlordSession): Promise<void> {
  const { database, clock, queue, config } = deps
  const { kysely } = database
  if (await findLandlordErasureOf(kysely, session.emailKey)) return
  const [newest, ...others] = await landlordContracts(deps, session)
  if (!newest) throw new AppError('STEP_NOT_ALLOWED')
  const contracts = [newest, ...others]
  await database.transaction(async (trx) => {
    await limitMail(trx, deps, ofOneKind(config, 'landlord-erasure'), mailbox(session.email))
    const id = await insertLandlordErasure(trx, {
      email: session.email,
      emailKey: session.emailKey,
      language: landlordLanguageOf(newest.application, newest.invitation),
      country: countryOfLandlord(contracts),
      requestedAt: clock.now(),
      contractIds: contracts.map(({ contract }) => contract.id),
    })
    if (id !== null) await queue.enqueue(trx, landlordErasureMail, { erasureId: id, kind: 'ASKED' })
  })
}

/** Takes the request back, if there is one. */
export async function takeErasureBack(
  { database }: Pick<Deps, 'database'>,
  session: Pick<LandlordSession, 'emailKey'>,
): Promise<void> {
  await database.transaction(async (trx) => {
    const open = await findLandlordErasureOf(trx, session.emailKey)
    if (open) await deleteLandlordErasure(trx, open.id)
  })
}

/**
 * Carries landlords' requests out as far as the retention allows. `eraseDue` has erased the contracts whose retention is over. What no law keeps goes
 * as soon as a contract has ended; once no contract is left, the landlord is told and the mailbox is forgotten.
 */
export async function carryOutLandlordErasures(deps: Deps): Promise<void> {
  let after = ''
  for (;;) {
    const open = await listLandlordErasures(deps.database.kysely, after, AT_ONCE)
    if (open.length === 0) return
    after = open.at(-1)?.id ?? after
    for (const erasure of open) await carryOut(deps, erasure)
  }
}

/** The requests that `carryOutLandlordErasures` would have carried out, or gone on with, at the clock's time. */
export async function* dueLandlordErasures(deps: Pick<Deps, 'database' | 'clock'>): AsyncGenerator<string> {
  const { kysely } = deps.database
  const now = deps.clock.now()
  let after = ''
  for (;;) {
    const open = await listLandlordErasures(kysely, after, AT_ONCE)
    if (open.length === 0) return
    after = open.at(-1)?.id ?? after
    for (const erasure of open) {
      if (erasure.requestedAt > now) continue
      const left = await contractsLeft(kysely, erasure, now)
      const kept = await withMailsToLandlord(kysely, await endedOf(deps, left), now)
      if (left.length === 0 || kept.length > 0) yield erasure.id
    }
  }
}

/** The contracts, out of those given, that have ended, so that no law has us keep everything about them. */
async function endedOf(deps: Pick<Deps, 'database' | 'clock'>, contractIds: readonly string[]): Promise<string[]> {
  const ended: string[] = []
  for (const id of contractIds) {
    const contract = await findAnyContract(deps.database.kysely, id)
    if (contract && (await erasureOf(deps, await openContract(deps, contract))).may) ended.push(id)
  }
  return ended
}

async function carryOut(deps: Deps, erasure: OpenLandlordErasure): Promise<void> {
  const { kysely } = deps.database
  const left = await contractsLeft(kysely, erasure)
  const ended = await endedOf(deps, left)
  await deps.database.transaction((trx) => forgetMailsToLandlord(trx, ended, todayOf(deps.clock)))
  if (left.length === 0)
    await deps.database.transaction(async (trx) => {
      await forgetAuthorities(trx, erasure.emailKey)
      await deps.queue.enqueue(trx, landlordErasureMail, { erasureId: erasure.id, kind: 'DONE' })
    })
}
