import { tenantsFact } from '../../platform/mail/facts.ts'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { tenantNameOf } from '../../application/names.ts'

export interface ReleaseTakenBackProps extends MailProps {
  landlordName: string
  tenantName: string
  address: string
  /** The short code of the certificate. */
  code: string
  /** Public page with the certificate's current state. */
  link: string
}

/** Tells the landlord that the tenant stays and that nothing has to be signed. */
export function releaseTakenBackMail(props: ReleaseTakenBackProps, translator: Translator): MailContent {
  const { t } = translator
  const { country, tenantName: tenant } = props
  return composeMail(props, translator, {
    title: t('mail.releaseTakenBack.subject', { tenant }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.releaseTakenBack.text', { tenant, country }) },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
        ],
      },
      { kind: 'button', label: t('mail.certificate.button'), url: props.link },
    ],
  })
}

/** Tells the landlord that nothing has to be signed any more. */
export const releaseTakenBack = defineJob({
  name: 'release-taken-back',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (!mailed) return
    await sendLandlordMail(deps, mailed.toLandlord, async ({ application: { answers }, props, translator, pages }) =>
      releaseTakenBackMail(
        {
          ...props,
          tenantName: fullName(tenantNameOf(answers)),
          code: mailed.certificate.code,
          link: pages.page(`certificate/${mailed.certificate.code}`),
        },
        translator,
      ),
    )
  },
})
