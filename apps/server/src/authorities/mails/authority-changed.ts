import type { AuthorityPower } from '@nestbond/domain/partners/authority'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { findAuthority } from '../authority-store.ts'

/** The changes that a landlord is told. A refusal needs no mail. */
const CHANGES = ['GRANTED', 'REVOKED', 'GIVEN_UP'] as const

export interface AuthorityChangedProps extends MailProps {
  landlordName: string
  partner: string
  state: (typeof CHANGES)[number]
  powers: readonly AuthorityPower[]
  link: string
}

/** Tells the landlord that an authority began or ended, so that an act of a stranger is noticed. */
export function authorityChangedMail(props: AuthorityChangedProps, translator: Translator): MailContent {
  const { t } = translator
  const { partner, state } = props
  const granted = state === 'GRANTED'
  return composeMail(props, translator, {
    title: t('mail.authorityChanged.subject', { partner, state }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.authorityChanged.text', { partner, state }) },
      granted ? { kind: 'list', items: props.powers.map((power) => t(`authority.power.${power}`)) } : null,
      granted ? { kind: 'paragraph', text: t('authority.never', { partner }) } : null,
      granted ? { kind: 'paragraph', text: t('mail.authorityChanged.revoke') } : null,
      { kind: 'button', label: t('mail.authorityRequested.button'), url: props.link },
    ],
  })
}

/** Mails the landlord that an authority began or ended. */
export const authorityChanged = defineJob({
  name: 'authority-changed',
  schema: landlordMailSchema.extend({ authorityId: z.uuid(), state: z.enum(CHANGES) }),
  async handle(deps, { authorityId, state, ...data }) {
    const authority = await findAuthority(deps.database.kysely, authorityId)
    if (!authority) return
    await sendLandlordMail(deps, data, async ({ props, translator, pages }) =>
      authorityChangedMail(
        { ...props, partner: authority.partnerName, state, powers: authority.powers, link: pages.page('landlord') },
        translator,
      ),
    )
  },
})
