import { landlordContactChangedMail } from '../mails/templates/landlord-contact-changed.ts'
import { findLeftMailbox, forgetLeftMailbox } from '../modules/landlord/left-mailbox-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** To the mailbox that a landlord has left, which is forgotten then. */
export const landlordContactLeft = defineJob({
  name: 'landlord-contact-left',
  schema: landlordMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    await sendLandlordMail(deps, data, async ({ application, props, translator }) => {
      const to = await findLeftMailbox(kysely, data.mailId)
      const link = pageOfApplication(deps.config, application, 'help')
      return to === null ? null : { to, ...landlordContactChangedMail({ ...props, left: true, link }, translator) }
    })
    await forgetLeftMailbox(kysely, data.mailId)
  },
})
