import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { FigureFilter } from './figure-filter.ts'

type Period = Pick<FigureFilter, 'first' | 'end'>

/** The bounds are instants, so that an index on the column can be used. */
export function instantIn(column: string, { first, end }: Period): RawBuilder<SqlBool> {
  const midnight = (day: CivilDate) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`
  return sql<SqlBool>`(${sql.ref(column)} >= ${midnight(first)} and ${sql.ref(column)} < ${midnight(end)})`
}
