import { useRouter } from '@tanstack/react-router'
import type { ClaimFilter } from '@nestbond/api/claims/office-claims'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The filters in display order. Repeated here, so that the browser does not load the schema for them. */
export const CLAIM_FILTERS = ['open', 'waiting', 'recourse', 'closed'] as const satisfies readonly ClaimFilter[]

interface Place {
  filter: ClaimFilter
  /** Id of the open claim. */
  claimId: string | null
}

export interface ClaimsPlace extends Place {
  href: (change: Partial<Place>) => string
  /** `replace` adds no entry to the browser's history. */
  go: (change: Partial<Place>, replace?: boolean) => void
}

/** The filter and the open claim, kept in the address so that Back, reload and shared links work. */
export function useClaimsPlace(): ClaimsPlace {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('filter')
  const place: Place = {
    filter: CLAIM_FILTERS.find((one) => one === wanted) ?? 'open',
    claimId: useSearchValue('claim') ?? null,
  }
  const href = (change: Partial<Place>) => {
    const to = { ...place, ...change }
    return pathTo('office-claims', locale, {
      search: { filter: to.filter === 'open' ? undefined : to.filter, claim: to.claimId ?? undefined },
    })
  }
  return {
    ...place,
    href,
    go: (change, replace = false) => void router.navigate({ href: href(change), replace, resetScroll: false }),
  }
}
