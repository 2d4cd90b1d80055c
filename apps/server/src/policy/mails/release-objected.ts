import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface ReleaseObjectedProps extends MailProps, TenantName {
  landlordName: string
  /** The reason in the landlord's words. */
  reason: string | null
  /** Link to the account. */
  link: string
}

/** Tells the tenant that the landlord does not release yet, and why. */
export function releaseObjectedMail(props: ReleaseObjectedProps, translator: Translator): MailContent {
  const { t } = translator
  const { landlordName: landlord } = props
  return composeMail(props, translator, {
    title: t('mail.releaseObjected.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.releaseObjected.text', { landlord }) },
      props.reason ? { kind: 'quote', by: t('mail.releaseObjected.reason', { landlord }), text: props.reason } : null,
      { kind: 'paragraph', text: t('mail.releaseObjected.next', { landlord }) },
      { kind: 'button', label: t('mail.releaseObjected.button'), url: props.link },
    ],
  })
}

/** Tells the tenant that the landlord does not release, and why. */
export const releaseObjected = defineJob({
  name: 'release-objected',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (!mailed) return
    await sendTenantMail(
      deps,
      mailed.toTenant,
      async ({ application, application: { answers }, props, translator }) =>
        releaseObjectedMail(
          {
            ...props,
            landlordName: landlordNameOf(answers),
            reason: mailed.release.reason,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
