import { randomUUID } from 'node:crypto'
import { AUTHORITY_MOVES, authorityOn, type AuthorityState } from '@nestbond/domain/partners/authority'
import type { WebhookEvent } from '@nestbond/domain/partners/portal'
import { mayMove } from '@nestbond/domain/values/moves'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { isUuid } from '../platform/http/uuid.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import {
  findLastAuthority,
  lockAuthority,
  writeAuthority,
  type Parties,
  type StoredAuthority,
} from './authority-store.ts'
import { authorityChanged } from './mails/authority-changed.ts'
import { authorityAnswered } from './mails/authority-answered.ts'
import { refuseConflict } from './on-behalf-of-landlord.ts'
import { listPartnerHomes, partnerMailboxes, partnerOfApplication } from './partner-home-store.ts'

type Needs = Pick<Deps, 'clock' | 'database' | 'queue'>

const EVENTS: Partial<Record<AuthorityState, WebhookEvent>> = {
  GRANTED: 'authority.granted',
  REFUSED: 'authority.refused',
  REVOKED: 'authority.ended',
  GIVEN_UP: 'authority.ended',
  ENDED: 'authority.ended',
}

/**
 * The landlord's answer to a request, or the end of an authority, in a session of its mailbox. In force at once: it waits for an act under way, and the
 * next act finds it. Both are told. A repeat changes nothing.
 * @throws AppError NOT_FOUND for another mailbox's, AUTHORITY_CLOSED if the partner or the clock was faster, AUTHORITY_CONFLICT if the mailbox
 * belongs to the partner's people by now
 */
export async function answerAuthority(
  deps: Needs,
  landlordEmailKey: string,
  id: string,
  answer: 'GRANTED' | 'REFUSED' | 'REVOKED',
): Promise<void> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  await deps.database.transaction(async (trx) => {
    const authority = await lockAuthority(trx, id)
    if (authority?.landlordEmailKey !== landlordEmailKey) throw new AppError('NOT_FOUND')
    const present = authorityOn(authority, todayOf(deps.clock))
    if (present === answer) return
    if (!mayMove(AUTHORITY_MOVES, present, answer)) throw new AppError('AUTHORITY_CLOSED')
    if (answer === 'GRANTED')
      refuseConflict({
        landlord: landlordEmailKey,
        // Each act looks at the tenants of its home.
        tenants: [],
        partner: await partnerMailboxes(trx, authority.partnerId),
      })
    await changeAuthority(deps, trx, authority, answer)
  })
}

/** The partner takes its request back, or gives the authority up. A repeat changes nothing. @throws AppError NOT_FOUND */
export async function endOwnAuthority(deps: Needs, partnerId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  await deps.database.transaction(async (trx) => {
    const authority = await lockAuthority(trx, id)
    if (authority?.partnerId !== partnerId) throw new AppError('NOT_FOUND')
    if (authority.state === 'REQUESTED') await changeAuthority(deps, trx, authority, 'WITHDRAWN')
    else if (authority.state === 'GRANTED') await changeAuthority(deps, trx, authority, 'GIVEN_UP')
  })
}

/**
 * Ends a partner's authority of a mailbox that has just left its last home with this partner. One that covers other homes goes on for them.
 * @param landlordEmailKey the key of the mailbox that was left
 */
export async function endAuthorityOfLeftMailbox(
  deps: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
  landlordEmailKey: string,
  now: Date,
): Promise<void> {
  const partnerId = await partnerOfApplication(trx, applicationId)
  if (partnerId === null) return
  const parties: Parties = { partnerId, landlordEmailKey }
  const last = await findLastAuthority(trx, parties)
  if (!last || !mayMove(AUTHORITY_MOVES, last.state, 'ENDED') || (await listPartnerHomes(trx, parties)).length > 0)
    return
  const locked = await lockAuthority(trx, last.id)
  if (!locked || !mayMove(AUTHORITY_MOVES, locked.state, 'ENDED')) return
  await writeAuthority(trx, locked, { state: 'ENDED', event: 'authority.ended', now })
  await deps.queue.enqueue(trx, authorityAnswered, { authorityId: locked.id, mailId: randomUUID(), state: 'ENDED' })
}

async function changeAuthority(
  { clock, queue }: Needs,
  trx: Kysely<Tables>,
  authority: StoredAuthority,
  state: 'GRANTED' | 'REFUSED' | 'REVOKED' | 'WITHDRAWN' | 'GIVEN_UP',
): Promise<void> {
  await writeAuthority(trx, authority, { state, event: EVENTS[state] ?? null, now: clock.now() })
  const [home] = await listPartnerHomes(trx, authority)
  if (home && state !== 'REFUSED' && state !== 'WITHDRAWN')
    await queue.enqueue(trx, authorityChanged, {
      ...landlordMailData(home.invitationId),
      authorityId: authority.id,
      state,
    })
  if (state !== 'WITHDRAWN' && state !== 'GIVEN_UP')
    await queue.enqueue(trx, authorityAnswered, { authorityId: authority.id, mailId: randomUUID(), state })
}
