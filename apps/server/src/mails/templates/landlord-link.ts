import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface LandlordLinkProps extends MailProps {
  landlordName: string
  /** Of the home. */
  address: string
  /** The landlord's page of the policy, or of the invitation while there is none. */
  link: string
}

/** The present link to a landlord's page. */
export function landlordLinkMail(props: LandlordLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const { address } = props
  return composeMail(props, translator, {
    title: t('mail.landlordLink.subject'),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordLink.text', { address }) },
      { kind: 'button', label: t('mail.landlordLink.button'), url: props.link },
      { kind: 'small', text: t('mail.landlordLink.private') },
    ],
  })
}
