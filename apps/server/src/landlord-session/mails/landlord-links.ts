import type { Answers } from '@nestbond/domain/values/answers'
import { formatAddress } from '@nestbond/domain/values/address'
import { landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import type { Translator } from '@nestbond/messages/translator'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findById } from '../../application/store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { listInvitationsOfMailbox, stateOn } from '../links/invitation-store.ts'
import { landlordPages } from '../links/landlord-links.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'

/** Homes in one mail. */
const MOST = 100

interface LinkedHome {
  /** Address of the flat or house. */
  address: string
  /** URL of the landlord's page of the policy, or of the invitation as long as there is no policy. */
  link: string
}

export interface LandlordLinksProps extends MailProps {
  landlordName: string
  homes: readonly LinkedHome[]
}

/** Sends the landlord the present links of all homes of the mailbox. */
export function landlordLinksMail(props: LandlordLinksProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.landlordLinks.subject'),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordLinks.text') },
      ...props.homes.map(({ address, link }) => ({ kind: 'button' as const, label: address, url: link })),
      { kind: 'small', text: t('mail.landlordLink.private') },
    ],
  })
}

/** Mails the present links to a landlord's mailbox. The invitation of the job names the mailbox. */
export const landlordLinks = defineJob({
  name: 'landlord-links',
  awaited: true,
  equalOnce: true,
  schema: landlordMailSchema,
  handle: (deps, data) =>
    sendLandlordMail(deps, data, async ({ application, props, translator }) => {
      const homes = await homesOf(deps, application.answers)
      return homes.length === 0 ? null : landlordLinksMail({ ...props, homes }, translator)
    }),
})

async function homesOf({ config, clock, database }: Deps, answers: Answers): Promise<LinkedHome[]> {
  const { kysely } = database
  const today = todayOf(clock)
  const homes: LinkedHome[] = []
  const key = landlordEmailKey(answers)
  if (key === null) return homes
  for (const invitation of await listInvitationsOfMailbox(kysely, key, MOST)) {
    const application = await findById(kysely, invitation.applicationId)
    if (!application?.answers.landlord || stateOn(invitation, today) === 'EXPIRED') continue
    const certificate = await findCertificateOf(kysely, application.id)
    const pages = landlordPages(config, application, invitation)
    homes.push({
      address: formatAddress(required(application.answers.address, 'address')),
      link: certificate ? pages.policy(certificate.policyId) : pages.invitation,
    })
  }
  return homes
}
