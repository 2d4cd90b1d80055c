import type { Config } from '../../platform/config/config.ts'
import type { Application } from '../application.ts'
import { pageOfApplication } from '../page-of-application.ts'

/** The account's page in a mail about an application; with a contract's id it opens at that contract, also after a sign-in. */
export function accountLink(config: Pick<Config, 'publicUrl'>, application: Application, contractId?: string): string {
  return pageOfApplication(config, application, `account${contractId === undefined ? '' : `?policy=${contractId}`}`)
}
