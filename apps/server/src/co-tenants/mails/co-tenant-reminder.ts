import { z } from 'zod'
import { CO_TENANT_TASKS, type CoTenantTask } from '@nestbond/domain/co-tenants/reminders'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import { loadHousehold } from '../../application/household.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { loadTask } from '../task-of-co-tenant.ts'

export interface CoTenantReminderProps extends MailProps, TenantName {
  task: CoTenantTask
  /** The first tenant's name. */
  first: string
  /** The tenant is one of the contract that this one shall replace, and cannot leave this application. */
  stays: boolean
  link: string
}

/** Reminds a co-tenant of what the others wait for: the own answers, check, document or signature. */
export function coTenantReminderMail(props: CoTenantReminderProps, translator: Translator): MailContent {
  const { t } = translator
  const { task, first, link } = props
  return composeMail(props, translator, {
    title: t(`mail.coTenantReminder.${task}.subject`, { first }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.coTenantReminder.${task}.text`, { first }) },
      { kind: 'button', label: t('mail.coTenants.button'), url: link },
      { kind: 'small', text: t('mail.coTenantReminder.no', { stays: String(props.stays) }) },
    ],
  })
}

/**
 * Sends nothing if the co-tenant has done it in the meantime. A mailbox may stop these mails, except those that the first tenant sends.
 * @param asked true if the first tenant reminds
 */
export const coTenantReminder = defineJob({
  name: 'co-tenant-reminder',
  schema: z.object({ ...tenantMailSchema.shape, task: z.enum(CO_TENANT_TASKS), asked: z.optional(z.boolean()) }),
  async handle(deps, { task, asked = false, ...data }) {
    const { kysely } = deps.database
    const own = await findById(kysely, data.applicationId)
    const household = own && (await loadHousehold(kysely, own))
    const one = household?.coTenants.find(({ applicationId }) => applicationId === data.applicationId)
    if (!household || !one || (await loadTask(kysely, household, one)) !== task) return
    const { firstName = '', lastName = '' } = household.first.answers
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, lastLink }) => {
        const { link } = await lastLink('co-tenants')
        const first = fullName({ firstName, lastName })
        const stays = (await partInChange(kysely, application)) === 'stays'
        return coTenantReminderMail({ ...props, task, first, stays, link }, translator)
      },
      { namesTyped: 'by inviter', optional: !asked },
    )
  },
})
