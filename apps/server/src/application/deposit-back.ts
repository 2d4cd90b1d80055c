import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { ResponseOf } from '@nestbond/api/types'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { choice, email, optionalText } from '@nestbond/domain/validation/fields'
import { crossCheck } from '@nestbond/domain/validation/cross-check'
import { readName, reportName, shortNameFields } from '@nestbond/domain/validation/latin-names'
import { COUNTRIES, LANGUAGES } from '@nestbond/domain/values/enums'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { depositBackLink } from './mails/deposit-back-link.ts'
import { tenantMailData } from './mails/tenant-mail.ts'
import { partnerOfLink } from '../partners/partner-of-link.ts'
import { byCaller, limitMail } from '../platform/mail-limits/mail-limits.ts'
import { insertDepositBackRequest } from './deposit-back-store.ts'
import { startApplication } from './start.ts'

const form = crossCheck(
  z.object({
    ...shortNameFields,
    email: email(),
    contractId: optionalText(60),
    language: choice(LANGUAGES),
    country: z.optional(z.nullable(choice(COUNTRIES))),
    space: optionalText(),
    landlordSpace: optionalText(),
  }),
  (given, findings) => reportName(given, {}, findings),
)

/**
 * A tenant who paid a cash deposit wants it back. Starts an application for an existing rental and mails the link to it.
 * `limit` runs only after the form is valid: an invalid form sends no mail.
 */
export async function askForDepositBack(
  deps: Deps,
  body: Record<string, unknown>,
  { limit, caller }: { limit: () => Promise<void>; caller: string },
  log: FastifyBaseLogger,
): Promise<ResponseOf<'backDepositInit'>> {
  const checked = checkWith(form, body)
  if (!checked.ok) throw invalid(checked.errors)
  await limit()
  const { contractId = null, language, country, space, landlordSpace, email: mailbox, ...name } = checked.value
  const partner = await partnerOfLink(deps.database.kysely, { space, landlordSpace }, log)
  const now = deps.clock.now()
  const refId = await deps.database.transaction(async (trx) => {
    await limitMail(trx, deps, byCaller(deps.config), caller)
    const application = await startApplication(
      trx,
      {
        language,
        // That of the page, whose words, prices and law the tenant has read.
        country: country ?? 'de',
        ...partner,
        answers: {
          ...partner.answers,
          salutation: null,
          ...readName(name, {}),
          email: mailbox,
          existingRent: true,
          rentContractId: contractId,
        },
        event: { actor: 'tenant', kind: 'deposit-back-asked' },
      },
      now,
    )
    await insertDepositBackRequest(trx, { refId: application.refId, applicationId: application.id, contractId }, now)
    await deps.queue.enqueue(trx, depositBackLink, tenantMailData(application.id))
    return application.refId
  })
  return { refId }
}
