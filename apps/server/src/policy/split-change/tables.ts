import type { SplitChangeState } from '@nestbond/domain/premiums/split-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { ExportOf, Nullable } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    split_changes: SplitChangesTable
    split_change_parts: SplitChangePartsTable
  }
}

export const SPLIT_CHANGE_EXPORT: ExportOf<'split_changes' | 'split_change_parts'> = {
  split_changes: {
    id: 'internal',
    policy_id: 'export',
    state: 'export',
    proposed_at: 'export',
    last_day: 'export',
    closed_at: 'export',
  },
  split_change_parts: {
    change_id: 'internal',
    application_id: 'others',
    payer: 'internal',
    weight: 'export',
    before_cents: 'export',
    after_cents: 'export',
    agreed_at: 'export',
  },
}

/** Another split of the premium that the first tenant has proposed. A policy has at most one open one. */
export interface SplitChangesTable {
  id: string
  policy_id: string
  state: SplitChangeState
  proposed_at: Date
  /** The last day to agree. */
  last_day: CivilDate
  closed_at: Nullable<Date>
}

/** What the split means for each tenant of the contract. */
export interface SplitChangePartsTable {
  change_id: string
  application_id: string
  /** As in `premium_shares`. */
  payer: number
  weight: number
  /** The parts of the next charge, at the time of the proposal. */
  before_cents: Cents
  after_cents: Cents
  agreed_at: Nullable<Date>
}
