import type { Config } from '../../platform/config/config.ts'
import { addressLocale } from '../../platform/http/language.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import type { StoredInvitation } from './invitation-store.ts'
import { landlordLanguageOf } from './landlord-language.ts'
import { landlordLinkId, type LandlordLinkKind } from './landlord-link.ts'
import { shortOf } from './short-link.ts'

type Needed = Pick<Config, 'keys' | 'publicUrl'>
type Links = Pick<StoredInvitation, 'id' | 'generation'>

/**
 * Ids of a landlord's pages in the present generation. All except `shared` are sent only to the landlord's mailbox (codes for landlord acts,
 * docs/product-decisions.md#d50).
 */
export function landlordLinkIds({ keys }: Pick<Config, 'keys'>, { id, generation }: Links) {
  const idOf = (kind: LandlordLinkKind, rowId: string) => landlordLinkId(keys.link, { kind, id: rowId, generation })
  return {
    mailed: idOf('invitation', id),
    shared: idOf('invitation-shared', id),
    policy: (policyId: string) => idOf('policy', policyId),
    release: (releaseId: string) => idOf('release', releaseId),
  }
}

/** URLs of a landlord's pages, in the landlord's language and the country of the home. Only for mails to the landlord. */
export function landlordPages(config: Needed, application: Application, invitation: StoredInvitation) {
  const ids = landlordLinkIds(config, invitation)
  const page = (path: string) =>
    `${config.publicUrl}/${addressLocale(landlordLanguageOf(application, invitation), countryOfApplication(application))}/${path}`
  return {
    page,
    invitation: page(`landlord/invitation/${ids.mailed}`),
    policy: (policyId: string) => page(`landlord/policy/${ids.policy(policyId)}`),
    release: (releaseId: string) => page(`landlord/release/${ids.release(releaseId)}`),
  }
}
export type LandlordPages = ReturnType<typeof landlordPages>

/** The short URL of an invitation by its shared id, which the tenant hands to the landlord. */
export function shortInvitationUrl({ keys, publicUrl }: Needed, { id, generation }: Links): string {
  return `${publicUrl}/i/${shortOf(keys.link, id, generation)}`
}
