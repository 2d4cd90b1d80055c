import { fullName } from '@nestbond/domain/values/person-name'
import { formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Amount, Fact } from '../../platform/mail/facts.ts'
import { greetLandlord, greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import type { Block, MailProps } from '../../platform/mail/mail-content.ts'

/** The props that all mails about a claim share. */
export interface ClaimFacts extends MailProps {
  /**
   * The contract's number for the tenant, or the certificate's code for the landlord (withdrawal by contract number, docs/product-decisions.md#d60).
   */
  policyReference: { kind: 'contract' | 'certificateCode'; value: string }
  landlordName: string
  tenant: TenantName
  address: string
  /** Sum of the requested amounts. */
  amount: Amount
  /** URL of the landlord's page of the policy, or of the tenant's account. */
  link: string
}

/** Recipient of a mail about a claim. */
export type ClaimRecipient = 'landlord' | 'tenant'

export function moneyText({ cents, currency }: Amount, { locale }: Translator): string {
  return formatMoney(cents, currency, locale)
}

/** The facts of a claim, followed by those of the particular mail. */
export function claimRows(props: ClaimFacts, translator: Translator, more: readonly Fact[] = []): Block {
  const { t } = translator
  return {
    kind: 'facts',
    facts: [
      { label: t(`mail.fact.${props.policyReference.kind}`), value: props.policyReference.value },
      {
        label: t(props.allTenants ? 'mail.fact.tenants' : 'mail.fact.tenant'),
        value: props.allTenants ?? fullName(props.tenant),
      },
      { label: t('mail.fact.landlord'), value: props.landlordName },
      { label: t('mail.fact.address'), value: props.address },
      { label: t('mail.fact.claimed'), value: moneyText(props.amount, translator) },
      ...more,
    ],
  }
}

/** Says to several tenants that all owe the amount and one payment settles it; null for a single one. */
export function owedTogether({ allTenants }: ClaimFacts, { t }: Translator): Block | null {
  return allTenants ? { kind: 'paragraph', text: t('mail.claim.owedTogether') } : null
}

/** A list of reasons and amounts; `cents` are in the claim's currency. */
export function itemList(
  items: readonly { reason: string; cents: number }[],
  { amount }: ClaimFacts,
  translator: Translator,
): Block {
  return {
    kind: 'list',
    items: items.map(({ reason, cents }) =>
      translator.t('mail.claim.item', { reason, amount: moneyText({ ...amount, cents }, translator) }),
    ),
  }
}

export function greetRecipient(recipient: ClaimRecipient, props: ClaimFacts, translator: Translator): Block {
  return recipient === 'landlord'
    ? greetLandlord(props.landlordName, translator)
    : greetTenant(props.tenant, translator)
}
