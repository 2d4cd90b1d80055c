import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, type ClaimFacts } from './claim-facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Tells the tenant that the landlord has taken counter-offers, and that the office decides the rest. */
export function counterOfferTakenMail(props: ClaimFacts, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.counterOfferTaken.subject', { landlord: props.landlordName }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.counterOfferTaken.text', { landlord: props.landlordName }) },
      claimRows(props, translator),
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Mails the tenant that counter-offers were taken while the claim is still with the office. */
export const counterOfferTaken = defineJob({
  name: 'counter-offer-taken',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      ({ facts, translator }) => counterOfferTakenMail(facts, translator),
    ),
})
