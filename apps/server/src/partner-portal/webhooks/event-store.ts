import type { WebhookEvent } from '@nestbond/domain/partners/portal'
import type { Kysely } from 'kysely'
import { INVITED_APPLICATION } from '../../application/first-policy-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** An event without deliveries, with the partner's own references for what it is about. */
export interface OpenEvent {
  id: string
  partnerId: string
  event: WebhookEvent
  at: Date
  invitation: { id: string; reference: string | null } | null
  property: { id: string; reference: string | null } | null
  policy: { id: string; certificateCode: string; status: string } | null
  authority: { id: string; state: string; powers: readonly string[] } | null
  promiseRequest: { id: string; reference: string | null } | null
  /** The event is about a sandbox: nothing of it is real. */
  test: boolean
}

/** Removes the oldest events and returns them. Events that another process has locked are skipped. */
export async function takeEvents(trx: Kysely<Tables>, most: number): Promise<OpenEvent[]> {
  const taken = await trx
    .selectFrom('partner_webhook_events')
    .select('id')
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (taken.length === 0) return []
  const ids = taken.map(({ id }) => id)
  const rows = await trx
    .selectFrom('partner_webhook_events as e')
    .leftJoin('policies as p', 'p.id', 'e.policy_id')
    .leftJoin('certificates as c', 'c.policy_id', 'p.id')
    // For a policy, the invitation that its application, or that of the household before or after it, was started from.
    .leftJoin('tenant_invitations as i', (join) =>
      join.on((on) =>
        on.or([on('i.id', '=', on.ref('e.invitation_id')), on('i.application_id', '=', INVITED_APPLICATION)]),
      ),
    )
    .leftJoin('partner_properties as h', 'h.id', 'i.property_id')
    .leftJoin('partner_authorities as y', 'y.id', 'e.authority_id')
    .leftJoin('promise_requests as q', 'q.id', 'e.promise_request_id')
    .innerJoin('partners as r', 'r.id', 'e.partner_id')
    .select([
      'e.id',
      'e.partner_id',
      'e.event',
      'e.at',
      'i.id as invitation_id',
      'i.reference',
      'h.id as property_id',
      'h.reference as property_reference',
      'c.code',
      'p.id as policy_id',
      'p.status',
      'y.id as authority_id',
      'y.state as authority_state',
      'y.powers',
      'q.id as request_id',
      'q.reference as request_reference',
      'r.sandbox_of',
    ])
    .where('e.id', 'in', ids)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()
  await trx.deleteFrom('partner_webhook_events').where('id', 'in', ids).execute()
  return rows.map((row) => ({
    id: row.id,
    partnerId: row.partner_id,
    event: row.event,
    at: row.at,
    invitation: row.invitation_id === null ? null : { id: row.invitation_id, reference: row.reference },
    property: row.property_id === null ? null : { id: row.property_id, reference: row.property_reference },
    policy:
      row.policy_id === null || row.code === null || row.status === null
        ? null
        : { id: row.policy_id, certificateCode: row.code, status: row.status },
    authority:
      row.authority_id === null || row.authority_state === null || row.powers === null
        ? null
        : { id: row.authority_id, state: row.authority_state, powers: row.powers },
    promiseRequest: row.request_id === null ? null : { id: row.request_id, reference: row.request_reference },
    test: row.sandbox_of !== null,
  }))
}
