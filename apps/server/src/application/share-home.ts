import { z } from 'zod'
import { afterSave } from '@nestbond/domain/application/after-change'
import { locked } from '@nestbond/domain/application/application'
import { onlyStartRenewed, sameHome, withHomeOf } from '@nestbond/domain/co-tenants/co-tenants'
import { todayOf } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import type { Application } from './application.ts'
import { changeApplication } from './change.ts'
import { loadHousehold } from './household.ts'
import { coTenantNews } from './mails/co-tenant-news.ts'
import { tenantMailData } from './mails/tenant-mail.ts'
import { findById } from './store.ts'

/**
 * Gives each co-tenant the home as the first tenant describes it now. Their decision was about another home, so they confirm their answers again and
 * are mailed (co-tenants, docs/product-decisions.md#d102), unless only a start that has passed is another day now. Idempotent.
 */
export const shareHome = defineJob({
  name: 'share-home',
  schema: z.object({ firstApplicationId: z.uuid() }),
  async handle(deps, { firstApplicationId }) {
    const first = await findById(deps.database.kysely, firstApplicationId)
    const household = first && (await loadHousehold(deps.database.kysely, first))
    for (const { application } of household?.coTenants ?? []) await giveHome(deps, application, firstApplicationId)
  },
})

async function giveHome(deps: Deps, read: Application, firstApplicationId: string): Promise<void> {
  await changeApplication(deps, read, async (application) => {
    const first = await findById(deps.database.kysely, firstApplicationId)
    if (!first || sameHome(first.answers, application.answers) || locked(application.state)) return null
    const kept = onlyStartRenewed(first.answers, application.answers, todayOf(deps.clock))
    const home = withHomeOf(first.answers, application.answers)
    const { answers, state } = kept ? { answers: home, state: application.state } : afterSave(application, home)
    return {
      after: {
        ...application,
        answers,
        state,
        answersVersion: application.answersVersion + 1,
        ...(kept ? {} : { reasons: [] }),
      },
      event: { actor: 'tenant', kind: 'home-changed-by-first-tenant' },
      also: async (trx) => {
        // A co-tenant who has not begun has seen no other home.
        if (application.state.marker !== null && !kept)
          await deps.queue.enqueue(trx, coTenantNews, { ...tenantMailData(application.id), news: 'home', about: null })
      },
    }
  })
}

/** @throws AppError APPLICATION_DECIDED while a co-tenant is refused or under review, because that decision is about the home as it is */
export async function needHomeFree({ database }: Pick<Deps, 'database'>, first: Application): Promise<void> {
  const household = await loadHousehold(database.kysely, first)
  if (household?.coTenants.some(({ application }) => locked(application.state)))
    throw new AppError('APPLICATION_DECIDED', { extras: { lastCompletedPage: first.state.marker } })
}
