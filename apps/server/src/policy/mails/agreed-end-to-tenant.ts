import { inForce } from '@nestbond/domain/policy/policy'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { accountLink } from '../../application/mails/account-link.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { noticeDays, noticeRows, type NoticeDays } from './notice-to-landlord.ts'

export interface AgreedEndToTenantProps extends MailProps, TenantName {
  policyNumber: string
  notice: NoticeDays
  /** The agreed end has passed. */
  over: boolean
  /** Link to the policy in the account. */
  link: string
}

/** The agreed end, before it and after it, and what the tenant can do. */
export function agreedEndToTenantMail(props: AgreedEndToTenantProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const date = formatDate(props.notice.coverEnd, locale)
  const when = props.over ? 'over' : 'soon'
  return composeMail(props, translator, {
    title: t(`mail.agreedEnd.${when}.subject`, { date }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.agreedEnd.${when}.tenant`, { date }) },
      {
        kind: 'facts',
        facts: [{ label: t('mail.fact.contract'), value: props.policyNumber }, ...noticeRows(props.notice, translator)],
      },
      { kind: 'paragraph', text: t(`mail.agreedEnd.${when}.tenantNext`) },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Tells the tenant of the agreed end. A no-op if the policy has ended in another way. */
export const agreedEndToTenant = defineJob({
  name: 'agreed-end-to-tenant',
  schema: tenantMailSchema.extend({ policyId: z.uuid() }),
  async handle(deps, { policyId, ...data }) {
    const policy = await findChargedPolicy(deps.database.kysely, policyId)
    if (!policy?.insurance_end || !inForce(policy.status)) return
    const over = todayOf(deps.clock) > policy.insurance_end
    const notice = await noticeDays(deps, policyId)
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const link = accountLink(deps.config, application, policy.contract_id)
        return agreedEndToTenantMail({ ...props, policyNumber: policy.number, notice, over, link }, translator)
      },
      { limited: false },
    )
  },
})
