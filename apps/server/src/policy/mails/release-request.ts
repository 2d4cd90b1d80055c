import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { type Amount, depositText, tenantsFact } from '../../platform/mail/facts.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { depositOf } from '../../application/mails/mail-facts.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { tenantNameOf } from '../../application/names.ts'

export interface ReleaseRequestProps extends MailProps {
  landlordName: string
  tenantName: string
  /** In one line, with the unit. */
  address: string
  deposit: Amount
  /** The short code of the certificate. */
  code: string
  /** Civil date. */
  askedOn: string
  /** True if the landlord was asked before and has not answered. */
  reminder: boolean
  link: string
}

/** Asks the landlord for the release of liability, or reminds the landlord of it. */
export function releaseRequestMail(props: ReleaseRequestProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, tenantName: tenant, reminder } = props
  const date = formatDate(props.askedOn, locale)
  return composeMail(props, translator, {
    title: t(reminder ? 'mail.releaseRequest.reminderSubject' : 'mail.releaseRequest.subject', { tenant, country }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      {
        kind: 'paragraph',
        text: t(reminder ? 'mail.releaseRequest.reminderText' : 'mail.releaseRequest.text', { tenant, country, date }),
      },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
        ],
      },
      { kind: 'paragraph', text: t('mail.releaseRequest.meaning', { country }) },
      { kind: 'button', label: t('mail.releaseRequest.button'), url: props.link },
      { kind: 'small', text: t('mail.releaseRequest.object') },
    ],
  })
}

/**
 * Asks the landlord to release, or reminds the landlord. `reminder` is the number of days after the request, 0 for the request itself. Sends
 * nothing if the request is not open any more.
 */
export const releaseRequest = defineJob({
  name: 'release-request',
  schema: releaseMailSchema.extend({ reminder: z.number().int().default(0) }),
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (mailed?.release.state !== 'REQUESTED') return
    const { release, certificate, toLandlord } = mailed
    await sendLandlordMail(deps, toLandlord, async ({ application, props, translator, pages }) => {
      const { answers } = application
      return releaseRequestMail(
        {
          ...props,
          tenantName: fullName(tenantNameOf(answers)),
          deposit: depositOf(answers),
          code: certificate.code,
          askedOn: civilDateIn(release.requestedAt),
          reminder: data.reminder > 0,
          link: pages.release(release.id),
        },
        translator,
      )
    })
  },
})
