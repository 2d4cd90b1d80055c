import { LEGAL_DOCUMENTS } from '@nestbond/messages/legal-documents'
import { paperBrand } from '../documents/brand.ts'
import { renderLegalDocument } from '../documents/legal-document.ts'
import { firstInformationMail } from '../mails/templates/first-information.ts'
import { handOver } from '../modules/application/start.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

const KIND = 'first-info'

/** The first information on a durable medium, once an address is known (D41). */
export const firstInformation = defineJob({
  name: 'first-information',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const { config, clock, database } = deps
    await sendTenantMail(deps, data, async ({ application, props, translator }) => {
      const content = await renderLegalDocument(KIND, { brand: paperBrand(config), country: props.country }, translator)
      // Before it is sent, so that no attempt that succeeds can lack its record.
      await database.transaction((trx) => handOver(trx, application, 'mailed', clock.now()))
      const link = `${config.publicUrl}/${application.language}/legal/${KIND}`
      const mail = firstInformationMail({ ...props, version: LEGAL_DOCUMENTS[KIND].version, link }, translator)
      return { ...mail, attachments: [{ filename: `${KIND}.pdf`, contentType: 'application/pdf', content }] }
    })
  },
})
