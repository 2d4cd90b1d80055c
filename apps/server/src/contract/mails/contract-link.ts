import { accountLink } from '../../application/mails/account-link.ts'
import type { TenantMail } from '../../application/mails/tenant-mail.ts'
import { hasUsableAccount } from '../own-contract-store.ts'
import type { Deps } from '../../platform/deps.ts'

/** Where a mail about a contract leads. */
export interface ContractLink {
  link: string
  /** The link leads to the tenants' page, because the co-tenant cannot sign in to an account yet. */
  onTenantsPage: boolean
}

/**
 * The contract in the account; on the tenants' page for a co-tenant who has not set a password yet (docs/product-decisions.md#d104).
 * @param contract the first tenant's application, and the contract's id if the account opens at it
 */
export async function contractLink(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  { application, link }: Pick<TenantMail, 'application' | 'link'>,
  { applicationId, contractId }: { applicationId: string; contractId?: string },
): Promise<ContractLink> {
  const inAccount = application.id === applicationId || (await hasUsableAccount(database.kysely, application.id))
  return inAccount
    ? { link: accountLink(config, application, contractId), onTenantsPage: false }
    : { link: await link('co-tenants'), onTenantsPage: true }
}
