import { emailChangedMail } from '../mails/templates/email-changed.ts'
import { findOldEmail, forgetOldEmail } from '../modules/account/email-change-store.ts'
import { accountMailSchema, sendAccountMail } from './account-mail.ts'
import { defineJob } from './job.ts'

/** To the old address, which is forgotten then. */
export const emailChanged = defineJob({
  name: 'email-changed',
  schema: accountMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    await sendAccountMail(deps, data, async (_account, props, translator, pageOf) => {
      const old = await findOldEmail(kysely, data.mailId)
      const link = pageOf('help')
      return old === null ? null : { to: old, content: emailChangedMail({ ...props, link }, translator) }
    })
    await forgetOldEmail(kysely, data.mailId)
  },
})
