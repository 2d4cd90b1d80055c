import type { Country } from '@nestbond/domain/values/enums'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { ExportOf, Json, JsonObject, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    rule_and_tariff_versions: RuleAndTariffVersionsTable
    rule_and_tariff_events: RuleAndTariffEventsTable
    dry_runs: DryRunsTable
  }
}

export const OFFICE_EXPORT: ExportOf<'rule_and_tariff_versions' | 'rule_and_tariff_events' | 'dry_runs'> = {
  rule_and_tariff_versions: 'nothing',
  rule_and_tariff_events: 'nothing',
  dry_runs: 'nothing',
}

/** A version of the rule set (`base`) or of a country's tariff; immutable. Built-in versions have no row. */
export interface RuleAndTariffVersionsTable {
  id: string
  kind: 'rules' | 'tariff'
  country: Nullable<Country>
  /** Id of the built-in rules that the figures apply to. */
  base: Nullable<string>
  figures: Json<JsonObject>
  /** Reason for this version. */
  note: string
  made_by: string
  made_by_name: string
  made_at: Date
}

/** Append-only events of a version. The newest event of a version applies. */
export interface RuleAndTariffEventsTable {
  id: GeneratedAlways<number>
  version_id: string
  kind: 'put-in-force' | 'withdrawn'
  valid_from: Nullable<CivilDate>
  staff_id: string
  staff_name: string
  at: Date
}

/** A dry run of a version over past decisions or offers. */
export interface DryRunsTable {
  id: string
  version_id: string
  state: Generated<'WAITING' | 'RUNNING' | 'DONE'>
  percent: Generated<number>
  rows_read: Generated<number>
  result: ColumnType<JsonObject | null, string | null | undefined, string | null>
  asked_by: string
  asked_by_name: string
  asked_at: Date
  beat_at: Date
  finished_at: Nullable<Date>
}
