import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, type ClaimFacts } from './claim-facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { z } from 'zod'
import { byPartner } from '../../authorities/by-partner.ts'
import { partnerOfAct } from '../../authorities/partner-act-store.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface CounterOfferTakenProps extends ClaimFacts {
  /** The partner that has acted for the landlord; null if the landlord did. */
  partner: string | null
}

/** Tells the tenant that the landlord has taken counter-offers, and that the office decides the rest. */
export function counterOfferTakenMail(props: CounterOfferTakenProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.counterOfferTaken.subject', { landlord: props.landlordName }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.counterOfferTaken.text', { landlord: props.landlordName }) },
      byPartner(props.partner, props.landlordName, translator),
      claimRows(props, translator),
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Mails the tenant that counter-offers were taken while the claim is still with the office. */
export const counterOfferTaken = defineJob({
  name: 'counter-offer-taken',
  schema: claimMailSchema.extend({ byPartner: z.boolean() }),
  async handle(deps, { byPartner: acted, ...data }) {
    const partner = acted ? await partnerOfAct(deps.database.kysely, 'COUNTER_OFFERS_TAKEN', data.claimId) : null
    await tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      ({ facts, translator }) => counterOfferTakenMail({ ...facts, partner }, translator),
    )
  },
})
