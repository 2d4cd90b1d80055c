import { findById } from '../../application/store.ts'
import { findCoTenantWithdrawal } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { findTakeOverQuestion } from '../../contract/co-tenant-withdrawals/take-over-store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { findWithdrawal } from './withdrawal-store.ts'

/** Reads the links about withdrawals that tenants are mailed. Each throws AppError NOT_FOUND, also once the tenant has another mailbox. */
export function withdrawalLinks({ database: { kysely }, config }: Pick<Deps, 'database' | 'config'>) {
  const continuations = questionIds(config.keys.link, 'withdrawal-continue')
  const questions = questionIds(config.keys.link, 'withdrawal-without')
  const takeOvers = questionIds(config.keys.link, 'take-over')
  const tenant = async (applicationId: string | null | undefined) =>
    applicationId ? findById(kysely, applicationId) : null

  /** The tenant who has declared the withdrawal. */
  async function findDeclarer(id: string) {
    const shared = await findCoTenantWithdrawal(kysely, id)
    if (shared) return tenant(shared.applicationId)
    const withdrawal = await findWithdrawal(kysely, id)
    return tenant(withdrawal?.ofCoTenant ? withdrawal.declaredBy : withdrawal?.applicationId)
  }

  return {
    async readWithdrawalId(publicId: string): Promise<string> {
      const id = await continuations.read(publicId, findDeclarer)
      if (id === null) throw new AppError('NOT_FOUND')
      return id
    },
    /** The question to the first tenant, or to a co-tenant after the first tenant's withdrawal. */
    async readQuestion(publicId: string): Promise<{ id: string; takesOver: boolean }> {
      const ofTaker = await takeOvers.read(publicId, async (id) =>
        tenant((await findTakeOverQuestion(kysely, id))?.applicationId),
      )
      const id =
        ofTaker ??
        (await questions.read(publicId, async (rowId) =>
          tenant((await findCoTenantWithdrawal(kysely, rowId))?.firstId),
        ))
      if (id === null) throw new AppError('NOT_FOUND')
      return { id, takesOver: ofTaker !== null }
    },
  }
}
