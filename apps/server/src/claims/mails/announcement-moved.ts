import { randomUUID } from 'node:crypto'
import { formatAddress } from '@nestbond/domain/values/address'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { allTenantsOf, landlordNameOf, tenantNamesOf } from '../../application/names.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findById } from '../../application/store.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Fact } from '../../platform/mail/facts.ts'
import { greetLandlord, greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { findAnnouncement, type StoredAnnouncement } from '../announcement-store.ts'
import { findPolicy } from '../claim-store.ts'
import { announcementsWaiting } from '../present-announcement.ts'

/** The announcements of one landlord that have gone over to the contract of a new household (docs/product-decisions.md#d108). */
const moved = z.object({ announcementIds: z.array(z.uuid()).min(1) })

export interface MovedAnnouncement {
  reason: string
  /** Civil date. */
  announcedOn: string
}

interface MovedProps extends MailProps {
  landlordName: string
  /** The home's address in one line. */
  address: string
  announced: readonly MovedAnnouncement[]
  link: string
}

export interface AnnouncementMovedToTenantProps extends MovedProps, TenantName {
  /** The number of the new contract; null for a tenant who has left. */
  policyNumber: string | null
}

export interface AnnouncementMovedToLandlordProps extends MovedProps {
  /** Code of the new certificate. */
  code: string
  /** The names of the new contract's tenants in one line. */
  tenants: string
}

/** Tells a tenant of the new contract that all its tenants owe the announced claim together, and a tenant who has left that they owe nothing. */
export function announcementMovedToTenantMail(
  props: AnnouncementMovedToTenantProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const { policyNumber: number, landlordName: landlord } = props
  const values = { landlord, count: props.announced.length }
  return composeMail(props, translator, {
    title: t(number === null ? 'mail.announcementMoved.leftSubject' : 'mail.announcementMoved.subject', values),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t(number === null ? 'mail.announcementMoved.leftText' : 'mail.announcementMoved.text', values),
      },
      {
        kind: 'facts',
        facts: [
          ...(number === null ? [] : [{ label: t('mail.fact.contract'), value: number }]),
          { label: t('mail.fact.address'), value: props.address },
          ...announcedFacts(props, translator),
        ],
      },
      ...(number === null
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: t('mail.announcementMoved.owed', { several: String(Boolean(props.allTenants)) }),
            },
            { kind: 'paragraph' as const, text: t('mail.claimAnnounced.next') },
          ]),
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Tells the landlord where the announcement goes on, and that nothing is lost. */
export function announcementMovedToLandlordMail(
  props: AnnouncementMovedToLandlordProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const { tenants, address } = props
  const values = { tenants, address, count: props.announced.length }
  return composeMail(props, translator, {
    title: t('mail.announcementMoved.landlordSubject', values),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.announcementMoved.landlordText', values) },
      {
        kind: 'facts',
        facts: [{ label: t('mail.fact.certificateCode'), value: props.code }, ...announcedFacts(props, translator)],
      },
      { kind: 'paragraph', text: t('mail.announcementReminder.nextOpen') },
      { kind: 'button', label: t('mail.claim.policyButton'), url: props.link },
    ],
  })
}

function announcedFacts({ announced }: MovedProps, { t, locale }: Translator): Fact[] {
  return announced.map(({ reason, announcedOn }) => ({
    label: t('mail.announcementMoved.on', { date: formatDate(announcedOn, locale) }),
    value: reason,
  }))
}

/** Leaves out what does not wait for its amount any more. */
async function stillAnnounced({ database, clock }: Deps, ids: readonly string[]): Promise<StoredAnnouncement[]> {
  const found = (await Promise.all(ids.map((id) => findAnnouncement(database.kysely, id)))).filter(
    (one) => one !== null,
  )
  const policyId = found[0]?.policyId
  const waiting = policyId ? await announcementsWaiting(database.kysely, policyId, todayOf(clock)) : []
  return found.filter((one) => waiting.some(({ id }) => id === one.id))
}

/** `left`: the recipient was a tenant of the former contract alone. */
export const announcementMovedToTenant = defineJob({
  name: 'announcement-moved-to-tenant',
  schema: tenantMailSchema.extend({ ...moved.shape, left: z.boolean() }),
  async handle(deps, { announcementIds, left, ...data }) {
    const announced = await stillAnnounced(deps, announcementIds)
    const policy = announced[0] && (await findPolicy(deps.database.kysely, announced[0].policyId))
    const first = policy && (await findById(deps.database.kysely, policy.applicationId))
    // After the tenants' data was erased, no mail is sent.
    if (!policy || first?.answers.firstName === undefined) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        announcementMovedToTenantMail(
          {
            ...props,
            allTenants: left ? null : allTenantsOf(first.answers),
            landlordName: landlordNameOf(application.answers),
            address: formatAddress(required(application.answers.address, 'address')),
            policyNumber: left ? null : policy.number,
            announced,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})

export const announcementMovedToLandlord = defineJob({
  name: 'announcement-moved-to-landlord',
  schema: landlordMailSchema.extend(moved.shape),
  async handle(deps, { announcementIds, ...data }) {
    const announced = await stillAnnounced(deps, announcementIds)
    if (announced.length === 0) return
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { code, policyId } = required(await findCertificateOf(deps.database.kysely, application.id), 'certificate')
      return announcementMovedToLandlordMail(
        { ...props, code, tenants: tenantNamesOf(application.answers), announced, link: pages.policy(policyId) },
        translator,
      )
    })
  },
})

/** The data of a mail about announcements that have moved. */
export function movedMailData<Whom extends object>(announcementIds: string[], whom: Whom) {
  return { ...whom, announcementIds, mailId: randomUUID() }
}
