import { ApiError } from '../api/api-error.ts'
import { callAtStart } from '../api/start-client.ts'

const KEPT = 'partner-link'

export interface PartnerLink {
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

/** The partner's spaces, after the server has confirmed that a partner has them. Spaces that no partner has are forgotten. */
export async function knownPartnerLink(search: string): Promise<PartnerLink> {
  const link = partnerLink(search)
  const { space, landlordSpace } = link
  if (space === null && landlordSpace === null) return link
  const query = { ...(space !== null && { space }), ...(landlordSpace !== null && { landlordSpace }) }
  try {
    const { partner } = await callAtStart('partnerCheck', { query, quiet: true })
    if (partner) return link
  } catch (error) {
    // Only a rejected space is wrong. Without a response, the start decides.
    if (!(error instanceof ApiError) || error.status !== 400) return link
  }
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Without session storage, nothing is kept.
  }
  return { space: null, landlordSpace: null }
}
