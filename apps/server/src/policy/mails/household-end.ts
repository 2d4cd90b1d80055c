import { moveOutDay, releaseAskedOn, type MoveOutAnswer } from '@nestbond/domain/policy/move-out'
import { inForce } from '@nestbond/domain/policy/policy'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { tenantsOfPolicy } from '../../application/co-tenant-store.ts'
import { sendTenantMail, tenantMailData, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf, tenantNameOf } from '../../application/names.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findById } from '../../application/store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { storedPdf } from '../../platform/mail/attachment.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { findMoveOut } from '../move-out/move-out-store.ts'
import { findChargedPolicy } from '../premiums/premium-store.ts'
import { findRelease, type StoredRelease } from '../release/release-store.ts'
import { contractLink } from '../../contract/mails/contract-link.ts'
import { noticeDays, noticeRows, type NoticeDays } from './notice-to-landlord.ts'

/** Events that end the contract of a household, or lead to its end. The agreed end has two mails: before that day, and after it. */
const HOUSEHOLD_ENDS = [
  'release-asked',
  'release-taken-back',
  'release-objected',
  'release-signed',
  'move-out-named',
  'move-out-answered',
  'moved-out',
  'agreed-end',
] as const
type HouseholdEnd = (typeof HOUSEHOLD_ENDS)[number]

/** The words of a mail. */
export const HOUSEHOLD_END_NEWS = [
  'release-asked',
  'release-taken-back',
  'release-objected',
  'release-signed',
  'release-unasked',
  'move-out-named',
  'move-out-answered',
  'moved-out',
  'end-soon',
  'end-over',
] as const
type HouseholdEndNews = (typeof HOUSEHOLD_END_NEWS)[number]

export interface HouseholdEndProps extends MailProps, TenantName {
  news: HouseholdEndNews
  /** The first tenant, who alone may ask for a release, take it back or name a move-out (docs/product-decisions.md#d115). */
  other: string
  landlordName: string
  policyNumber: string
  /** The short code of the certificate. */
  code: string
  /** Civil date of the news: of the end, or of the move-out as the tenant has named it. */
  day: string | null
  /** Civil date on which the landlord is asked for the release. */
  askedOn: string | null
  answer: MoveOutAnswer | null
  /** The day that the landlord has named instead. */
  landlordDay: string | null
  /** The landlord's reason. */
  reason: string | null
  notice: NoticeDays | null
  link: string
  onTenantsPage: boolean
}

/**
 * Tells a co-tenant how the common contract ends: it ends for all, and a co-tenant may go on living in the home (accounts of co-tenants,
 * docs/product-decisions.md#d104). The first tenant gets mails with what only they can do.
 */
export function householdEndMail(props: HouseholdEndProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { news, landlordName: landlord, other } = props
  const date = (day: string | null) => (day === null ? '' : formatDate(day, locale))
  const values = {
    landlord,
    other,
    day: date(props.day),
    asked: date(props.askedOn),
    answer: props.answer ?? 'other',
    landlordDay: date(props.landlordDay),
  }
  return composeMail(props, translator, {
    title: t(`mail.householdEnd.${news}.subject`, values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.householdEnd.${news}.text`, values) },
      props.reason === null ? null : { kind: 'quote', by: landlord, text: props.reason },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.policyNumber },
          { label: t('mail.fact.certificateCode'), value: props.code },
          ...(props.notice ? noticeRows(props.notice, translator) : []),
        ],
      },
      { kind: 'paragraph', text: t(`mail.householdEnd.${news}.next`, values) },
      {
        kind: 'button',
        label: t(props.onTenantsPage ? 'mail.premium.policyButton' : 'mail.coTenants.account'),
        url: props.link,
      },
    ],
  })
}

/** Sends nothing where the news is outdated, because other news follows then. */
export const householdEnd = defineJob({
  name: 'household-end',
  schema: tenantMailSchema.extend({ policyId: z.uuid(), end: z.enum(HOUSEHOLD_ENDS), releaseId: z.nullable(z.uuid()) }),
  async handle(deps, { policyId, end, releaseId, ...data }) {
    const { kysely } = deps.database
    const policy = await findChargedPolicy(kysely, policyId)
    const first = policy && (await findById(kysely, policy.application_id))
    if (!policy || !first) return
    const release = releaseId === null ? null : await findRelease(kysely, releaseId)
    const facts = await factsOf(deps, end, { ...policy, release })
    if (!facts) return
    const { code } = required(await findCertificateOf(kysely, first.id), 'certificate')
    await sendTenantMail(
      deps,
      data,
      async (mail) => {
        const content = householdEndMail(
          {
            ...mail.props,
            ...NOTHING,
            ...facts,
            ...(await contractLink(deps, mail, { applicationId: first.id, contractId: policy.contract_id })),
            other: fullName(tenantNameOf(first.answers)),
            landlordName: landlordNameOf(first.answers),
            policyNumber: policy.number,
            code,
          },
          mail.translator,
        )
        const pdfKey = end === 'release-signed' ? (release?.pdfKey ?? null) : null
        return pdfKey === null ? content : { ...content, attachments: [await storedPdf(deps.storage, pdfKey, code)] }
      },
      { limited: false },
    )
  },
})

type Facts = Pick<HouseholdEndProps, 'day' | 'askedOn' | 'answer' | 'landlordDay' | 'reason' | 'notice'>

const NOTHING: Facts = { day: null, askedOn: null, answer: null, landlordDay: null, reason: null, notice: null }

interface EndingPolicy {
  id: string
  status: Parameters<typeof inForce>[0]
  insurance_end: string | null
  release: StoredRelease | null
}

/** The facts of the news; null if they are outdated. */
async function factsOf(
  deps: Pick<Deps, 'database' | 'clock'>,
  end: HouseholdEnd,
  { id, status, insurance_end: agreedEnd, release }: EndingPolicy,
): Promise<(Partial<Facts> & { news: HouseholdEndNews }) | null> {
  switch (end) {
    case 'release-asked':
      return release?.state === 'REQUESTED' ? { news: end } : null
    case 'release-taken-back':
      return release?.state === 'TAKEN_BACK' ? { news: end } : null
    case 'release-objected':
      return release && { news: end, reason: release.reason }
    case 'release-signed': {
      if (!release?.answeredAt) return null
      return {
        news: release.begunBy === 'landlord' ? 'release-unasked' : end,
        day: civilDateIn(release.answeredAt),
      }
    }
    case 'agreed-end': {
      if (agreedEnd === null || !inForce(status)) return null
      const news = todayOf(deps.clock) > agreedEnd ? 'end-over' : 'end-soon'
      const notice = await noticeDays(deps, id)
      return { news, day: notice.coverEnd, notice }
    }
    default:
      return moveOutFacts(deps, end, id)
  }
}

async function moveOutFacts(
  deps: Pick<Deps, 'database' | 'clock'>,
  news: 'move-out-named' | 'move-out-answered' | 'moved-out',
  policyId: string,
): Promise<(Partial<Facts> & { news: HouseholdEndNews }) | null> {
  const moveOut = await findMoveOut(deps.database.kysely, policyId)
  if (!moveOut) return null
  const { answer, day, landlordDay, reason } = moveOut
  if (news === 'moved-out') return { news, day: moveOutDay(moveOut), notice: await noticeDays(deps, policyId) }
  if (news === 'move-out-named') return { news, day: moveOutDay(moveOut), askedOn: releaseAskedOn(moveOut) }
  return answer && { news, day, answer, landlordDay, reason }
}

/** Enqueues the news for each co-tenant of a policy, in the caller's transaction. Nothing for a single tenant. */
export async function tellCoTenantsOfEnd(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  about: { policyId: string; applicationId: string; end: HouseholdEnd; releaseId?: string },
): Promise<void> {
  const { policyId, applicationId, end, releaseId = null } = about
  for (const tenant of (await tenantsOfPolicy(trx, applicationId)).slice(1))
    await queue.enqueue(trx, householdEnd, { ...tenantMailData(tenant), policyId, end, releaseId })
}
