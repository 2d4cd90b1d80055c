import type { PartnerAct } from '@nestbond/domain/partners/authority'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { findPartnerAct } from '../partner-act-store.ts'

export interface PartnerActedProps extends MailProps {
  landlordName: string
  /** Address of the home. */
  address: string
  partner: string
  /** The person who acted, or the name of the partner's software. */
  by: string
  act: PartnerAct
  link: string
}

/** Tells the landlord what a partner has done in the landlord's name. */
export function partnerActedMail(props: PartnerActedProps, translator: Translator): MailContent {
  const { t } = translator
  const { partner, by, act, address } = props
  return composeMail(props, translator, {
    title: t('mail.partnerActed.subject', { partner, act }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.partnerActed.text', { partner, by, act, address }) },
      act === 'CLAIM_OPENED' ? { kind: 'paragraph', text: t('mail.partnerActed.account', { partner }) } : null,
      { kind: 'paragraph', text: t('mail.partnerActed.revoke', { partner }) },
      { kind: 'button', label: t('mail.authorityRequested.button'), url: props.link },
    ],
  })
}

/** Mails an act of a partner to the landlord's mailbox. */
export const partnerActed = defineJob({
  name: 'partner-acted',
  schema: landlordMailSchema.extend({ actId: z.uuid() }),
  async handle(deps, { actId, ...data }) {
    const done = await findPartnerAct(deps.database.kysely, actId)
    if (!done) return
    const { partner, person, key, act } = done
    await sendLandlordMail(deps, data, async ({ props, translator, pages }) =>
      partnerActedMail({ ...props, partner, by: key ?? person, act, link: pages.page('landlord') }, translator),
    )
  },
})
