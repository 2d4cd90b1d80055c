import { firstDayOf, monthAfter, monthsFrom, type Month } from '@nestbond/domain/figures/months'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'

interface Chosen {
  from: Month
  to: Month
  /** Undefined: all. */
  country?: Country | undefined
  /** Null: without a partner. Undefined: all. */
  partnerId?: string | null | undefined
}

/** The months, country and partner whose figures are asked for. */
export interface FigureFilter extends Pick<Chosen, 'country' | 'partnerId'> {
  months: Month[]
  first: CivilDate
  /** The first day after the last month. */
  end: CivilDate
}

export function figureFilter({ from, to, country, partnerId }: Chosen): FigureFilter {
  return { months: monthsFrom(from, to), first: firstDayOf(from), end: firstDayOf(monthAfter(to)), country, partnerId }
}
