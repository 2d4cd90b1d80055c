import { documentsRequestedMail } from '../mails/templates/documents-requested.ts'
import { caseMailSchema, eventOfMail } from './case-mail.ts'
import { defineJob } from './job.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** A person needs documents to decide; the link leads to the screen for them. */
export const documentsRequested = defineJob({
  name: 'documents-requested',
  schema: caseMailSchema,
  async handle(deps, data) {
    const event = await eventOfMail(deps, data)
    if (!event) return
    const { documents: kinds, message: note } = event
    await sendTenantMail(
      deps,
      data,
      async ({ props, translator, link }) => documentsRequestedMail({ ...props, kinds, note, link: await link('documents', 'private-documents') }, translator),
      { limited: false },
    )
  },
})
