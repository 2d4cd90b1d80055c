import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { findAnnouncement } from '../announcement-store.ts'
import { findPolicy } from '../claim-store.ts'
import { announcementsWaiting } from '../present-announcement.ts'
import { announcementMailSchema } from './announcement-mail.ts'

export interface AnnouncementReminderProps extends MailProps {
  landlordName: string
  /** The home's address in one line. */
  address: string
  /** Code of the certificate. */
  code: string
  reason: string
  /** Civil date of the announcement. */
  announcedOn: string
  /** The last day for the amount; null while the end of cover is not certain. Civil date. */
  quantifyUntil: string | null
  /** Link to the landlord's page of the policy. */
  link: string
}

/** Reminds the landlord to give the amount of an announced claim. */
export function announcementReminderMail(props: AnnouncementReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const until = props.quantifyUntil === null ? null : formatDate(props.quantifyUntil, locale)
  const on = formatDate(props.announcedOn, locale)
  return composeMail(props, translator, {
    title:
      until === null
        ? t('mail.announcementReminder.subjectOpen')
        : t('mail.announcementReminder.subject', { date: until }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.announcementReminder.text', { on }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.announced'), value: props.reason },
          ...(until === null ? [] : [{ label: t('surety.row.lastQuantifyDay'), value: until }]),
        ],
      },
      {
        kind: 'paragraph',
        text:
          until === null
            ? t('mail.announcementReminder.nextOpen')
            : t('mail.announcementReminder.next', { date: until }),
      },
      { kind: 'button', label: t('mail.policyCancelledToLandlord.button'), url: props.link },
    ],
  })
}

/** A no-op once the announcement does not wait for its amount any more. */
export const announcementReminder = defineJob({
  name: 'announcement-reminder',
  schema: announcementMailSchema,
  async handle(deps, { announcementId, mailId }) {
    const { kysely } = deps.database
    const announcement = await findAnnouncement(kysely, announcementId)
    const policy = announcement && (await findPolicy(kysely, announcement.policyId))
    const invitation = policy && (await findInvitationOf(kysely, policy.applicationId))
    if (!announcement || !policy || !invitation) return
    const waiting = await announcementsWaiting(kysely, policy.id, todayOf(deps.clock))
    const asked = waiting.find(({ id }) => id === announcementId)
    if (!asked) return
    const quantifyUntil = asked.quantifyUntil === null ? null : fromWireDate(asked.quantifyUntil)
    await sendLandlordMail(
      deps,
      { invitationId: invitation.id, mailId },
      async ({ application, props, translator, pages }) => {
        const { code } = required(await findCertificateOf(kysely, application.id), 'certificate')
        const { reason, announcedOn } = announcement
        return announcementReminderMail(
          { ...props, code, reason, announcedOn, quantifyUntil, link: pages.policy(policy.id) },
          translator,
        )
      },
    )
  },
})
