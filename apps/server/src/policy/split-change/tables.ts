import type { SplitChangeState } from '@nestbond/domain/premiums/split-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Generated } from 'kysely'
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
    proposer: 'internal',
    waits_for_first: 'internal',
    state: 'export',
    proposed_at: 'export',
    last_day: 'export',
    closed_at: 'export',
  },
  split_change_parts: {
    id: 'internal',
    change_id: 'internal',
    application_id: 'others',
    payer: 'internal',
    weight: 'export',
    before_cents: 'export',
    after_cents: 'export',
    agreed_at: 'export',
    declined_at: 'export',
  },
}

/** Another split of the premium that a tenant has proposed. A policy has at most one open one. */
export interface SplitChangesTable {
  id: string
  policy_id: string
  /** The part of the tenant who has proposed it: its `payer`. */
  proposer: Generated<number>
  /** Not used. */
  waits_for_first: Generated<boolean>
  state: SplitChangeState
  proposed_at: Date
  /** The last day to agree. */
  last_day: CivilDate
  closed_at: Nullable<Date>
}

/** What the split means for each tenant of the contract. */
export interface SplitChangePartsTable {
  /** Of the mailed link to decline. */
  id: Generated<string>
  change_id: string
  application_id: string
  /** As in `premium_shares`. */
  payer: number
  weight: number
  /** The parts of the next charge, at the time of the proposal. */
  before_cents: Cents
  after_cents: Cents
  agreed_at: Nullable<Date>
  declined_at: Nullable<Date>
}
