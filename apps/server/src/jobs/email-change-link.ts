import { emailKey } from '@nestbond/domain/validation/different-contact'
import { emailChangeLinkMail } from '../mails/templates/email-change-link.ts'
import { findAccountByEmail } from '../modules/account/account-store.ts'
import { findNewEmail, giveSecret } from '../modules/account/email-change-store.ts'
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
      const email = await findNewEmail(kysely, account.id)
      if (email === null || (await findAccountByEmail(kysely, emailKey(email)))) return null
      const { secret, hash } = newSecret()
      await giveSecret(kysely, account.id, hash)
      const link = pageOf(`new-email/${secret}`)
      return { to: email, content: emailChangeLinkMail({ ...props, link }, translator) }
    })
  },
})
