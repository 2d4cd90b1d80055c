import { fullName } from '@nestbond/domain/values/person-name'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import { depositText, type Amount, tenantsFact } from '../../platform/mail/facts.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { presentDepositToLandlord } from '../deposit-change/present-deposit-change.ts'
import { endedWithoutAgreement } from '../deposit-change/awaited-documents.ts'
import { changeOn, findDepositChange } from '../deposit-change/deposit-change-store.ts'
import { tenantNameOf } from '../../application/names.ts'

export const DEPOSIT_MAIL_KINDS = ['ASKED', 'REMINDER', 'TAKEN_BACK'] as const
export type DepositMailKind = (typeof DEPOSIT_MAIL_KINDS)[number]

export interface DepositChangeToLandlordProps extends MailProps {
  depositMail: DepositMailKind
  landlordName: string
  tenantName: string
  /** In one line, with the unit. */
  address: string
  /** The short code of the certificate. */
  code: string
  presentDeposit: Amount
  newDeposit: Amount
  /** Civil date: the last day to answer. */
  answerUntil: string
  /** Link to the landlord's page of the policy. */
  link: string
}

/** The tenant's wish for another deposit, for the landlord to agree or decline. */
export function depositChangeToLandlordMail(props: DepositChangeToLandlordProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, depositMail: kind, tenantName: tenant } = props
  const raised = String(props.newDeposit.cents > props.presentDeposit.cents)
  const amount = depositText(props.newDeposit, translator)
  const values = { country, kind, tenant, raised, amount, date: formatDate(props.answerUntil, locale) }
  const open = kind !== 'TAKEN_BACK'
  return composeMail(props, translator, {
    title: t('mail.depositToLandlord.subject', values),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.depositToLandlord.text', values) },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.deposit.present'), value: depositText(props.presentDeposit, translator) },
          ...(open ? [{ label: t('mail.deposit.new'), value: amount }] : []),
        ],
      },
      open ? { kind: 'paragraph', text: t('mail.depositToLandlord.next', values) } : null,
      {
        kind: 'button',
        label: t(open ? 'mail.depositToLandlord.button' : 'mail.claim.policyButton'),
        url: props.link,
      },
    ],
  })
}

/** Sends nothing about a wish that has moved on since. */
export const depositChangeToLandlord = defineJob({
  name: 'deposit-change-to-landlord',
  schema: landlordMailSchema.extend({ changeId: z.uuid(), kind: z.enum(DEPOSIT_MAIL_KINDS) }),
  async handle(deps, { changeId, kind, ...data }) {
    const { kysely } = deps.database
    const change = await findDepositChange(kysely, changeId)
    if (!change) return
    const state = changeOn(change, todayOf(deps.clock))
    // The landlord does not hear which tenant has ended it.
    const isOver = state === 'TAKEN_BACK' || state === 'NOT_AGREED' || endedWithoutAgreement(change)
    if (kind === 'TAKEN_BACK' && !isOver) return
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      // The landlord's page asks the same.
      const asked = kind === 'TAKEN_BACK' ? null : await presentDepositToLandlord(deps, application, change.policy_id)
      if (kind !== 'TAKEN_BACK' && asked?.id !== changeId) return null
      const { code } = required(await findCertificateOf(kysely, application.id), 'certificate')
      return depositChangeToLandlordMail(
        {
          ...props,
          depositMail: kind,
          tenantName: fullName(tenantNameOf(application.answers)),
          code,
          presentDeposit: { cents: change.from_cents, currency: 'EUR' },
          newDeposit: { cents: change.to_cents, currency: 'EUR' },
          answerUntil: change.last_day,
          link: pages.policy(change.policy_id),
        },
        translator,
      )
    })
  },
})
