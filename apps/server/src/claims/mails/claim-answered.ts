import { fullName } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, type ClaimFacts } from './claim-facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { claimMailSchema, tellLandlordOfClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface ClaimAnsweredProps extends ClaimFacts {
  /** False if the deadline passed with unanswered items. */
  inTime: boolean
}

/** Tells the landlord that the tenant has, or all tenants have, answered or missed the deadline, and that the office decides the open items. */
export function claimAnsweredMail(props: ClaimAnsweredProps, translator: Translator): MailContent {
  const { t } = translator
  const names = { tenant: fullName(props.tenant), several: String(Boolean(props.allTenants)) }
  return composeMail(props, translator, {
    title: t(props.inTime ? 'mail.claimAnswered.subject' : 'mail.claimAnswered.lateSubject', names),
    blocks: [
      greetRecipient('landlord', props, translator),
      { kind: 'paragraph', text: props.inTime ? t('mail.claimAnswered.text') : t('mail.claimAnswered.lateText') },
      claimRows(props, translator),
      { kind: 'button', label: t('mail.claim.policyButton'), url: props.link },
    ],
  })
}

/** Mails the landlord that the office now handles a claim. */
export const claimAnswered = defineJob({
  name: 'claim-answered',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellLandlordOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      ({ claim, facts, translator }) =>
        claimAnsweredMail({ ...facts, inTime: claim.items.every(({ answer }) => answer !== null) }, translator),
    ),
})
