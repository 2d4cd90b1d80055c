import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { ApiKey } from '@nestbond/api/partner-portal/integration'
import { API_SCOPES } from '@nestbond/domain/partners/portal'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { route } from '../../platform/http/route.ts'
import { sandboxOf } from '../../partners/sandbox-store.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import { insertKey, listKeys, revokeKey, takeKeyOver } from '../session/key-store.ts'
import { fillSandbox } from './fill-sandbox.ts'
import { newKey } from '../session/use-key.ts'

const MOST_KEYS = 20

/** Routes for the keys of the public API. They have no scope, so a key cannot create keys. */
export function partnerKeyRoutes(app: FastifyInstance, { database, clock, queue }: Deps): void {
  route(app, CALLS.partnerKeys, async ({ caller: { partnerId } }) => {
    return { keys: (await listKeys(database.kysely, partnerId)).map((key) => present(partnerId, key)) }
  })

  route(app, CALLS.partnerKeyAdd, async ({ payload, caller: { partnerId, account } }) => {
    const { test = false } = payload
    const { secret, start, hash } = newKey(test ? 'test' : 'real')
    const scopes = API_SCOPES.filter((scope) => payload.scopes.includes(scope))
    return database.transaction(async (trx) => {
      await lockPartner(trx, partnerId)
      if ((await listKeys(trx, partnerId)).length >= MOST_KEYS) throw new AppError('LIMIT_REACHED')
      const keysPartner = test ? await sandboxOf(trx, partnerId) : partnerId
      const id = await insertKey(
        trx,
        {
          partnerId: keysPartner,
          createdBy: account.id,
          name: payload.name,
          start,
          secretHash: hash,
          scopes,
        },
        clock.now(),
      )
      if (test)
        await queue.enqueue(
          trx,
          fillSandbox,
          { partnerId: keysPartner, accountId: account.id },
          { singletonKey: keysPartner },
        )
      const made = (await listKeys(trx, partnerId)).find((key) => key.id === id)
      if (!made) throw new Error('the key is missing')
      return { key: present(partnerId, made), secret }
    })
  })

  route(app, CALLS.partnerKeyTakeOver, async ({ params, caller: { partnerId, account } }) => {
    if (!isUuid(params.id) || !(await takeKeyOver(database.kysely, partnerId, params.id, account.id)))
      throw new AppError('NOT_FOUND')
    const key = (await listKeys(database.kysely, partnerId)).find(({ id }) => id === params.id)
    if (!key) throw new AppError('NOT_FOUND')
    return present(partnerId, key)
  })

  route(app, CALLS.partnerKeyRevoke, async ({ params, caller: { partnerId } }) => {
    if (!isUuid(params.id) || !(await revokeKey(database.kysely, partnerId, params.id, clock.now())))
      throw new AppError('NOT_FOUND')
    return {}
  })
}

function present(
  ownPartner: string,
  {
    id,
    name,
    partner_id,
    start,
    scopes,
    created_at,
    last_used_at,
    creator,
    creator_disabled_at,
  }: Awaited<ReturnType<typeof listKeys>>[number],
): ApiKey {
  return {
    id,
    name,
    start,
    test: partner_id !== ownPartner,
    scopes,
    createdAt: created_at.toISOString(),
    createdBy: creator,
    orphaned: creator_disabled_at !== null,
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
