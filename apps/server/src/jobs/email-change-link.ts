import { emailKey } from '@nestbond/domain/validation/different-contact'
import { emailChangeLinkMail } from '../mails/templates/email-change-link.ts'
import { findAccountByEmail } from '../modules/account/account-store.ts'
import { newSecret } from '../modules/application/secrets.ts'
import { accountMailSchema, sendAccountMail } from './account-mail.ts'
import { defineJob } from './job.ts'

/** To the new address of an account, with a secret that is made here. Whoever has an account there already gets nothing. */
export const emailChangeLink = defineJob({
  name: 'email-change-link',
  schema: accountMailSchema,
  async handle(deps, data) {
    await sendAccountMail(deps, data, async (account, props, translator, pageOf) => {
      const { kysely } = deps.database
      const open = kysely.selectFrom('account_email_changes').select('email').where('account_id', '=', account.id).where('secret_hash', 'not like', 'told:%')
      const change = await open.executeTakeFirst()
      if (!change || (await findAccountByEmail(kysely, emailKey(change.email)))) return null
      const { secret, hash } = newSecret()
      await kysely.updateTable('account_email_changes').set({ secret_hash: hash }).where('account_id', '=', account.id).where('secret_hash', 'not like', 'told:%').execute()
      const link = pageOf(`new-email/${secret}`)
      return { to: change.email, content: emailChangeLinkMail({ ...props, link }, translator) }
    })
  },
})
