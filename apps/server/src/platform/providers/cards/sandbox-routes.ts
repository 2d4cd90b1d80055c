import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { SandboxCardProvider } from './sandbox.ts'

const Confirm = z.union([
  z.object({
    secret: z.string().max(300),
    card: z.object({ number: z.string().max(40), expiry: z.string().max(10), cvc: z.string().max(10) }),
  }),
  z.object({
    secret: z.string().max(300),
    account: z.object({ iban: z.string().max(60), holder: z.string().max(200) }),
  }),
  z.object({ secret: z.string().max(300), challenge: z.enum(['approve', 'reject']) }),
])

/**
 * The sandbox provider's endpoint for browsers, at the server's root as if it were another company's (card set-ups, docs/product-decisions.md#d33).
 * It answers 200 for every card and account, and 400 only for a malformed request. Their numbers are neither stored nor logged.
 */
export function sandboxCardRoutes(provider: SandboxCardProvider): FastifyPluginAsync {
  return async (app) => {
    app.post('/sandbox-card-provider/confirm', { bodyLimit: 4_096 }, async (request, reply) => {
      const body = Confirm.safeParse(request.body)
      reply.header('cache-control', 'no-store')
      if (!body.success) return reply.code(400).send({ status: 'failed', declineCode: 'invalid_request' })
      const { data } = body
      if ('card' in data) return provider.confirm(data.secret, data.card)
      return 'account' in data
        ? provider.confirm(data.secret, data.account)
        : provider.answerChallenge(data.secret, data.challenge)
    })
  }
}
