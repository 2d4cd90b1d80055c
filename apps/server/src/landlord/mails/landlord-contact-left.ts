import { landlordContactChangedMail } from './landlord-contact-changed.ts'
import { findLeftMailbox, forgetLeftMailbox } from '../left-mailbox-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

/** Mails the landlord's old mailbox, then deletes its address. */
export const landlordContactLeft = defineJob({
  name: 'landlord-contact-left',
  schema: landlordMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    await sendLandlordMail(deps, data, async ({ props, translator, pages }) => {
      const to = await findLeftMailbox(kysely, data.mailId)
      return to === null
        ? null
        : { to, ...landlordContactChangedMail({ ...props, left: true, link: pages.page('help') }, translator) }
    })
    await forgetLeftMailbox(kysely, data.mailId)
  },
})
