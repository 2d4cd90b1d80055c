import { useRouter } from '@tanstack/react-router'
import { PARTNER_POLICY_FILTERS } from '@nestbond/api/partner-policies/policies'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export type PolicyFilter = (typeof PARTNER_POLICY_FILTERS)[number]

interface Place {
  filter?: PolicyFilter | undefined
  /** Id of the open policy. */
  policy?: string | undefined
}

/** The filter, the search and the open policy, kept in the address so that Back, reload and shared links work. */
export function usePolicyAddress() {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('filter')
  const filter = PARTNER_POLICY_FILTERS.find((one) => one === wanted)
  const search = useSearchValue('search') || undefined
  const narrowed = { ...(filter ? { filter } : {}), ...(search ? { search } : {}) }
  /** Changes some parameters and keeps the others, but closes the open policy unless `change` names one. */
  const hrefOf = (change: Place) => pathTo('partner-policies', locale, { search: { ...narrowed, ...change } })
  return {
    filter,
    search,
    /** The filter and the search, for the call. */
    query: narrowed,
    open: useSearchValue('policy') || undefined,
    hrefOf,
    go: (change: Place) => void router.navigate({ href: hrefOf(change), resetScroll: false }),
  }
}
