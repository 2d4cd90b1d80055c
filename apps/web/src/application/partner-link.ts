const KEPT = 'partner-link'

interface PartnerLink {
  space: string | null
  landlordSpace: string | null
}

/**
 * The partner's spaces from the address bar, else those kept for this tab. They survive a reload, a change of language and a redirect to the start.
 */
export function partnerLink(search: string): PartnerLink {
  const params = new URLSearchParams(search)
  const [space, landlordSpace] = [params.get('space'), params.get('landlordSpace')]
  try {
    if (space || landlordSpace) sessionStorage.setItem(KEPT, JSON.stringify({ space, landlordSpace }))
    else
      return {
        space: null,
        landlordSpace: null,
        ...(JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<PartnerLink>),
      }
  } catch {
    // Without session storage, only the address has them.
  }
  return { space, landlordSpace }
}
