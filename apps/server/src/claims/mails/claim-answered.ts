import { offeredSum } from '@nestbond/domain/claims/counter-offer'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, moneyText, type ClaimFacts } from './claim-facts.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { claimMailSchema, tellLandlordOfClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface ClaimAnsweredProps extends ClaimFacts {
  /** False if the deadline passed with unanswered items. */
  inTime: boolean
  /** The sum of the tenant's counter-offers that the landlord may take; null without one. */
  offered: Amount | null
}

/** Tells the landlord that the tenant has, or all tenants have, answered or missed the deadline, and that the office decides the open items. */
export function claimAnsweredMail(props: ClaimAnsweredProps, translator: Translator): MailContent {
  const { t } = translator
  const { offered } = props
  const names = { tenant: fullName(props.tenant), several: String(Boolean(props.allTenants)) }
  return composeMail(props, translator, {
    title: t(props.inTime ? 'mail.claimAnswered.subject' : 'mail.claimAnswered.lateSubject', names),
    blocks: [
      greetRecipient('landlord', props, translator),
      { kind: 'paragraph', text: t(props.inTime ? 'mail.claimAnswered.text' : 'mail.claimAnswered.lateText') },
      {
        kind: 'paragraph',
        text: offered
          ? t('mail.claimAnswered.offer', { ...names, amount: moneyText(offered, translator) })
          : t('mail.claimAnswered.nothing'),
      },
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
      ({ claim, waits, facts, translator, amount }) => {
        const inTime = claim.items.every(({ answer }) => answer !== null)
        const offers = waits.some(({ what }) => what === 'COUNTER_OFFER')
        return claimAnsweredMail(
          { ...facts, inTime, offered: offers ? amount(offeredSum(claim) ?? 0) : null },
          translator,
        )
      },
    ),
})
