import { useRouter } from '@tanstack/react-router'
import type { ClaimFilter } from '@nestbond/api/claims/office-claims'
import { usePresentSearch, useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The lists in display order. `announced` lists claims without an amount, which are no claims yet. The browser does not load the schema for the others. */
export const CLAIM_LISTS = ['open', 'waiting', 'announced', 'recourse', 'closed'] as const satisfies readonly (
  | ClaimFilter
  | 'announced'
)[]
export type ClaimList = (typeof CLAIM_LISTS)[number]

interface Place {
  list: ClaimList
  /** Id of the open claim or announcement. */
  claimId: string | null
}

export interface ClaimsPlace extends Place {
  /** The claim of the present address, which the screen shows a moment later. */
  aim: () => string | null
  href: (change: Partial<Place>) => string
  /** `replace` adds no entry to the browser's history. */
  go: (change: Partial<Place>, replace?: boolean) => void
}

/** The filter and the open claim, kept in the address so that Back, reload and shared links work. */
export function useClaimsPlace(): ClaimsPlace {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('filter')
  const present = usePresentSearch()
  const place: Place = {
    list: CLAIM_LISTS.find((one) => one === wanted) ?? 'open',
    claimId: useSearchValue('claim') ?? null,
  }
  const href = (change: Partial<Place>) => {
    const to = { ...place, ...change }
    return pathTo('office-claims', locale, {
      search: { filter: to.list === 'open' ? undefined : to.list, claim: to.claimId ?? undefined },
    })
  }
  return {
    ...place,
    aim: () => present('claim'),
    href,
    go: (change, replace = false) => void router.navigate({ href: href(change), replace, resetScroll: false }),
  }
}
