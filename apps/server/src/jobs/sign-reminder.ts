import { signReminderMail } from '../mails/templates/sign-reminder.ts'
import { statementsOf } from '../database/statements.ts'
import { findById } from '../modules/application/store.ts'
import { defineJob } from './job.ts'
import { landlordNameOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** A day after the card: whoever left before signing is reminded (D35). */
export const signReminder = defineJob({
  name: 'sign-reminder',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const { state } = (await findById(statementsOf(deps.database), data.applicationId)) ?? {}
    if (state?.marker !== 'PAYMENT' || state.signed) return
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) =>
      signReminderMail(
        {
          ...props,
          landlordName: application.mailboxProved ? landlordNameOf(application.answers) : null,
          link: await link('sign'),
        },
        translator,
      ),
    )
  },
})
