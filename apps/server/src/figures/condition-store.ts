import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { isReal } from '../partners/sandbox-store.ts'
import type { FigureFilter } from './figure-filter.ts'

type Period = Pick<FigureFilter, 'first' | 'end'>

/** The condition on a row's columns of country and partner, for example 'p.country' and 'p.partner_id'. */
export function ofShare(filter: FigureFilter, countryColumn: string, partnerColumn: string): RawBuilder<SqlBool> {
  const { country, partnerId } = filter
  const inCountry = country === undefined ? sql`true` : sql`${sql.ref(countryColumn)} = ${country}`
  const real = isReal(partnerColumn)
  if (partnerId === undefined) return sql<SqlBool>`(${inCountry} and ${real})`
  const ofPartner =
    partnerId === null ? sql`${sql.ref(partnerColumn)} is null` : sql`${sql.ref(partnerColumn)} = ${partnerId}`
  return sql<SqlBool>`(${inCountry} and ${ofPartner})`
}

/** The bounds are instants, so that an index on the column can be used. */
export function instantIn(column: string, { first, end }: Period): RawBuilder<SqlBool> {
  const midnight = (day: CivilDate) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`
  return sql<SqlBool>`(${sql.ref(column)} >= ${midnight(first)} and ${sql.ref(column)} < ${midnight(end)})`
}
