import type { Config } from '../../config.ts'
import type { Application } from '../application/application.ts'
import { pageOfApplication } from '../application/page-of-application.ts'
import { publicIds } from './public-ids.ts'

/** What the link to a release says: one that was asked for, or a policy that the landlord may release unasked. */
export interface ReleaseLink {
  kind: 'release' | 'policy'
  id: string
}

/** Null where the id is none of ours. */
export function readReleaseLink({ keys }: Pick<Config, 'keys'>, publicId: string): ReleaseLink | null {
  for (const kind of ['release', 'policy'] as const) {
    const id = publicIds(keys.link, kind).read(publicId)
    if (id !== null) return { kind, id }
  }
  return null
}

/** The landlord's page of a release that was asked for, in the contract's language as its country speaks it. */
export function releaseUrl(config: Pick<Config, 'keys' | 'publicUrl'>, application: Application, releaseId: string): string {
  return pageOfApplication(config, application, `landlord/release/${publicIds(config.keys.link, 'release').of(releaseId)}`)
}
