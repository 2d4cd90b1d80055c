import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, itemList, moneyText, type ClaimFacts } from './claim-facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { byPartner } from '../../authorities/by-partner.ts'
import { partnerOfAct } from '../../authorities/partner-act-store.ts'
import { answerUntil, claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface ClaimOpenedProps extends ClaimFacts {
  items: readonly { reason: string; cents: number }[]
  /** The partner that has acted for the landlord; null if the landlord did. */
  partner: string | null
  /** Civil date of the last day to answer; null if there is nothing left to answer. */
  answerUntil: string | null
}

/** Tells the tenant what the landlord claims, and the last day to answer. */
export function claimOpenedMail(props: ClaimOpenedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const until = props.answerUntil && formatDate(props.answerUntil, locale)
  return composeMail(props, translator, {
    title: t('mail.claimOpened.subject', { amount: moneyText(props.amount, translator) }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.claimOpened.text', { landlord: props.landlordName }) },
      byPartner(props.partner, props.landlordName, translator),
      itemList(props.items, props, translator),
      claimRows(props, translator, until ? [{ label: t('mail.fact.answerUntil'), value: until }] : []),
      until ? { kind: 'paragraph', text: t('mail.claimOpened.next', { date: until }) } : null,
      { kind: 'paragraph', text: t('mail.claim.recourse') },
      { kind: 'button', label: t(until ? 'mail.claim.answerButton' : 'mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Mails a new claim to the tenant. */
export const claimOpened = defineJob({
  name: 'claim-opened',
  schema: claimMailSchema,
  async handle(deps, data) {
    const partner = await partnerOfAct(deps.database.kysely, 'CLAIM_OPENED', data.claimId)
    await tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      ({ facts, translator, ...told }) =>
        claimOpenedMail(
          {
            ...facts,
            partner,
            items: told.claim.items.map(({ reason, requested }) => ({ reason, cents: requested })),
            answerUntil: answerUntil(told),
          },
          translator,
        ),
    )
  },
})
