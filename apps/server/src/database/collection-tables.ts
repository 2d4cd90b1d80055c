import type { CollectionEvent } from '@nestbond/domain/premiums/collection'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { GeneratedAlways } from 'kysely'
import type { Nullable } from './tables.ts'

export interface CollectionTables {
  premium_collection_events: PremiumCollectionEventsTable
}

/** Acts of the office about an unpaid premium; only added to. */
export interface PremiumCollectionEventsTable {
  id: GeneratedAlways<number>
  charge_id: string
  at: Date
  staff_id: string
  kind: CollectionEvent
  until: Nullable<CivilDate>
  note: Nullable<string>
}
