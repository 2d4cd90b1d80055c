import { useRouter } from '@tanstack/react-router'
import { INVITATION_FILTERS } from '@nestbond/api/partner-invitations'
import { useSearchValue } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'

export type InvitationFilter = (typeof INVITATION_FILTERS)[number]

interface Place {
  filter?: InvitationFilter | undefined
  /** '2026-05' */
  month?: string | undefined
  /** The one that is open. */
  invitation?: string | undefined
}

/** What the list is narrowed to and which invitation is open stand in the address, so that Back, a reload and a link work. */
export function useInvitationAddress() {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('filter')
  const asked = useSearchValue('month')
  const filter = INVITATION_FILTERS.find((one) => one === wanted)
  const month = asked !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const search = useSearchValue('search') || undefined
  const narrowed = { ...(filter ? { filter } : {}), ...(month ? { month } : {}), ...(search ? { search } : {}) }
  /** What is not named stays, but nothing is open. */
  const hrefOf = (change: Place) => pathTo('partner-invitations', locale, { search: { ...narrowed, ...change } })
  return {
    filter,
    month,
    search,
    /** One value for one list. */
    key: new URLSearchParams(narrowed).toString(),
    open: useSearchValue('invitation') || undefined,
    /** The one that has just been sent. */
    sent: useSearchValue('sent') || undefined,
    hrefOf,
    go: (change: Place) => void router.navigate({ href: hrefOf(change), resetScroll: false }),
  }
}
