import { firstInformationMail } from '../mails/templates/first-information.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { attachFirstInformation, FIRST_INFORMATION } from './attach-first-information.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** The first information by itself, for an invited tenant who has opened the invitation (D41). */
export const firstInformation = defineJob({
  name: 'first-information',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async (mail) => {
      const { application, props, translator } = mail
      const { version, attachments } = await attachFirstInformation(deps, mail)
      const link = pageOfApplication(
        deps.config,
        application,
        `legal/${FIRST_INFORMATION}?country=${props.country}&version=${version}`,
      )
      return { ...firstInformationMail({ ...props, version, link }, translator), attachments }
    })
  },
})
