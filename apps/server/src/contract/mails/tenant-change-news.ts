import { formatDate, formatDateTime, formatNames } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { isAskedToLeave, type TenantChangeEnd } from '@nestbond/domain/co-tenants/tenant-change'
import { z } from 'zod'
import { dayOfChange } from '../../application/day-of-change.ts'
import { accountLink } from '../../application/mails/account-link.ts'
import { sendTenantMail, tenantMailSchema, type TenantMail } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf, personNameOf } from '../../application/names.ts'
import { namesOfApplications } from '../../application/names-of-applications.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findById } from '../../application/store.ts'
import { findLeavers, findTenantChange, type Leaver, type TenantChange } from '../../application/tenant-change-store.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { contractLink, type ContractLink } from './contract-link.ts'

/**
 * News about a change of the tenants. To a tenant who shall leave: asked, and reminded once; agreed, once they have; leaves, if they have said before that
 * they move out, which counts as agreement. To the first tenant: a co-tenant moves out, or stays after all. To the one who begins
 * the new application: begun. To all former tenants: the landlord has accepted or declined the new contract, has withdrawn the decline, or has not answered. To who leaves: the first day has moved. To all: the change has ended.
 */
export const TENANT_CHANGE_NEWS = [
  'asked',
  'reminder',
  'agreed',
  'moves-out',
  'stays',
  'leaves',
  'begun',
  'accepted',
  'declined',
  'reopened',
  'unanswered',
  'moved',
  'ended',
] as const
export type TenantChangeNews = (typeof TENANT_CHANGE_NEWS)[number]

export interface TenantChangeNewsProps extends MailProps, TenantName {
  news: TenantChangeNews
  /** The name of the tenant who asks, or who moves out. */
  other: string
  /** The names of those who leave; empty if all present tenants stay. */
  leave: string
  /** The recipient leaves. */
  leaves: boolean
  landlordName: string
  /** Civil date of the first day of the new contract. */
  day: string
  /** ISO instant until which a leaving tenant may answer. */
  until: string
  endedBy: TenantChangeEnd | null
  link: string
  onTenantsPage: boolean
  /** The page to say no without an account; only in the question. */
  declineLink: string | null
}

/** Tells a tenant about a change of the tenants (docs/product-decisions.md#d108). Never names a reason or an answer of another one. */
export function tenantChangeNewsMail(props: TenantChangeNewsProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { news, other, leave, landlordName: landlord, link, country } = props
  const values = {
    other,
    leave,
    landlord,
    country,
    leaves: String(props.leaves),
    anyone: String(leave !== ''),
    day: props.day === '' ? '' : formatDate(props.day, locale),
    by: props.endedBy ?? 'OVER',
  }
  const asked = asks(news)
  return composeMail(props, translator, {
    title: t(`mail.tenantChange.${news}.subject`, values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.tenantChange.${news}.text`, values) },
      asked
        ? { kind: 'paragraph', text: t('mail.tenantChange.until', { until: formatDateTime(props.until, locale) }) }
        : null,
      asked && props.onTenantsPage ? { kind: 'paragraph', text: t('mail.coTenants.passwordFirst') } : null,
      news === 'agreed' ? { kind: 'paragraph', text: t('mail.tenantChange.notYou') } : null,
      {
        kind: 'button',
        label: t(
          asked
            ? 'mail.tenantChange.answer'
            : news === 'leaves'
              ? 'mail.tenantChange.see'
              : news === 'begun'
                ? 'mail.tenantChange.continue'
                : 'mail.tenantChange.account',
        ),
        url: link,
      },
      ...(props.declineLink === null
        ? []
        : ([
            { kind: 'paragraph', text: t('mail.tenantChange.decline') },
            { kind: 'button', label: t('mail.tenantChange.declineButton'), url: props.declineLink },
          ] as const)),
      news === 'begun' || (asked && props.onTenantsPage) ? { kind: 'small', text: t('mail.keepLink') } : null,
    ],
  })
}

/** `about`: the application of the person who moves out. Without these mails a contract would change unheard, so no limit applies. */
export const tenantChangeNews = defineJob({
  name: 'tenant-change-news',
  schema: z.object({
    ...tenantMailSchema.shape,
    changeId: z.nullable(z.uuid()),
    news: z.enum(TENANT_CHANGE_NEWS),
    about: z.optional(z.uuid()),
  }),
  async handle(deps, { changeId, news, about, ...data }) {
    const { kysely } = deps.database
    const change = changeId === null ? null : await findTenantChange(kysely, changeId)
    const leavers = change ? await findLeavers(kysely, change.id) : []
    const own = leavers.find(({ applicationId }) => applicationId === data.applicationId)
    if (change && asks(news) && !isAskedToLeave(change, own, deps.clock.now())) return
    const named = about ?? change?.applicationId
    const other = named === undefined ? null : await findById(kysely, named)
    const leave = await namesOfApplications(
      kysely,
      leavers.map(({ applicationId }) => applicationId),
    )
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const { application, props, translator } = mail
        return tenantChangeNewsMail(
          {
            ...props,
            news,
            other: other ? personNameOf(other.answers) : '',
            leave: formatNames(leave, translator.locale),
            leaves: own !== undefined,
            landlordName: landlordNameOf(application.answers),
            day: change ? await dayOfChange(kysely, change) : '',
            until: change?.answerUntil.toISOString() ?? '',
            endedBy: change?.endedBy ?? null,
            ...(await linksOf(deps, { news, change, own, mail })),
          },
          translator,
        )
      },
      { limited: false, namesTyped: 'by inviter' },
    )
  },
})

function asks(news: TenantChangeNews): boolean {
  return news === 'asked' || news === 'reminder'
}

async function linksOf(
  deps: Deps,
  given: { news: TenantChangeNews; change: TenantChange | null; own: Leaver | undefined; mail: TenantMail },
): Promise<ContractLink & Pick<TenantChangeNewsProps, 'declineLink'>> {
  const { news, change, own, mail } = given
  const { application } = mail
  const none = { onTenantsPage: false, declineLink: null }
  if (news === 'begun') return { ...none, link: await mail.link('tenant-change') }
  if (!own || !change || !(asks(news) || news === 'leaves'))
    return { ...none, link: accountLink(deps.config, application) }
  const page = `withdraw?leave=${questionIds(deps.config.keys.link, 'tenant-change').of(own.id, application)}`
  const decline = pageOfApplication(deps.config, application, page)
  if (news === 'leaves') return { ...none, link: decline }
  return { ...(await contractLink(deps, mail, { applicationId: change.applicationId })), declineLink: decline }
}
