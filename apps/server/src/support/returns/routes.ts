import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Config } from '../../platform/config/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { bearerOf } from '../../platform/http/bearer.ts'
import { route } from '../../platform/http/route.ts'
import { sameSecret } from '../../platform/secrets.ts'
import { takeReturn } from './take-return.ts'

/** Takes the reports of mails that came back, from the installation's mail server (docs/operations.md, "Returned mails"). */
export function returnedMailRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (raw) => {
    // The body of a stranger is not read.
    raw.addHook('preParsing', async (request) => {
      if (!bringsKey(deps.config, request)) throw new AppError('NOT_FOUND')
    })
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(raw, CALLS.mailReturned, async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { taken: await takeReturn(deps, body) }
    })
  })
}

function bringsKey({ mail: { returns } }: Pick<Config, 'mail'>, request: FastifyRequest): boolean {
  const given = bearerOf(request)
  return returns !== null && given !== null && sameSecret(given, returns.key)
}
