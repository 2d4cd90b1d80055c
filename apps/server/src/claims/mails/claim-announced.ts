import { formatAddress } from '@nestbond/domain/values/address'
import type { Translator } from '@nestbond/messages/translator'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { required } from '../../platform/required.ts'
import { findAnnouncement } from '../announcement-store.ts'
import { byPartner } from '../../authorities/by-partner.ts'
import { partnerOfAct } from '../../authorities/partner-act-store.ts'
import { findPolicy } from '../claim-store.ts'
import { announcementMailSchema } from './announcement-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface ClaimAnnouncedProps extends MailProps, TenantName {
  landlordName: string
  /** The partner that has acted for the landlord; null if the landlord did. */
  partner: string | null
  /** The home's address in one line. */
  address: string
  policyNumber: string
  /** The landlord's words. */
  reason: string
  /** Link to the account. */
  link: string
}

/** The landlord has announced a claim, and its amount follows. The tenant need not answer yet. */
export function claimAnnouncedMail(props: ClaimAnnouncedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.claimAnnounced.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.claimAnnounced.text', { landlord: props.landlordName }) },
      byPartner(props.partner, props.landlordName, translator),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.policyNumber },
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.announced'), value: props.reason },
        ],
      },
      { kind: 'paragraph', text: t('mail.claimAnnounced.next') },
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Tells a tenant of an announced claim. A no-op once it was taken back, or its amount was given. */
export const claimAnnounced = defineJob({
  name: 'claim-announced',
  schema: announcementMailSchema,
  async handle(deps, { announcementId, mailId, applicationId }) {
    const { kysely } = deps.database
    const announcement = await findAnnouncement(kysely, announcementId)
    const policy = announcement && (await findPolicy(kysely, announcement.policyId))
    if (!announcement || !policy || announcement.takenBack || announcement.quantified) return
    await sendTenantMail(
      deps,
      { applicationId: applicationId ?? policy.applicationId, mailId },
      async ({ application, props, translator }) =>
        claimAnnouncedMail(
          {
            ...props,
            landlordName: landlordNameOf(application.answers),
            partner: await partnerOfAct(kysely, 'CLAIM_ANNOUNCED', announcementId),
            address: formatAddress(required(application.answers.address, 'address')),
            policyNumber: policy.number,
            reason: announcement.reason,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
