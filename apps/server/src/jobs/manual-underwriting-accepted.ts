import { missingDocuments } from '@nestbond/domain/lifecycle/documents'
import { manualUnderwritingAcceptedMail } from '../mails/templates/manual-underwriting-accepted.ts'
import { documentsOf } from '../modules/application/document-store.ts'
import { caseMailSchema } from './case-mail.ts'
import { defineJob } from './job.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** A person has accepted: the link resumes at the offers, or at the documents that are still open. */
export const manualUnderwritingAccepted = defineJob({
  name: 'manual-underwriting-accepted',
  schema: caseMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const present = (await documentsOf(deps.database.kysely, application.id)).map(({ kind }) => kind)
        const openDocuments = missingDocuments(application.state.requiredDocuments, present)
        return manualUnderwritingAcceptedMail({ ...props, openDocuments, link: await link('accepted') }, translator)
      },
      { limited: false },
    )
  },
})
