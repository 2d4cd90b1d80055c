import { useRouter } from '@tanstack/react-router'
import { INVITATION_FILTERS } from '@nestbond/api/partner-portal/invitations'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export type InvitationFilter = (typeof INVITATION_FILTERS)[number]

interface Place {
  filter?: InvitationFilter | undefined
  /** '2026-05' */
  month?: string | undefined
  /** Id of the open invitation. */
  invitation?: string | undefined
}

/** The filters, the search and the open invitation, kept in the address so that Back, reload and shared links work. */
export function useInvitationAddress() {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('filter')
  const asked = useSearchValue('month')
  const filter = INVITATION_FILTERS.find((one) => one === wanted)
  const month = asked !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const search = useSearchValue('search') || undefined
  const narrowed = { ...(filter ? { filter } : {}), ...(month ? { month } : {}), ...(search ? { search } : {}) }
  /** Changes some parameters and keeps the others, but closes the open invitation unless `change` names one. */
  const hrefOf = (change: Place) => pathTo('partner-invitations', locale, { search: { ...narrowed, ...change } })
  return {
    filter,
    month,
    search,
    /** All filters and the search, for the call. */
    query: narrowed,
    open: useSearchValue('invitation') || undefined,
    /** Id of the invitation that was just sent. */
    sent: useSearchValue('sent') || undefined,
    hrefOf,
    go: (change: Place) => void router.navigate({ href: hrefOf(change), resetScroll: false }),
  }
}
