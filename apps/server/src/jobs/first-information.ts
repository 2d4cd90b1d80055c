import { currentVersion } from '@nestbond/messages/legal-documents'
import { paperBrand } from '../documents/brand.ts'
import { drawPaper } from '../threads/paper-threads.ts'
import { firstInformationMail } from '../mails/templates/first-information.ts'
import { handOver } from '../modules/application/start.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
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
      const version = currentVersion(KIND)
      const content = await drawPaper('legalDocument', { name: { kind: KIND, version, country: props.country, language: application.language }, brand: paperBrand(config) }, translator)
      // Before it is sent, so that no attempt that succeeds can lack its record.
      await database.transaction((trx) => handOver(trx, application, 'mailed', clock.now()))
      const link = pageOfApplication(config, application, `legal/${KIND}?country=${props.country}&version=${version}`)
      const mail = firstInformationMail({ ...props, version, link }, translator)
      return { ...mail, attachments: [{ filename: `${KIND}.pdf`, contentType: 'application/pdf', content }] }
    })
  },
})
