import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface WithdrawalTakenBackProps extends MailProps, TenantName {
  contractId: string
  /** The tenant's account. */
  link: string
}

/** Confirms that a contract goes on as if its withdrawal had never been declared. */
export function withdrawalTakenBackMail(props: WithdrawalTakenBackProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.withdrawalTakenBack.subject', { contract: props.contractId }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.withdrawalTakenBack.text') },
      { kind: 'button', label: t('mail.premiumRefunded.button'), url: props.link },
    ],
  })
}
