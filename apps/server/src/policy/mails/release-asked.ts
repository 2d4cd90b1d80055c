import { formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { todayOf } from '../../platform/clock.ts'
import { refundPreview } from '../end/end-policy.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { allTenantsOf, landlordNameOf } from '../../application/names.ts'

export interface ReleaseAskedProps extends MailProps, TenantName {
  landlordName: string
  /** The refund if the landlord signed today. */
  refund: Amount
  /** Several tenants: what was paid goes back to each who paid. */
  household?: boolean
  /** Link to the account. */
  link: string
}

/** Tells the tenant that the landlord was asked, and what happens next. */
export function releaseAskedMail(props: ReleaseAskedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, landlordName: landlord, refund } = props
  const household = props.household ? 'yes' : 'no'
  return composeMail(props, translator, {
    title: t('mail.releaseAsked.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.releaseAsked.text', { landlord, country }) },
      {
        kind: 'list',
        items: [
          t('mail.releaseAsked.signs', { landlord, household }),
          refund.cents > 0
            ? t('mail.releaseAsked.refund', { amount: formatMoney(refund.cents, refund.currency, locale), household })
            : t('mail.releaseAsked.noRefund'),
          t('mail.releaseAsked.reminders', { landlord }),
          t('mail.releaseAsked.objects', { landlord }),
        ],
      },
      { kind: 'button', label: t('mail.releaseAsked.button'), url: props.link },
      { kind: 'small', text: t('mail.releaseAsked.takeBack') },
    ],
  })
}

/** Confirms the request to the tenant. Sends nothing if the request is not open any more. */
export const releaseAsked = defineJob({
  name: 'release-asked',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (mailed?.release.state !== 'REQUESTED') return
    const cents = await refundPreview(deps.database.kysely, mailed.release.policyId, todayOf(deps.clock), 'UNUSED')
    await sendTenantMail(
      deps,
      mailed.toTenant,
      async ({ application, application: { answers }, props, translator }) =>
        releaseAskedMail(
          {
            ...props,
            landlordName: landlordNameOf(answers),
            refund: { cents, currency: answers.currency ?? 'EUR' },
            household: allTenantsOf(answers) !== null,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
