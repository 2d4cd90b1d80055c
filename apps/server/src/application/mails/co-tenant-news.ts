import { z } from 'zod'
import { fullName } from '@nestbond/domain/values/person-name'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { formatDate, formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { firstOfPayer } from '../premium-share-store.ts'
import { loadHousehold } from '../household.ts'
import { landlordNameOf } from '../names.ts'
import { pageOfApplication } from '../page-of-application.ts'
import { findCertificateOf } from '../policy-of-application-store.ts'
import { partInChange, type PartInChange } from '../staying-tenants.ts'
import { findById } from '../store.ts'
import { sendTenantMail, tenantMailSchema, type TenantMail } from './tenant-mail.ts'

/**
 * News to the tenants of one rental contract. To the first: all have answered, one was refused, one does not take part, one has changed own answers,
 * all have signed, the insurance start has passed. To a co-tenant: another one was refused, please sign, the home has changed, removed, the landlord has accepted, declined,
 * withdrawn the decline or not answered in time. After the
 * signature: one has withdrawn, or the first tenant has, stays after all, the others go on, a correction of the landlord needs a new contract, the contract has ended. After the
 * acceptance: one has withdrawn, or stays after all. `on-hold`: another one's withdrawal is open.
 */
export const CO_TENANT_NEWS = [
  'answered',
  'start-past',
  'not-together',
  'not-together-co',
  'left',
  'changed',
  'all-signed',
  'sign',
  'home',
  'removed',
  'accepted',
  'declined',
  'reopened',
  'expired',
  'withdrew',
  'withdrew-first',
  'stays',
  'stays-on-hold',
  'gone-on',
  'corrected',
  'withdrew-insured',
  'stays-insured',
  'stays-insured-on-hold',
  'ended',
] as const
export type CoTenantNews = (typeof CO_TENANT_NEWS)[number]

const BEFORE_SIGNING: readonly CoTenantNews[] = [
  'answered',
  'start-past',
  'not-together',
  'not-together-co',
  'left',
  'changed',
  'all-signed',
  'sign',
  'home',
  'removed',
]

/** Mails whose button leads to no application. */
const BUTTONS: Partial<
  Record<CoTenantNews, 'mail.coTenants.start' | 'mail.coTenants.account' | 'mail.landlordAccepted.button'>
> = {
  accepted: 'mail.landlordAccepted.button',
  removed: 'mail.coTenants.start',
  ended: 'mail.coTenants.start',
  'withdrew-insured': 'mail.coTenants.account',
  'stays-insured': 'mail.coTenants.account',
  'stays-insured-on-hold': 'mail.coTenants.account',
}

/** The button of a mail that leads to no application. Who has another contract in force is not led to a new application. */
function buttonOf(news: CoTenantNews, part: PartInChange | null) {
  return news === 'ended' && part === 'stays' ? 'mail.coTenants.account' : BUTTONS[news]
}

export interface CoTenantNewsProps extends MailProps, TenantName {
  news: CoTenantNews
  /** The other person: who does not take part, or the first tenant. */
  other: string
  landlordName: string
  /** The recipient pays a share of the premium. */
  shared: boolean
  /** The first day of cover, once the landlord has accepted. */
  insuranceStart: CivilDate | null
  /** Set while a contract is in force that this one shall replace, which goes on if the new one does not come about. */
  part: PartInChange | null
  /** The other person, who has withdrawn, stays from the contract in force: the new contract ends for all without a question. */
  endsForAll: boolean
  /** Until when the other person may take the withdrawal back (ISO instant); null if they cannot. */
  until: string | null
  link: string
}

/** Tells one of several tenants what has happened (co-tenants, docs/product-decisions.md#d102). Never names a reason of another one. */
export function coTenantNewsMail(props: CoTenantNewsProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { news, insuranceStart, other, landlordName: landlord, link, country } = props
  const values = {
    other,
    landlord,
    country,
    start: insuranceStart === null ? '' : formatDate(insuranceStart, locale),
    shared: String(props.shared),
    part: props.part ?? 'none',
    endsForAll: String(props.endsForAll),
    held: String(props.until !== null),
    until: props.until === null ? '' : formatDateTime(props.until, locale),
  }
  return composeMail(props, translator, {
    title: t(`mail.coTenants.${news}.subject`, values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.coTenants.${news}.text`, values) },
      {
        kind: 'button',
        label: t(buttonOf(news, props.part) ?? 'mail.coTenants.button', { country }),
        url: link,
      },
      news in BUTTONS ? null : { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}

/** `about`: the application of the person whom the mail names. `until`: the end of the hold of that person's withdrawal. */
export const coTenantNews = defineJob({
  name: 'co-tenant-news',
  schema: z.object({
    ...tenantMailSchema.shape,
    news: z.enum(CO_TENANT_NEWS),
    about: z.nullable(z.uuid()),
    until: z.optional(z.nullable(z.iso.datetime())),
  }),
  async handle(deps, { news, about, until = null, ...data }) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const household = await loadHousehold(deps.database.kysely, application)
        const other = about === null ? household?.first : await findById(deps.database.kysely, about)
        const { firstName = '', lastName = '' } = other?.answers ?? {}
        const part = await partInChange(deps.database.kysely, application)
        const certificate = news === 'accepted' && household ? await certificateOf(deps, household.first.id) : null
        return coTenantNewsMail(
          {
            ...props,
            news,
            other: fullName({ firstName, lastName }),
            landlordName: landlordNameOf(application.answers),
            shared: (await firstOfPayer(deps.database.kysely, application.id)) !== null,
            insuranceStart: certificate?.insuranceStart ?? null,
            part,
            endsForAll: other != null && (await partInChange(deps.database.kysely, other)) === 'stays',
            until,
            link: await linkOf({
              news,
              part,
              certificate,
              link,
              pageOf: (path) => pageOfApplication(deps.config, application, path),
            }),
          },
          translator,
        )
      },
      // A tenant who has signed must hear the landlord's answer.
      { namesTyped: 'by inviter', limited: BEFORE_SIGNING.includes(news) },
    )
  },
})

const certificateOf = async ({ database }: Pick<Deps, 'database'>, firstId: string) =>
  required(await findCertificateOf(database.kysely, firstId), 'certificate')

async function linkOf(given: {
  news: CoTenantNews
  part: PartInChange | null
  /** Once the landlord has accepted. */
  certificate: { code: string } | null
  link: TenantMail['link']
  pageOf: (path: string) => string
}): Promise<string> {
  const button = buttonOf(given.news, given.part)
  if (button === 'mail.coTenants.start') return given.pageOf('')
  // Each tenant has an account from the signature on.
  if (button === 'mail.coTenants.account') return given.pageOf('account')
  return given.certificate === null ? given.link('co-tenants') : given.pageOf(`certificate/${given.certificate.code}`)
}
