import type { RuleParameters } from '@nestbond/domain/underwriting/rule-parameters'
import type { TariffFigures } from '@nestbond/domain/tariff/tariff-figures'
import type { Country } from '@nestbond/domain/values/enums'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { json } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The member of staff who did something. The name is stored with it, so that it stays readable after the account is deleted. */
export interface Doer {
  id: string
  name: string
}

interface Made {
  id: string
  note: string
  madeBy: Doer
  madeAt: Date
}
export interface MadeRules extends Made {
  kind: 'rules'
  base: string
  figures: RuleParameters
}
export interface MadeTariff extends Made {
  kind: 'tariff'
  country: Country
  figures: TariffFigures
}
/** A version that the office created. Its figures never change. */
export type MadeVersion = MadeRules | MadeTariff

export interface VersionEvent {
  versionId: string
  kind: 'put-in-force' | 'withdrawn'
  validFrom: CivilDate | null
  by: Doer
  at: Date
}

/** Every version ever created, oldest first. There are few. */
export async function allVersions(db: Kysely<Tables>): Promise<MadeVersion[]> {
  const rows = await db.selectFrom('rule_and_tariff_versions').selectAll().orderBy('made_at').orderBy('id').execute()
  return rows.map((row) => {
    const made: Made = {
      id: row.id,
      note: row.note,
      madeBy: { id: row.made_by, name: row.made_by_name },
      madeAt: row.made_at,
    }
    if (row.kind === 'rules')
      return { ...made, kind: 'rules', base: row.base ?? '', figures: row.figures as RuleParameters }
    return { ...made, kind: 'tariff', country: row.country ?? 'de', figures: row.figures as TariffFigures }
  })
}

/** The events of all versions, oldest first. */
export async function allEvents(db: Kysely<Tables>): Promise<VersionEvent[]> {
  const rows = await db.selectFrom('rule_and_tariff_events').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    versionId: row.version_id,
    kind: row.kind,
    validFrom: row.valid_from,
    by: { id: row.staff_id, name: row.staff_name },
    at: row.at,
  }))
}

export async function insertVersion(trx: Kysely<Tables>, version: MadeVersion): Promise<void> {
  await trx
    .insertInto('rule_and_tariff_versions')
    .values({
      id: version.id,
      kind: version.kind,
      country: version.kind === 'tariff' ? version.country : null,
      base: version.kind === 'rules' ? version.base : null,
      figures: json(version.figures),
      note: version.note,
      made_by: version.madeBy.id,
      made_by_name: version.madeBy.name,
      made_at: version.madeAt,
    })
    .execute()
}

export async function insertEvent(trx: Kysely<Tables>, event: VersionEvent): Promise<void> {
  await trx
    .insertInto('rule_and_tariff_events')
    .values({
      version_id: event.versionId,
      kind: event.kind,
      valid_from: event.validFrom,
      staff_id: event.by.id,
      staff_name: event.by.name,
      at: event.at,
    })
    .execute()
}

/** Locks all versions and their events until the transaction ends. They change a few times a year. */
export async function lockVersions(trx: Kysely<Tables>): Promise<void> {
  await lockName(trx, 'rule-versions')
}
