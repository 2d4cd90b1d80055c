import type { ColumnType, Generated } from 'kysely'
import type { Landlord } from '@nestbond/domain/values/answers'
import type { FullAddress, ManualAddress } from '@nestbond/domain/values/address'
import type { StepId } from '@nestbond/domain/journey/order'
import type { Language } from '@nestbond/domain/values/enums'
import type {
  ReportableDetail,
  TenantInvitationEvent,
  TenantInvitationState,
} from '@nestbond/domain/application/tenant-invitation'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { ExportOf, Instant, Json, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    partners: PartnersTable
    partner_landlords: PartnerLandlordsTable
    partner_properties: PartnerPropertiesTable
    tenant_invitations: TenantInvitationsTable
    tenant_invitation_reports: TenantInvitationReportsTable
    tenant_invitation_events: TenantInvitationEventsTable
  }
}

export const PARTNERS_EXPORT: ExportOf<
  | 'partners'
  | 'partner_landlords'
  | 'partner_properties'
  | 'tenant_invitations'
  | 'tenant_invitation_reports'
  | 'tenant_invitation_events'
> = {
  partners: 'nothing',
  partner_landlords: 'nothing',
  partner_properties: 'nothing',
  tenant_invitations: {
    id: 'export',
    application_id: 'export',
    partner_id: 'others',
    property_id: 'export',
    unit_name: 'export',
    prefilled: 'export',
    inviter: 'export',
    inviter_account_id: 'export',
    inviter_name: 'export',
    inviter_email: 'export',
    previous_application_id: 'others',
    inviter_language: 'export',
    state: 'export',
    state_at: 'export',
    sent_on: 'export',
    reminded_day: 'export',
    reminded_at: 'export',
    reference: 'export',
    created_at: 'export',
  },
  tenant_invitation_reports: {
    id: 'export',
    invitation_id: 'export',
    application_id: 'export',
    details: 'export',
    message: 'export',
    created_at: 'export',
  },
  tenant_invitation_events: {
    id: 'export',
    invitation_id: 'export',
    kind: 'export',
    at: 'export',
  },
}

export interface PartnersTable {
  id: string
  space: string
  name: string
  logo_key: Nullable<string>
  logo_content_type: Nullable<string>
  minimum_age: Generated<18 | 21>
  /** '#rrggbb'. The action colour marks buttons and links, the accent colour a selection. */
  action_colour: Nullable<string>
  accent_colour: Nullable<string>
  /** The partner whose test keys work on this one. */
  sandbox_of: Nullable<string>
  created_at: Instant
}

/** A landlord whose homes a partner manages. A link with the landlord's space starts an application with this landlord. */
export interface PartnerLandlordsTable {
  id: string
  partner_id: string
  space: string
  landlord: Json<Landlord>
  landlord_address: ColumnType<FullAddress | null, string | null | undefined, string | null>
  created_at: Instant
}

export interface PartnerPropertiesTable {
  id: string
  partner_id: string
  title: string
  /** The partner's own reference for it. */
  reference: Nullable<string>
  address: Json<ManualAddress>
  address_key: string
  units: Generated<string[]>
  landlord_id: Nullable<string>
  /** `propertySearch` of title and address. */
  search: Generated<string>
  created_at: Instant
}

export interface TenantInvitationsTable {
  id: string
  /** Null once an application that was never signed has been deleted. */
  application_id: string | null
  partner_id: Nullable<string>
  property_id: Nullable<string>
  unit_name: Nullable<string>
  /** The steps that the inviter has answered. */
  prefilled: Generated<StepId[]>
  inviter: 'partner' | 'landlord' | 'tenant'
  inviter_account_id: Nullable<string>
  /** The name that the tenant reads. This person is notified when the tenant reports details as wrong. */
  inviter_name: string
  inviter_email: string
  /** The application of the tenant before, if a landlord invites the next tenant of a home. */
  previous_application_id: Nullable<string>
  inviter_language: Language
  state: Generated<TenantInvitationState>
  state_at: Date
  /** The day of the sending, in the business's time zone. */
  sent_on: CivilDate
  /** Days between the sending and the last reminder. */
  reminded_day: Generated<number>
  /** Time of the last reminder that the inviter sent by hand. */
  reminded_at: Nullable<Date>
  /** The inviter's own reference for it. */
  reference: Nullable<string>
  created_at: Instant
}

/** Details of the inviter that a tenant reports as wrong; append-only. */
export interface TenantInvitationReportsTable {
  id: string
  invitation_id: string
  application_id: string
  details: ReportableDetail[]
  message: string
  created_at: Instant
}

/** Each state of an invitation, written by a trigger, and each reminder; append-only. */
export interface TenantInvitationEventsTable {
  id: Generated<number>
  invitation_id: string
  kind: TenantInvitationEvent
  at: Date
}
