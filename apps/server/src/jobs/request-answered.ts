import { z } from 'zod'
import { requestAnsweredMail } from '../mails/templates/request-answered.ts'
import { needed } from '../modules/application/needed.ts'
import { findContract } from '../modules/contract/contract-store.ts'
import { findRequest } from '../modules/application/rights-request-store.ts'
import { accountMailSchema, sendAccountMail } from './account-mail.ts'
import { defineJob } from './job.ts'

/** The office has answered what a tenant asked for. */
export const requestAnswered = defineJob({
  name: 'request-answered',
  schema: accountMailSchema.extend({ requestId: z.uuid() }),
  async handle(deps, data) {
    const { kysely } = deps.database
    await sendAccountMail(deps, data, async (account, props, translator, pageOf) => {
      const request = await findRequest(kysely, data.requestId)
      if (!request || request.state === 'OPEN') return null
      const { number } = needed(await findContract(kysely, request.application_id), 'contract')
      const link = pageOf('account/rights')
      const { kind, wanted, answer } = request
      return {
        to: account.email,
        content: requestAnsweredMail(
          { ...props, kind, wanted, answer, done: request.state === 'DONE', contractId: number, link },
          translator,
        ),
      }
    })
  },
})
