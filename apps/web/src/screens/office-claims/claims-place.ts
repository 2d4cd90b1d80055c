import { useRouter } from '@tanstack/react-router'
import type { ClaimFilter } from '@nestbond/api/claims'
import { useSearchValue } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The filters in the order in which the list shows them. Written out here, so that no schema is loaded for a list of names. */
export const CLAIM_FILTERS = ['open', 'waiting', 'recourse', 'closed'] as const satisfies readonly ClaimFilter[]

interface Place {
  filter: ClaimFilter
  /** The claim that is open. */
  claimId: string | null
}

export interface ClaimsPlace extends Place {
  href: (change: Partial<Place>) => string
  /** `replace` leaves no trace for the browser's Back. */
  go: (change: Partial<Place>, replace?: boolean) => void
}

/** What the list shows stands in the address, so that Back, a reload and a link to a colleague work. */
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
