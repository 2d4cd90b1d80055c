import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { commandRoute, route } from '../../platform/http/route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { tokenIn } from '../../application/token-field.ts'
import { loadByToken } from '../../application/tokens.ts'
import { contractPdf, signContract } from './sign-contract.ts'
import { finishPage } from '../../contract/finish-page.ts'

/** Routes for the contract, its signature and the page after it. */
export function contractRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.contract, async ({ params, reply }) => {
    const { pdf, number } = await contractPdf(deps, await loadByToken(deps, params.token))
    return sendPdf(reply, pdf, `${number}.pdf`)
  })

  commandRoute(app, CALLS.contractSign, async ({ body }) =>
    signContract(deps, await loadByToken(deps, tokenIn(body)), body),
  )

  route(app, CALLS.finishPage, async ({ params }) => finishPage(deps, await loadByToken(deps, params.token)))
}
