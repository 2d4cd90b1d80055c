import type { Translator } from '@nestbond/messages/translator'
import { settledAmount } from '@nestbond/domain/lifecycle/claim'
import type { Amount } from '../../platform/mail/facts.ts'
import { claimRows, greetRecipient, moneyText, type ClaimFacts, type ClaimRecipient } from './claim-facts.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { claimMailSchema, tellLandlordOfClaim, tellTenantOfClaim, type ClaimMail } from './claim-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface ClaimDecidedProps extends ClaimFacts {
  recipient: ClaimRecipient
  /** What is paid out. */
  settled: Amount
  /** Each item: what for, what was asked for, what it came to (cents), and the office's reason where it decided. */
  decisions: readonly { reason: string; requested: number; settled: number; why: string | null }[]
  /** The landlord has not named an account yet. */
  accountMissing: boolean
}

/** Tells either of the two what a claim has come to, item by item. */
export function claimDecidedMail(props: ClaimDecidedProps, translator: Translator): MailContent {
  const { t } = translator
  const money = (cents: number) => moneyText({ ...props.settled, cents }, translator)
  const nothing = props.settled.cents === 0
  const lines = props.decisions.map(({ reason, requested, settled, why }) => {
    const amounts = { reason, requested: money(requested), settled: money(settled) }
    return why === null ? t('mail.claimDecided.accepted', amounts) : t('mail.claimDecided.decided', { ...amounts, why })
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
      props.recipient === 'landlord' && props.accountMissing && !nothing
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

/** Tells the landlord what a claim has come to. */
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

/** Tells the tenant the same. */
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

function write(recipient: 'landlord' | 'tenant', { claim, facts, translator, amount }: ClaimMail) {
  const decisions = claim.items.map((item) => ({
    reason: item.reason,
    requested: item.requested,
    settled: required(settledAmount(item), 'settled amount'),
    why: item.decisionReason,
  }))
  const settled = amount(required(claim.settled, 'settled amount'))
  return claimDecidedMail(
    { ...facts, recipient, settled, decisions, accountMissing: claim.payoutAccount === null },
    translator,
  )
}
