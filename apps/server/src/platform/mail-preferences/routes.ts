import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { limitCalls } from '../http/limits.ts'
import { route } from '../http/route.ts'
import { whyStopped } from './optional-mails.ts'
import { readPreferenceLink } from './preference-link.ts'
import { preferenceById, setStopped, type MailPreference } from './preference-store.ts'

type Needs = Pick<Deps, 'config' | 'database' | 'clock'>

/** The page behind the link in the foot of optional mails. No response says whose address it is. */
export function mailPreferenceRoutes(app: FastifyInstance, deps: Needs): void {
  route(app, CALLS.mailPreference, async ({ params }) => present(deps, await preferenceIn(deps, params.id)))

  route(app, CALLS.mailPreferenceSet, async ({ params, payload }) => {
    const { id } = await preferenceIn(deps, params.id)
    await setStopped(deps.database.kysely, id, !payload.optional, deps.clock.now())
    return { optional: payload.optional }
  })
}

/** Bytes of `List-Unsubscribe=One-Click`, and some more for what programs add. */
const LONGEST_BODY = 1_000

/**
 * The POST of a mail program to the address of the page (RFC 8058): no cookie, no login, and an answer at once. A GET only shows the page, because
 * scanners open links.
 */
export function oneClickRoute(app: FastifyInstance, deps: Needs): void {
  app.register(async (raw) => {
    await limitCalls(raw, deps.config.rateLimits.callsPerMinute)
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_BODY }, (_request, _body, done) => done(null))
    raw.post<{ Params: { id: string } }>(
      '/:locale/mail-settings/:id',
      { bodyLimit: LONGEST_BODY },
      async ({ params }, reply) => {
        const { id } = await preferenceIn(deps, params.id)
        await setStopped(deps.database.kysely, id, true, deps.clock.now())
        return reply.code(200).type('text/plain').header('cache-control', 'no-store').send('')
      },
    )
  })
}

/** @throws AppError NOT_FOUND for a link that was never mailed */
async function preferenceIn({ config, database }: Needs, linkId: string): Promise<MailPreference> {
  const id = readPreferenceLink(config, linkId)
  const found = id && (await preferenceById(database.kysely, id))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function present({ clock }: Needs, preference: MailPreference): { optional: boolean } {
  return { optional: whyStopped(preference, clock.now()) === null }
}
