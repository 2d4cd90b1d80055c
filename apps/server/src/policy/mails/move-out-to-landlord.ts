import { tenantsFact, tenantsInWords } from '../../platform/mail/facts.ts'
import { releaseAskedOn } from '@nestbond/domain/policy/move-out'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findMoveOut } from '../move-out/move-out-store.ts'
import { tenantNameOf } from '../../application/names.ts'

export interface MoveOutToLandlordProps extends MailProps {
  landlordName: string
  tenantName: string
  /** In one line, with the unit. */
  address: string
  /** The short code of the certificate. */
  code: string
  /** Civil date on which the home is handed back, by the tenant. */
  day: string
  /** Civil date on which the landlord is asked for the release. */
  askedOn: string
  /** Link to the landlord's page of the policy. */
  link: string
}

/** Tells the landlord the day of the move-out, to confirm or correct. */
export function moveOutToLandlordMail(props: MoveOutToLandlordProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, tenantName: tenant } = props
  const day = formatDate(props.day, locale)
  return composeMail(props, translator, {
    title: t('mail.moveOutToLandlord.subject', { ...tenantsInWords(tenant, props, translator), day }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.moveOutToLandlord.text', { tenant, day }) },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.fact.moveOut'), value: day },
        ],
      },
      {
        kind: 'paragraph',
        text: t('mail.moveOutToLandlord.next', { date: formatDate(props.askedOn, locale), country }),
      },
      { kind: 'button', label: t('mail.moveOutToLandlord.button'), url: props.link },
      { kind: 'small', text: t('mail.moveOutToLandlord.nothing', { country }) },
    ],
  })
}

/** Sends nothing if the tenant has named another day since, whose mail follows. */
export const moveOutToLandlord = defineJob({
  name: 'move-out-to-landlord',
  schema: landlordMailSchema.extend({ policyId: z.uuid(), day: z.string() }),
  async handle(deps, { policyId, day, ...data }) {
    const { kysely } = deps.database
    const moveOut = await findMoveOut(kysely, policyId)
    if (moveOut?.day !== day) return
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { code } = required(await findCertificateOf(kysely, application.id), 'certificate')
      return moveOutToLandlordMail(
        {
          ...props,
          tenantName: fullName(tenantNameOf(application.answers)),
          code,
          day,
          askedOn: releaseAskedOn(moveOut),
          link: pages.policy(policyId),
        },
        translator,
      )
    })
  },
})
