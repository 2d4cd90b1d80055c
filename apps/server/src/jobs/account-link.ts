import type { Config } from '../config.ts'
import type { Application } from '../modules/application/application.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'

/** The account's page in a mail about an application; with a contract's id it opens at that contract, also after a sign-in. */
export function accountLink(config: Pick<Config, 'publicUrl'>, application: Application, contractId?: string): string {
  return pageOfApplication(config, application, `account${contractId === undefined ? '' : `?policy=${contractId}`}`)
}
