import type { Translator } from '@nestbond/messages/translator'
import { settledAmount } from '@nestbond/domain/claims/claim'
import type { Amount } from '../../platform/mail/facts.ts'
import { claimRows, greetRecipient, moneyText, type ClaimFacts, type ClaimRecipient } from './claim-facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { claimMailSchema, tellLandlordOfClaim, tellTenantOfClaim, type ClaimMail } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface ClaimDecidedProps extends ClaimFacts {
  recipient: ClaimRecipient
  /** The sum that is paid out. */
  settled: Amount
  /** Per item: its reason, the requested and the settled amount in cents, and the office's reason if the office decided it. `agreed`: the landlord took the counter-offer. */
  decisions: readonly { reason: string; requested: number; settled: number; why: string | null; agreed: boolean }[]
  /** True if the landlord has not named an account yet. */
  accountMissing: boolean
}

/** Tells the landlord or the tenant how a claim was decided, item by item. */
export function claimDecidedMail(props: ClaimDecidedProps, translator: Translator): MailContent {
  const { t } = translator
  const money = (cents: number) => moneyText({ ...props.settled, cents }, translator)
  const nothing = props.settled.cents === 0
  const lines = props.decisions.map(({ reason, requested, settled, why, agreed }) => {
    const amounts = { reason, requested: money(requested), settled: money(settled) }
    if (why !== null) return t('mail.claimDecided.decided', { ...amounts, why })
    return t(agreed ? 'mail.claimDecided.agreed' : 'mail.claimDecided.accepted', amounts)
  })
  const after = nothing
    ? t('mail.claimDecided.nothing')
    : props.recipient === 'tenant'
      ? t('mail.claim.recourse')
      : t('mail.claimDecided.payout')
  return composeMail(props, translator, {
    title: t('mail.claimDecided.subject', { amount: money(props.settled.cents) }),
    blocks: [
      greetRecipient(props.recipient, props, translator),
      { kind: 'paragraph', text: t('mail.claimDecided.text') },
      { kind: 'list', items: lines },
      claimRows(props, translator, [{ label: t('mail.fact.settled'), value: money(props.settled.cents) }]),
      { kind: 'paragraph', text: after },
      props.recipient === 'landlord' && props.accountMissing
        ? { kind: 'paragraph', text: t('mail.claimDecided.account') }
        : null,
      {
        kind: 'button',
        label: props.recipient === 'landlord' ? t('mail.claim.policyButton') : t('mail.claim.accountButton'),
        url: props.link,
      },
    ],
  })
}

/** Mails the decision to the landlord. */
export const claimDecidedToLandlord = defineJob({
  name: 'claim-decided-to-landlord',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellLandlordOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      (mail) => write('landlord', mail),
    ),
})

/** Mails the decision to the tenant. */
export const claimDecidedToTenant = defineJob({
  name: 'claim-decided-to-tenant',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      (mail) => write('tenant', mail),
    ),
})

function write(recipient: 'landlord' | 'tenant', { claim, waits, facts, translator, amount }: ClaimMail) {
  const decisions = claim.items.map((item) => ({
    reason: item.reason,
    requested: item.requested,
    settled: required(settledAmount(item), 'settled amount'),
    why: item.decisionReason,
    agreed: item.state === 'AGREED',
  }))
  const settled = amount(required(claim.settled, 'settled amount'))
  const accountMissing = waits.some(({ what }) => what === 'PAYOUT_ACCOUNT')
  return claimDecidedMail({ ...facts, recipient, settled, decisions, accountMissing }, translator)
}
