import type { Config } from '../../config.ts'
import type { Application } from '../application/application.ts'
import { pageOfApplication } from '../application/page-of-application.ts'
import { publicIds } from './public-ids.ts'

/** The landlord's page of a policy, in the contract's language as its country speaks it. It works without an account, so it goes to the landlord alone. */
export function landlordPolicyUrl(config: Pick<Config, 'keys' | 'publicUrl'>, application: Application, policyId: string): string {
  return pageOfApplication(config, application, `landlord/policy/${publicIds(config.keys.link, 'policy').of(policyId)}`)
}

/** The policy's id, or null for a link that is none of ours. */
export function readPolicyLink({ keys }: Pick<Config, 'keys'>, publicId: string): string | null {
  return publicIds(keys.link, 'policy').read(publicId)
}
