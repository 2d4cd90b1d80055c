import { z } from 'zod'
import { policyCancelledToLandlordMail } from '../mails/templates/policy-cancelled-to-landlord.ts'
import { findCertificateOf } from '../modules/application/policy-of-application.ts'
import { needed } from '../modules/application/needed.ts'
import { findCollection } from '../modules/premium-collection/collection-store.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** Tells the landlord that the policy was cancelled, and that the certificate covers nothing after it. */
export const policyCancelledToLandlord = defineJob({
  name: 'policy-cancelled-to-landlord',
  schema: landlordMailSchema.extend({ chargeId: z.uuid() }),
  async handle(deps, { chargeId, ...data }) {
    const lastDay = (await findCollection(deps.database.kysely, chargeId))?.history.find(
      ({ kind }) => kind === 'cancelled',
    )?.until
    if (!lastDay) return
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { code } = needed(await findCertificateOf(deps.database.kysely, application.id), 'certificate')
      const { firstName, lastName } = application.answers
      const link = pages.page(`certificate/${code}`)
      return policyCancelledToLandlordMail(
        {
          ...props,
          tenantName: `${needed(firstName, 'firstName')} ${needed(lastName, 'lastName')}`,
          code,
          lastDay,
          link,
        },
        translator,
      )
    })
  },
})
