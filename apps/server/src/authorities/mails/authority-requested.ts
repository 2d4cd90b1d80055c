import { authorityOn, requestLastDay, type AuthorityPower } from '@nestbond/domain/partners/authority'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { todayOf } from '../../platform/clock.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { findAuthority } from '../authority-store.ts'

export interface AuthorityRequestedProps extends MailProps {
  landlordName: string
  partner: string
  /** The person who asks. */
  person: string
  address: string
  powers: readonly AuthorityPower[]
  /** Civil date of the last day to answer. */
  answerUntil: string
  link: string
}

/** Asks the landlord whether a partner may act, and says exactly what for, and what it can never do. */
export function authorityRequestedMail(props: AuthorityRequestedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { partner, person, address } = props
  return composeMail(props, translator, {
    title: t('mail.authorityRequested.subject', { partner }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.authorityRequested.text', { partner, person, address }) },
      { kind: 'list', items: props.powers.map((power) => t(`authority.power.${power}`)) },
      { kind: 'paragraph', text: t('authority.never', { partner }) },
      { kind: 'paragraph', text: t('mail.authorityRequested.how', { date: formatDate(props.answerUntil, locale) }) },
      { kind: 'button', label: t('mail.authorityRequested.button'), url: props.link },
      { kind: 'small', text: t('mail.authorityRequested.ignore', { partner }) },
    ],
  })
}

/** Mails a request for an authority to the landlord. Nothing is sent once it is answered. */
export const authorityRequested = defineJob({
  name: 'authority-requested',
  schema: landlordMailSchema.extend({ authorityId: z.uuid() }),
  async handle(deps, { authorityId, ...data }) {
    const authority = await findAuthority(deps.database.kysely, authorityId)
    if (!authority || authorityOn(authority, todayOf(deps.clock)) !== 'REQUESTED') return
    await sendLandlordMail(deps, data, async ({ props, translator, pages }) =>
      authorityRequestedMail(
        {
          ...props,
          partner: authority.partnerName,
          person: authority.requestedBy.name,
          powers: authority.powers,
          answerUntil: requestLastDay(authority),
          link: pages.page('landlord'),
        },
        translator,
      ),
    )
  },
})
