import { MOVE_OUT_ANSWERS, type MoveOutAnswer } from '@nestbond/domain/policy/move-out'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findMoveOut } from '../move-out/move-out-store.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface MoveOutAnsweredProps extends MailProps, TenantName {
  landlordName: string
  answer: MoveOutAnswer
  /** Civil date that the tenant named. */
  day: string
  /** Civil date that the landlord named instead. */
  landlordDay: string | null
  /** The landlord's words about an objection. */
  reason: string | null
  /** Link to the account. */
  link: string
}

/** Tells the tenant what the landlord says about the day of the move-out. */
export function moveOutAnsweredMail(props: MoveOutAnsweredProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { answer, landlordName: landlord, reason } = props
  const values = {
    answer,
    landlord,
    day: formatDate(props.day, locale),
    other: props.landlordDay === null ? '' : formatDate(props.landlordDay, locale),
  }
  return composeMail(props, translator, {
    title: t('mail.moveOutAnswered.subject', values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.moveOutAnswered.text', values) },
      reason === null ? null : { kind: 'quote', by: landlord, text: reason },
      { kind: 'paragraph', text: t('mail.moveOutAnswered.next', values) },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}

/** Sends nothing if the day or the answer has changed since, since another mail follows then. */
export const moveOutAnswered = defineJob({
  name: 'move-out-answered',
  schema: tenantMailSchema.extend({ policyId: z.uuid(), answer: z.enum(MOVE_OUT_ANSWERS) }),
  async handle(deps, { policyId, answer, ...data }) {
    const moveOut = await findMoveOut(deps.database.kysely, policyId)
    if (moveOut?.answer !== answer) return
    const { day, landlordDay, reason } = moveOut
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        moveOutAnsweredMail(
          {
            ...props,
            landlordName: landlordNameOf(application.answers),
            answer,
            day,
            landlordDay,
            reason,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
