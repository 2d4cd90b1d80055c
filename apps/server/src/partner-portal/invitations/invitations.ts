import { DAY } from '@nestbond/domain/values/day'
import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import type { ResponseOf } from '@nestbond/api/types'
import {
  mayInviterChange,
  TENANT_INVITATION_STATES,
  type TenantInvitationState,
} from '@nestbond/domain/application/tenant-invitation'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { readInstantCursor, writeCursor } from '../../platform/http/cursor.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { tenantInvitation } from '../../application/mails/tenant-invitation.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findNamedCoTenants } from '../../application/named-co-tenant-store.ts'
import { addEvent } from '../../application/application-event.ts'
import { moveTenantInvitation } from '../../application/move-tenant-invitation.ts'
import { OPEN_STATES } from '../properties/property-store.ts'
import {
  closeWaysIn,
  countByState,
  findInvitation,
  listInvitations,
  lockInvitation,
  markReminded,
  PAGE,
  reportsOf,
  type InvitationRow,
  type Narrowed,
} from './invitation-list-store.ts'

/** States before the contract is signed. */
const UNSIGNED: readonly TenantInvitationState[] = ['SENT', 'OPENED', 'STARTED', 'OFFERED']

type Needed = Pick<Deps, 'database' | 'clock' | 'queue'>

export interface InvitationQuery {
  filter?: 'open' | 'wrong' | TenantInvitationState | undefined
  month?: string | undefined
  search?: string | undefined
  cursor?: string | undefined
}

/** @throws AppError VALIDATION_FAILED for a malformed cursor */
export async function invitationPage(
  { database, clock }: Needed,
  partnerId: string,
  { filter, month, search, cursor }: InvitationQuery,
): Promise<ResponseOf<'partnerInvitations'>> {
  const after = cursor === undefined ? null : readInstantCursor(cursor)
  const rows = await listInvitations(
    database.kysely,
    partnerId,
    { ...narrowed(filter), month, search },
    after,
    PAGE + 1,
  )
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    invitations: await presentInvitations(database.kysely, shown, clock.now()),
    next: rows.length > PAGE && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
  }
}

function narrowed(filter: InvitationQuery['filter']): Narrowed {
  if (filter === undefined) return {}
  if (filter === 'wrong') return { states: UNSIGNED, wrong: true }
  return { states: filter === 'open' ? OPEN_STATES : [filter] }
}

/** Counts of all invitations of a partner, for the filters of the list. */
export async function invitationCounts(
  kysely: Kysely<Tables>,
  partnerId: string,
): Promise<ResponseOf<'partnerInvitationCounts'>> {
  const rows = await countByState(kysely, partnerId)
  const counts = Object.fromEntries(
    TENANT_INVITATION_STATES.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<TenantInvitationState, number>
  const sum = (states: readonly TenantInvitationState[], of: 'count' | 'wrong') =>
    rows.reduce((all, row) => all + (states.includes(row.state) ? row[of] : 0), 0)
  return {
    total: sum(TENANT_INVITATION_STATES, 'count'),
    open: sum(OPEN_STATES, 'count'),
    wrong: sum(UNSIGNED, 'wrong'),
    counts,
  }
}

/** @throws AppError NOT_FOUND, also for another partner's invitation */
export async function ownInvitation(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
  now: Date,
): Promise<PartnerInvitation> {
  const row = isUuid(id) ? await findInvitation(kysely, partnerId, id) : null
  const [invitation] = row ? await presentInvitations(kysely, [row], now) : []
  if (!invitation) throw new AppError('NOT_FOUND')
  return invitation
}

/** Mails the tenant a new link. @throws AppError NOT_FOUND, INVITATION_CLOSED, RATE_LIMITED within a day of the last mail */
export async function remind(
  { database, clock, queue }: Needed,
  partnerId: string,
  id: string,
): Promise<PartnerInvitation> {
  const now = clock.now()
  return database.transaction(async (trx) => {
    const row = await locked(trx, partnerId, id)
    if (!isOpen(row)) throw new AppError('INVITATION_CLOSED')
    const wait = remindFrom(row).getTime() - now.getTime()
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) })
    await markReminded(trx, id, now)
    await queue.enqueue(trx, tenantInvitation, { ...tenantMailData(row.application_id), reminder: true })
    return ownInvitation(trx, partnerId, id, now)
  })
}

/**
 * Revokes an invitation. An application that the tenant has already started stays open to the tenant. @throws AppError NOT_FOUND, INVITATION_CLOSED
 */
export async function revoke({ database, clock }: Needed, partnerId: string, id: string): Promise<PartnerInvitation> {
  const now = clock.now()
  return database.transaction(async (trx) => {
    const row = await locked(trx, partnerId, id)
    if (!isOpen(row) || !(await moveTenantInvitation(trx, row.application_id, 'REVOKED', now)))
      throw new AppError('INVITATION_CLOSED')
    if (row.state === 'SENT' || row.state === 'OPENED') await closeWaysIn(trx, row.application_id, now)
    await addEvent(trx, row.application_id, { actor: 'partner', kind: 'tenant-invitation-revoked' }, now)
    return ownInvitation(trx, partnerId, id, now)
  })
}

async function locked(trx: Kysely<Tables>, partnerId: string, id: string): Promise<InvitationRow> {
  const row = isUuid(id) && (await lockInvitation(trx, partnerId, id)) ? await findInvitation(trx, partnerId, id) : null
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

function isOpen(row: InvitationRow): row is InvitationRow & { application_id: string } {
  return row.application_id !== null && UNSIGNED.includes(row.state)
}

/** The earliest time of the next reminder. */
function remindFrom({ created_at, reminded_at }: InvitationRow): Date {
  return new Date((reminded_at ?? created_at).getTime() + DAY)
}

export async function presentInvitations(
  kysely: Kysely<Tables>,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<PartnerInvitation[]> {
  const reports = await reportsOf(
    kysely,
    rows.map(({ id }) => id),
  )
  const named = await findNamedCoTenants(
    kysely,
    rows.flatMap(({ application_id }) => application_id ?? []),
  )
  return rows.map((row) => {
    const { id, reference, state, property_id, unit_name, answers, created_at, state_at, reminded_at } = row
    const { address, email, firstName, lastName, rentDepositAmount, insuranceStart } = answers ?? {}
    return {
      id,
      reference,
      state,
      tenant: email === undefined ? null : { firstName: firstName ?? null, lastName: lastName ?? null, email },
      coTenants: named
        .filter(({ applicationId }) => applicationId === row.application_id)
        .map((one) => ({ firstName: one.firstName, lastName: one.lastName, email: one.email })),
      otherTenants: answers?.otherTenants ?? null,
      propertyId: property_id,
      address: address
        ? {
            street: address.street,
            streetNumber: address.streetNumber,
            zip: address.zip,
            city: address.city,
            country: address.country,
          }
        : null,
      unitName: unit_name,
      roomName: address?.roomName ?? null,
      rentDepositAmount: rentDepositAmount === undefined ? null : toMajor(rentDepositAmount),
      insuranceStart: insuranceStart === undefined ? null : toWireDate(insuranceStart),
      sentAt: created_at.toISOString(),
      changedAt: state_at.toISOString(),
      remindedAt: reminded_at?.toISOString() ?? null,
      remindFrom: isOpen(row) ? remindFrom(row).toISOString() : null,
      wrong: reports
        .filter(({ invitationId }) => invitationId === id)
        .map(({ at, details, message }) => ({ at: at.toISOString(), details, message })),
      actions: isOpen(row)
        ? [
            ...(mayInviterChange(state) ? (['change'] as const) : []),
            ...(remindFrom(row) <= now ? (['remind'] as const) : []),
            'revoke' as const,
          ]
        : [],
    }
  })
}
