import { depositBackLinkMail } from '../mails/templates/deposit-back-link.ts'
import { attachFirstInformation } from './attach-first-information.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** The way into the application of somebody who wants a cash deposit back, with the first information (D41). */
export const depositBackLink = defineJob({
  name: 'deposit-back-link',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async (mail) => {
      const { version, attachments } = await attachFirstInformation(deps, mail)
      return {
        ...depositBackLinkMail({ ...mail.props, version, link: await mail.link('deposit-back') }, mail.translator),
        attachments,
      }
    })
  },
})
