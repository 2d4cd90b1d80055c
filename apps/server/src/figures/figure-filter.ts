import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { firstDayOf, monthAfter, monthsFrom, type Month } from '@nestbond/domain/figures/months'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'

/** The months, country and partner whose figures are asked for. */
export interface FigureFilter {
  months: Month[]
  first: CivilDate
  /** The first day after the last month. */
  end: CivilDate
  /** The condition on a row's columns of country and partner. */
  ofShare: (country: string, partner: string) => RawBuilder<SqlBool>
}

interface Chosen {
  from: Month
  to: Month
  country?: Country | undefined
  /** Null: without a partner. Undefined: all. */
  partnerId?: string | null | undefined
}

export function figureFilter({ from, to, country, partnerId }: Chosen): FigureFilter {
  return {
    months: monthsFrom(from, to),
    first: firstDayOf(from),
    end: firstDayOf(monthAfter(to)),
    ofShare(countryColumn, partnerColumn) {
      const inCountry = country === undefined ? sql`true` : sql`${sql.ref(countryColumn)} = ${country}`
      if (partnerId === undefined) return sql<SqlBool>`(${inCountry})`
      const ofPartner =
        partnerId === null ? sql`${sql.ref(partnerColumn)} is null` : sql`${sql.ref(partnerColumn)} = ${partnerId}`
      return sql<SqlBool>`(${inCountry} and ${ofPartner})`
    },
  }
}

type Period = Pick<FigureFilter, 'first' | 'end'>

export function dayIn(column: string, { first, end }: Period): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} >= ${first}::date and ${sql.ref(column)} < ${end}::date)`
}

/** The bounds are instants, so that an index on the column can be used. */
export function instantIn(column: string, { first, end }: Period): RawBuilder<SqlBool> {
  const midnight = (day: CivilDate) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`
  return sql<SqlBool>`(${sql.ref(column)} >= ${midnight(first)} and ${sql.ref(column)} < ${midnight(end)})`
}

export function monthOfDay(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`
}

/** The month of an instant in the Berlin calendar. */
export function monthOfInstant(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Berlin', 'YYYY-MM')`
}
