import type { Config } from '../../platform/config/config.ts'
import { addressLocale } from '../../platform/http/language.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import type { StoredInvitation } from './invitation-store.ts'
import { landlordLanguageOf } from './landlord-language.ts'
import { landlordLinkId, type LandlordLinkKind } from './landlord-link.ts'
import { shortOf } from './short-link.ts'

type Needed = Pick<Config, 'keys' | 'publicUrl'>
type Links = Pick<StoredInvitation, 'id' | 'generation'>

/** The ids of a landlord's pages in the present generation. All but `shared` go to the landlord's mailbox alone (D50). */
export function landlordLinkIds({ keys }: Pick<Config, 'keys'>, { id, generation }: Links) {
  const idOf = (kind: LandlordLinkKind, rowId: string) => landlordLinkId(keys.link, { kind, id: rowId, generation })
  return {
    mailed: idOf('invitation', id),
    shared: idOf('invitation-shared', id),
    policy: (policyId: string) => idOf('policy', policyId),
    release: (releaseId: string) => idOf('release', releaseId),
  }
}

/** The addresses of a landlord's pages, in the landlord's language as it is spoken where the home is. For mails to the landlord and nothing else. */
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

/** The short address of an invitation by its shared id: what the tenant hands on. */
export function shortInvitationUrl({ keys, publicUrl }: Needed, { id, generation }: Links): string {
  return `${publicUrl}/i/${shortOf(keys.link, id, generation)}`
}
