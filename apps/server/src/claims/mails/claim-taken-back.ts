import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, moneyText, type ClaimFacts } from './claim-facts.ts'
import { byPartner } from '../../authorities/by-partner.ts'
import { partnerOfAct } from '../../authorities/partner-act-store.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Tells the tenant that the landlord has taken a claim back. */
export function claimTakenBackMail(
  props: ClaimFacts & { partner: string | null },
  translator: Translator,
): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.claimTakenBack.subject', { amount: moneyText(props.amount, translator) }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.claimTakenBack.text', { landlord: props.landlordName }) },
      byPartner(props.partner, props.landlordName, translator),
      claimRows(props, translator),
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Mails the tenant that a claim was taken back. */
export const claimTakenBack = defineJob({
  name: 'claim-taken-back',
  schema: claimMailSchema,
  async handle(deps, data) {
    const partner = await partnerOfAct(deps.database.kysely, 'CLAIM_TAKEN_BACK', data.claimId)
    await tellTenantOfClaim(
      deps,
      data,
      () => true,
      ({ facts, translator }) => claimTakenBackMail({ ...facts, partner }, translator),
    )
  },
})
