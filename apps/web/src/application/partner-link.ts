const KEPT = 'partner-link'

interface PartnerLink {
  space: string | null
  landlordSpace: string | null
}

/**
 * What a partner's link names: from the address bar, else as it was kept for this tab, over a reload, a change of language, and a screen
 * that has led to the start.
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
    // Without storage only the address itself knows.
  }
  return { space, landlordSpace }
}
