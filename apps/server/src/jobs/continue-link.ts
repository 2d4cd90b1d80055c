import { continueLinkMail } from '../mails/templates/continue-link.ts'
import { attachFirstInformation } from './attach-first-information.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** After the first question: the way back on any device (D12) and the first information (D41), in one mail (D52). */
export const continueLink = defineJob({
  name: 'continue-link',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async (mail) => {
      const { version, attachments } = await attachFirstInformation(deps, mail)
      return {
        ...continueLinkMail({ ...mail.props, version, link: await mail.link('continue') }, mail.translator),
        attachments,
      }
    })
  },
})
