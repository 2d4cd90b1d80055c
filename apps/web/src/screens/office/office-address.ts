import { useRouter } from '@tanstack/react-router'
import { CASE_FILTERS, type CaseFilter } from './cases/case-filters.ts'
import { usePresentSearch, useSearchValue } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'

export interface OfficePlace {
  filter: CaseFilter
  search: string
  /** Id of the open case. */
  caseId: string | null
}

export interface OfficeAddress extends OfficePlace {
  /** The case of the present address, which the screen shows a moment later. */
  aim: () => string | null
  href: (change: Partial<OfficePlace>) => string
  /** `replace` adds no entry to the browser's history. */
  go: (change: Partial<OfficePlace>, replace?: boolean) => void
}

/** The filter, the search and the open case, kept in the address so that Back, reload and shared links work. */
export function useOfficeAddress(): OfficeAddress {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('filter')
  const present = usePresentSearch()
  const search = useSearchValue('search') ?? ''
  const caseId = useSearchValue('case') ?? null
  const filter = CASE_FILTERS.find((one) => one === wanted) ?? 'open'
  const place: OfficePlace = { filter, search, caseId }
  const href = (change: Partial<OfficePlace>) => {
    const to = { ...place, ...change }
    return pathTo('office', locale, {
      search: {
        filter: to.filter === 'open' ? undefined : to.filter,
        search: to.search === '' ? undefined : to.search,
        case: to.caseId ?? undefined,
      },
    })
  }
  const go = (change: Partial<OfficePlace>, replace = false) =>
    void router.navigate({ href: href(change), replace, resetScroll: false })
  return { ...place, aim: () => present('case'), href, go }
}
