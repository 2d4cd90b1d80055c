import type {
  ApiScope,
  DeliveryFailure,
  DeliveryState,
  PartnerRole,
  WebhookEvent,
} from '@nestbond/domain/partners/portal'
import type { Generated, GeneratedAlways } from 'kysely'
import type {
  AreaAccountEventsTable,
  AreaAccountsTable,
  AreaPasswordLinksTable,
  AreaSessionsTable,
} from '../staff/tables.ts'
import type { ExportOf, Instant, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    partner_accounts: AreaAccountsTable<PartnerRole> & { partner_id: string }
    partner_sessions: AreaSessionsTable
    partner_password_links: AreaPasswordLinksTable
    partner_account_events: AreaAccountEventsTable
    partner_api_keys: PartnerApiKeysTable
    partner_webhook_events: PartnerWebhookEventsTable
    partner_webhook_endpoints: PartnerWebhookEndpointsTable
    partner_webhook_deliveries: PartnerWebhookDeliveriesTable
    partner_webhook_tries: PartnerWebhookTriesTable
    partner_idempotency_keys: PartnerIdempotencyKeysTable
  }
}

export const PARTNER_PORTAL_EXPORT: ExportOf<
  | 'partner_accounts'
  | 'partner_sessions'
  | 'partner_password_links'
  | 'partner_account_events'
  | 'partner_api_keys'
  | 'partner_webhook_events'
  | 'partner_webhook_endpoints'
  | 'partner_webhook_deliveries'
  | 'partner_webhook_tries'
  | 'partner_idempotency_keys'
> = {
  partner_accounts: 'nothing',
  partner_sessions: 'nothing',
  partner_password_links: 'nothing',
  partner_account_events: 'nothing',
  partner_api_keys: 'nothing',
  partner_webhook_events: {
    id: 'export',
    partner_id: 'others',
    event: 'export',
    invitation_id: 'export',
    policy_id: 'export',
    authority_id: 'others',
    promise_request_id: 'internal',
    at: 'export',
  },
  partner_webhook_endpoints: 'nothing',
  partner_webhook_deliveries: 'nothing',
  partner_webhook_tries: 'nothing',
  partner_idempotency_keys: 'nothing',
}

export interface PartnerApiKeysTable {
  id: string
  partner_id: string
  created_by: string
  name: string
  /** The first characters of the key, so that people can recognise it. */
  start: string
  secret_hash: string
  scopes: ApiScope[]
  /** Updated at most once a minute. */
  last_used_at: Nullable<Date>
  revoked_at: Nullable<Date>
  created_at: Instant
}

/** Written by triggers, and deleted once its deliveries exist. */
export interface PartnerWebhookEventsTable {
  id: GeneratedAlways<string>
  partner_id: string
  event: WebhookEvent
  invitation_id: Nullable<string>
  policy_id: Nullable<string>
  authority_id: Nullable<string>
  promise_request_id: Nullable<string>
  at: Date
}

export interface PartnerWebhookEndpointsTable {
  id: string
  partner_id: string
  url: string
  events: WebhookEvent[]
  active: Generated<boolean>
  /** Encrypted with `sealSecret`. */
  secret: Buffer
  created_at: Instant
}

export interface PartnerWebhookDeliveriesTable {
  id: string
  endpoint_id: string
  /** Shared by all deliveries of the event. */
  event_id: string
  event: WebhookEvent | 'test'
  /** The exact text that is signed and sent. */
  body: string
  state: Generated<DeliveryState>
  round: Generated<number>
  next_try_at: Nullable<Date>
  created_at: Instant
}

export interface PartnerWebhookTriesTable {
  id: GeneratedAlways<number>
  delivery_id: string
  round: number
  at: Date
  /** Duration in milliseconds. */
  took: number
  status: Nullable<number>
  failure: Nullable<DeliveryFailure>
}

/** A request of a partner's software that may come again, with the response of the first one; deleted after a day. */
export interface PartnerIdempotencyKeysTable {
  partner_id: string
  key_hash: string
  /** Of method, address and body. */
  request_hash: string
  /** Set in the transaction that makes the request's changes. */
  committed: Generated<boolean>
  /** Until then the first request counts as running. */
  lease_until: Date
  /** The HTTP status of the stored response; null before it, and if it is lost. */
  status: Nullable<number>
  /** Encrypted with `sealSecret`. */
  body: Nullable<Buffer>
  expires_at: Date
}
