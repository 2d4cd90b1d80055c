import { useRouter } from '@tanstack/react-router'
import type { Query } from '@nestbond/api/types'
import { monthAfter, monthOf } from '@nestbond/domain/figures/months'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { COUNTRIES, type Country } from '@nestbond/domain/values/enums'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export const SPANS = ['year', 'month', 'this-year', 'last-year', 'three-years'] as const
export type Span = (typeof SPANS)[number]

export interface FiguresPlace {
  span: Span
  /** Null means all. */
  country: Country | null
  partner: string | null
}

/** The filters of the figures, kept in the address so that Back, reload and shared links work. */
export function useFiguresPlace(): FiguresPlace & {
  query: Query<'officeFigures'>
  go: (to: Partial<FiguresPlace>) => void
} {
  const { locale } = useTexts()
  const router = useRouter()
  const span = useSearchValue('span')
  const country = useSearchValue('country')
  const place: FiguresPlace = {
    span: SPANS.find((one) => one === span) ?? 'year',
    country: COUNTRIES.find((one) => one === country) ?? null,
    partner: useSearchValue('partner') ?? null,
  }
  const go = (to: Partial<FiguresPlace>) => {
    const { span: wanted, country: of, partner } = { ...place, ...to }
    const href = pathTo('office-figures', locale, {
      search: { span: wanted === 'year' ? undefined : wanted, country: of ?? undefined, partner: partner ?? undefined },
    })
    void router.navigate({ href, resetScroll: false })
  }
  return {
    ...place,
    go,
    query: {
      ...monthsOf(place.span),
      ...(place.country === null ? {} : { country: place.country }),
      ...(place.partner === null ? {} : { partner: place.partner }),
    },
  }
}

/** The server knows the last twelve months itself. */
function monthsOf(span: Span): { from?: string; to?: string } {
  const month = monthOf(civilDateIn(new Date()))
  const year = Number(month.slice(0, 4))
  if (span === 'month') return { from: month, to: month }
  if (span === 'this-year') return { from: `${year}-01`, to: month }
  if (span === 'last-year') return { from: `${year - 1}-01`, to: `${year - 1}-12` }
  return span === 'three-years' ? { from: monthAfter(month, -35), to: month } : {}
}
