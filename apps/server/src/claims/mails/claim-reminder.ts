import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { daysBetween } from '@nestbond/domain/values/civil-date'
import { claimRows, greetRecipient, type ClaimFacts } from './claim-facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { todayOf } from '../../platform/clock.ts'
import { answerUntil, claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { required } from '../../platform/required.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface ClaimReminderProps extends ClaimFacts {
  /** Civil date of the last day to answer. */
  answerUntil: string
  /** Days left; 0 on the last day. */
  days: number
}

/** Reminds the tenant of a claim that needs an answer. */
export function claimReminderMail(props: ClaimReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const until = formatDate(props.answerUntil, locale)
  return composeMail(props, translator, {
    title: t('mail.claimReminder.subject', { days: props.days }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.claimReminder.text', { landlord: props.landlordName, date: until }) },
      claimRows(props, translator, [{ label: t('mail.fact.answerUntil'), value: until }]),
      { kind: 'button', label: t('mail.claim.answerButton'), url: props.link },
    ],
  })
}

/** Mails the reminder if the tenant, or all of several tenants, have not answered all items yet. */
export const claimReminder = defineJob({
  name: 'claim-reminder',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      (told) => answerUntil(told) !== null && told.claim.answerHoldsUntil === null,
      ({ facts, translator, ...told }) => {
        const lastDay = required(answerUntil(told), 'day')
        const days = daysBetween(todayOf(deps.clock), lastDay)
        return claimReminderMail({ ...facts, answerUntil: lastDay, days }, translator)
      },
    ),
})
