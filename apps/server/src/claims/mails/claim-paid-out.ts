import { inForce } from '@nestbond/domain/policy/policy'
import type { Cents } from '@nestbond/domain/values/money'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { waivedShare, type Amount, type Premium } from '../../platform/mail/facts.ts'
import {
  claimRows,
  greetRecipient,
  moneyText,
  owedTogether,
  type ClaimFacts,
  type ClaimRecipient,
} from './claim-facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { findClaim } from '../claim-store.ts'
import { findWaivedPremium } from '../follow-payouts.ts'
import { loadAmountLeft } from '../surety-of-policy.ts'
import { claimMailSchema, tellLandlordOfClaim, tellTenantOfClaim, type ClaimMail } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface ClaimPaidOutProps extends ClaimFacts {
  recipient: ClaimRecipient
  settled: Amount
  /** Civil date. */
  paidOn: string
  reference: string
  /** The amount that the landlord may still claim, by which the premium goes on; null if it is zero, or the contract has ended. */
  left: Amount | null
  /** The part of the premium that no tenant pays from then on, because no card takes so small a part; null for the landlord. */
  waivedPremium: Premium | null
}

/** Tells the landlord that the money was transferred, and the tenant that the amount is now owed. */
export function claimPaidOutMail(props: ClaimPaidOutProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const amount = moneyText(props.settled, translator)
  const toLandlord = props.recipient === 'landlord'
  return composeMail(props, translator, {
    title: t('mail.claimPaidOut.subject', { amount }),
    blocks: [
      greetRecipient(props.recipient, props, translator),
      {
        kind: 'paragraph',
        text: toLandlord
          ? t('mail.claimPaidOut.landlordText', { amount })
          : t('mail.claimPaidOut.tenantText', { amount, landlord: props.landlordName }),
      },
      toLandlord ? null : owedTogether(props, translator),
      toLandlord || props.left === null
        ? null
        : { kind: 'paragraph', text: t('mail.claimPaidOut.premium', { left: moneyText(props.left, translator) }) },
      props.left === null || props.waivedPremium === null ? null : waivedShare(props.waivedPremium, translator),
      claimRows(props, translator, [
        { label: t('mail.fact.paidOut'), value: amount },
        { label: t('mail.fact.paidOn'), value: formatDate(props.paidOn, locale) },
        // Only the landlord needs the reference of the bank transfer.
        ...(toLandlord ? [{ label: t('mail.fact.transferReference'), value: props.reference }] : []),
      ]),
      {
        kind: 'button',
        label: toLandlord ? t('mail.claim.policyButton') : t('mail.claim.accountButton'),
        url: props.link,
      },
    ],
  })
}

/** Mails the payout to the landlord. */
export const claimPaidOutToLandlord = defineJob({
  name: 'claim-paid-out-to-landlord',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellLandlordOfClaim(
      deps,
      data,
      () => true,
      (mail) => write('landlord', mail, 0, null),
    ),
})

/** Mails the payout, and the debt, to a tenant. */
export const claimPaidOutToTenant = defineJob({
  name: 'claim-paid-out-to-tenant',
  schema: claimMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const claim = await findClaim(kysely, data.claimId)
    const left = claim ? await loadAmountLeft(kysely, claim.policyId) : 0
    const waived = claim && (await findWaivedPremium(kysely, claim.policyId))
    await tellTenantOfClaim(
      deps,
      data,
      () => true,
      (mail) => write('tenant', mail, inForce(mail.policy.state) ? left : 0, waived),
    )
  },
})

function write(
  recipient: 'landlord' | 'tenant',
  { claim, facts, translator, amount }: ClaimMail,
  left: Cents,
  waivedPremium: Premium | null,
) {
  const settled = amount(required(claim.settled, 'settled amount'))
  return claimPaidOutMail(
    {
      ...facts,
      recipient,
      settled,
      left: left > 0 ? amount(left) : null,
      waivedPremium,
      ...required(claim.payout, 'payout'),
    },
    translator,
  )
}
