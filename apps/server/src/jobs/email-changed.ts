import { emailChangedMail } from '../mails/templates/email-changed.ts'
import { accountMailSchema, sendAccountMail } from './account-mail.ts'
import { defineJob } from './job.ts'

/** To the old address, which is forgotten then. */
export const emailChanged = defineJob({
  name: 'email-changed',
  schema: accountMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const row = `told:${data.mailId}`
    await sendAccountMail(deps, data, async (_account, props, translator, pageOf) => {
      const old = await kysely.selectFrom('account_email_changes').select('email').where('secret_hash', '=', row).executeTakeFirst()
      const link = pageOf('help')
      return old ? { to: old.email, content: emailChangedMail({ ...props, link }, translator) } : null
    })
    await kysely.deleteFrom('account_email_changes').where('secret_hash', '=', row).execute()
  },
})
