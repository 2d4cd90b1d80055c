import { randomUUID } from 'node:crypto'
import { waitOf } from '@nestbond/domain/waiting/waiting'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { personNameOf } from '../../application/names.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findById } from '../../application/store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import type { Amount } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { presentSplit } from '../split-change/present-split.ts'
import { findSplitChange, proposerOf } from '../split-change/split-change-store.ts'
import { contractLink } from '../../contract/mails/contract-link.ts'

/**
 * asked: the tenant would pay more, and is asked to agree. tenant-change: the proposal ends because the first tenant has begun a change of the tenants.
 */
export const SPLIT_NEWS = ['asked', 'holds', 'taken-back', 'declined', 'tenant-change', 'expired'] as const
export type SplitNews = (typeof SPLIT_NEWS)[number]

export interface SplitChangeProps extends MailProps, TenantName {
  news: SplitNews
  policyNumber: string
  /** The tenant who has proposed it, and the one who has declined it, if any. */
  proposer: string
  declinedBy: string
  /** The tenant's own part of the next charge, now and by the proposal. */
  before: Amount
  after: Amount
  /** Civil date: the last day to agree. */
  lastDay: string
  link: string
  onTenantsPage: boolean
  /** The page to decline without an account; only in the question. */
  declineLink: string | null
}

/** News about another split of the premium while the contract runs (docs/product-decisions.md#d110). */
export function splitChangeContent(props: SplitChangeProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { news, proposer, declinedBy } = props
  const sum = ({ cents, currency }: Amount) => formatMoney(cents, currency, locale)
  const date = formatDate(props.lastDay, locale)
  return composeMail(props, translator, {
    title: t(`mail.splitChange.subject.${news}`, { proposer, declinedBy }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.splitChange.text.${news}`, { proposer, declinedBy, date }) },
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
      ...(news === 'asked' && props.onTenantsPage
        ? [{ kind: 'paragraph' as const, text: t('mail.coTenants.passwordFirst') }]
        : []),
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
      ...(props.declineLink === null
        ? []
        : ([
            { kind: 'paragraph', text: t('mail.splitChange.decline', { proposer }) },
            { kind: 'button', label: t('mail.splitChange.declineButton'), url: props.declineLink },
          ] as const)),
    ],
  })
}

const schema = tenantMailSchema.extend({ changeId: z.uuid(), news: z.enum(SPLIT_NEWS) })

export function splitChangeMailData(applicationId: string, changeId: string, news: SplitNews): z.infer<typeof schema> {
  return { applicationId, changeId, news, mailId: randomUUID() }
}

/** Tells a tenant about a proposal of another split. A closed proposal asks no tenant any more. */
export const splitChangeMail = defineJob({
  name: 'split-change',
  schema,
  async handle(deps, { changeId, news, ...data }) {
    const { kysely } = deps.database
    const change = await findSplitChange(kysely, changeId)
    const policy = change && (await findChargedPolicy(kysely, change.policyId))
    const part = change?.parts.find(({ applicationId }) => applicationId === data.applicationId)
    const first = policy && (await findById(kysely, policy.application_id))
    if (!change || !policy || !part || !first) return
    if (news === 'asked') {
      const split = await presentSplit(deps, first, policy.id, data.applicationId)
      if (split?.proposal?.id !== changeId || waitOf('SPLIT', { split })?.who !== 'YOU') return
    }
    const nameOf = async (id: string | null | undefined) => {
      const tenant = id ? await findById(kysely, id) : null
      return tenant ? personNameOf(tenant.answers) : ''
    }
    const proposer = await nameOf(proposerOf(change))
    const declinedBy = await nameOf(change.parts.find(({ declinedAt }) => declinedAt !== null)?.applicationId)
    await sendTenantMail(
      deps,
      data,
      async (mail) =>
        splitChangeContent(
          {
            ...mail.props,
            news,
            policyNumber: policy.number,
            proposer,
            declinedBy,
            before: { cents: part.before, currency: 'EUR' },
            after: { cents: part.after, currency: 'EUR' },
            lastDay: change.lastDay,
            ...(await contractLink(deps, mail, { applicationId: first.id, contractId: policy.contract_id })),
            declineLink:
              news === 'asked'
                ? pageOfApplication(
                    deps.config,
                    mail.application,
                    `withdraw?split=${questionIds(deps.config.keys.link, 'split-change').of(part.id, mail.application)}`,
                  )
                : null,
          },
          mail.translator,
        ),
      { limited: false },
    )
  },
})
