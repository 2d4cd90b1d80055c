import { resumeReminderMail } from '../mails/templates/resume-reminder.ts'
import { defineJob } from './job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** A day after the last answer, for whoever wanted it. */
export const resumeReminder = defineJob({
  name: 'resume-reminder',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ props, translator, lastLink }) =>
      resumeReminderMail({ ...props, ...(await lastLink('reminder')) }, translator),
    )
  },
})
