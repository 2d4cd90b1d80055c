import { missingDocuments } from '@nestbond/domain/lifecycle/documents'
import { documentsRequestedMail } from '../mails/templates/documents-requested.ts'
import { documentsOf } from '../modules/application/document-store.ts'
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
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const present = (await documentsOf(deps.database.kysely, application.id)).map(({ kind }) => kind)
        // The tenant is done when the rules' documents are there too, so they are named at once.
        const kinds = [
          ...event.documents,
          ...missingDocuments(application.state.requiredDocuments, [...present, ...event.documents]),
        ]
        return documentsRequestedMail(
          { ...props, kinds, note: event.message, link: await link('documents', 'private-documents') },
          translator,
        )
      },
      { limited: false },
    )
  },
})
