import { randomUUID } from 'node:crypto'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { fullName } from '@nestbond/domain/values/person-name'
import { z } from 'zod'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { tenantNameOf } from '../../application/names.ts'
import { findById } from '../../application/store.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { findSplitChange } from '../split-change/split-change-store.ts'
import { contractLink } from './contract-link.ts'

/** asked: the tenant would pay more, and is asked to agree. */
export const SPLIT_NEWS = ['asked', 'holds', 'taken-back', 'expired'] as const
export type SplitNews = (typeof SPLIT_NEWS)[number]

export interface SplitChangeProps extends MailProps, TenantName {
  news: SplitNews
  policyNumber: string
  /** The first tenant, who has proposed it. */
  proposer: string
  /** The tenant's own part of the next charge, now and by the proposal. */
  before: Amount
  after: Amount
  /** Civil date: the last day to agree. */
  lastDay: string
  link: string
  onTenantsPage: boolean
}

/** News about another split of the premium while the contract runs (docs/product-decisions.md#d110). */
export function splitChangeContent(props: SplitChangeProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { news, proposer } = props
  const sum = ({ cents, currency }: Amount) => formatMoney(cents, currency, locale)
  const date = formatDate(props.lastDay, locale)
  return composeMail(props, translator, {
    title: t(`mail.splitChange.subject.${news}`, { proposer }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.splitChange.text.${news}`, { proposer, date }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.policyNumber },
          { label: t('mail.splitChange.before'), value: sum(props.before) },
          ...(news === 'asked' || news === 'holds'
            ? [{ label: t('mail.splitChange.after'), value: sum(props.after) }]
            : []),
        ],
      },
      ...(news === 'asked' ? [{ kind: 'paragraph' as const, text: t('mail.splitChange.free') }] : []),
      {
        kind: 'button',
        label: t(props.onTenantsPage ? 'mail.coTenants.button' : 'mail.premium.policyButton'),
        url: props.link,
      },
    ],
  })
}

const schema = tenantMailSchema.extend({ changeId: z.uuid(), news: z.enum(SPLIT_NEWS) })

export function splitChangeMailData(applicationId: string, changeId: string, news: SplitNews): z.infer<typeof schema> {
  return { applicationId, changeId, news, mailId: randomUUID() }
}

/** Tells a tenant about a proposal of another split. Nobody is asked any more once it is closed. */
export const splitChangeMail = defineJob({
  name: 'split-change',
  schema,
  async handle(deps, { changeId, news, ...data }) {
    const { kysely } = deps.database
    const change = await findSplitChange(kysely, changeId)
    const policy = change && (await findChargedPolicy(kysely, change.policyId))
    const part = change?.parts.find(({ applicationId }) => applicationId === data.applicationId)
    const first = policy && (await findById(kysely, policy.application_id))
    if (!policy || !part || !first || (news === 'asked' && change?.state !== 'OPEN')) return
    const lastDay = required(change?.lastDay, 'last day')
    await sendTenantMail(
      deps,
      data,
      async (mail) =>
        splitChangeContent(
          {
            ...mail.props,
            news,
            policyNumber: policy.number,
            proposer: fullName(tenantNameOf(first.answers)),
            before: { cents: part.before, currency: 'EUR' },
            after: { cents: part.after, currency: 'EUR' },
            lastDay,
            ...(await contractLink(deps, mail, { applicationId: first.id, contractId: policy.contract_id })),
          },
          mail.translator,
        ),
      { limited: false },
    )
  },
})
