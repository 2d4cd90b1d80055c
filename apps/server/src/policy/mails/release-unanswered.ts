import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface ReleaseUnansweredProps extends MailProps, TenantName {
  landlordName: string
  /** Civil date. */
  askedOn: string
  /** Link to the account. */
  link: string
}

/** Tells the tenant the options if a landlord has not answered for four weeks. */
export function releaseUnansweredMail(props: ReleaseUnansweredProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { landlordName: landlord, brand } = props
  return composeMail(props, translator, {
    title: t('mail.releaseUnanswered.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t('mail.releaseUnanswered.text', { landlord, date: formatDate(props.askedOn, locale) }),
      },
      {
        kind: 'list',
        items: [
          t('mail.releaseUnanswered.handOn', { landlord }),
          t('mail.releaseUnanswered.handover'),
          t('mail.releaseUnanswered.office', { email: brand.supportEmail }),
        ],
      },
      { kind: 'button', label: t('mail.releaseUnanswered.button'), url: props.link },
    ],
  })
}

/** Tells the tenant the options after four weeks without the landlord's answer. Sends nothing if the request is not open any more. */
export const releaseUnanswered = defineJob({
  name: 'release-unanswered',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (mailed?.release.state !== 'REQUESTED') return
    await sendTenantMail(
      deps,
      mailed.toTenant,
      async ({ application, application: { answers }, props, translator }) =>
        releaseUnansweredMail(
          {
            ...props,
            landlordName: landlordNameOf(answers),
            askedOn: civilDateIn(mailed.release.requestedAt),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
