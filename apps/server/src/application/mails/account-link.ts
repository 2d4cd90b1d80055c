import type { Config } from '../../platform/config/config.ts'
import type { Application } from '../application.ts'
import { pageOfApplication } from '../page-of-application.ts'

/** Link to the account page, for a mail about an application. With a contract's id the page opens at that contract, also after a sign-in. */
export function accountLink(config: Pick<Config, 'publicUrl'>, application: Application, contractId?: string): string {
  return pageOfApplication(config, application, `account${contractId === undefined ? '' : `?policy=${contractId}`}`)
}
