import type { LandlordAct } from '@nestbond/domain/lifecycle/landlord-act'
import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface LandlordActProps extends MailProps {
  act: LandlordAct
  landlordName: string
  /** Of the home. */
  address: string
  /** The account that a claim is paid to, masked; null where there is none, or the act has nothing to do with it. */
  account: string | null
  link: string
}

/** Tells a landlord what was done in the landlord's name, so that an act of somebody else does not stay unnoticed. */
export function landlordActMail(props: LandlordActProps, translator: Translator): MailContent {
  const { t } = translator
  const { act, address, account } = props
  return composeMail(props, translator, {
    title: t('mail.landlordAct.subject', { act }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordAct.text', { act, address }) },
      account === null ? null : { kind: 'facts', facts: [{ label: t('mail.landlordAct.account'), value: account }] },
      { kind: 'paragraph', text: t('mail.landlordAct.notYou') },
      { kind: 'button', label: t('mail.claim.policyButton'), url: props.link },
    ],
  })
}
