import { formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Amount, Fact } from '../../platform/mail/facts.ts'
import { greetLandlord, greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import type { Block, MailProps } from '../../platform/mail/mail-content.ts'

/** What every mail about a claim says. */
export interface ClaimFacts extends MailProps {
  /** The contract's number for the tenant, the certificate's code for the landlord (product decision D60). */
  policyReference: { kind: 'contract' | 'certificateCode'; value: string }
  landlordName: string
  tenant: TenantName
  address: string
  /** What the landlord asks for, in sum. */
  amount: Amount
  /** The landlord's page of the policy, or the tenant's account. */
  link: string
}

/** Either of the two. */
export type ClaimRecipient = 'landlord' | 'tenant'

export function moneyText({ cents, currency }: Amount, { locale }: Translator): string {
  return formatMoney(cents, currency, locale)
}

/** The rows of a claim; a mail adds its own. */
export function claimRows(props: ClaimFacts, translator: Translator, more: readonly Fact[] = []): Block {
  const { t } = translator
  const { firstName, lastName } = props.tenant
  return {
    kind: 'facts',
    facts: [
      { label: t(`mail.fact.${props.policyReference.kind}`), value: props.policyReference.value },
      { label: t('mail.fact.tenant'), value: `${firstName} ${lastName}` },
      { label: t('mail.fact.landlord'), value: props.landlordName },
      { label: t('mail.fact.address'), value: props.address },
      { label: t('mail.fact.claimed'), value: moneyText(props.amount, translator) },
      ...more,
    ],
  }
}

/** What for, and how much: amounts in cents of the claim's currency. */
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
