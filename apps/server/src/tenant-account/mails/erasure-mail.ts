import type { ErasureBar } from '@nestbond/domain/rights/erasure'
import type { Translator } from '@nestbond/messages/translator'
import { formatDate } from '@nestbond/messages/format'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Deps } from '../../platform/deps.ts'
import { addressLocale, mailTranslatorFor } from '../../platform/http/language.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { countryOfApplication } from '../../application/application.ts'
import type { OwnData } from '../rights/own-data.ts'
import { isMailbox } from '../../platform/providers/mail/eml.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'

export interface ErasureProps extends MailProps {
  /** Erased contracts whose PDFs the law makes us keep; `until` is the formatted last day. */
  kept: readonly { number: string; until: string }[]
  /** Contracts that cannot be erased yet. If there are any, the account stays. */
  held: readonly { number: string; because: ErasureBar }[]
  /** URL of the privacy policy. */
  link: string
}

/** Lists what was erased and what the law makes us keep. It contains no name, because its recipient's data is being erased. */
export function erasureMail(props: ErasureProps, translator: Translator): MailContent {
  const { t } = translator
  const whole = props.held.length === 0
  return composeMail(props, translator, {
    title: t(whole ? 'mail.erasure.subject' : 'mail.erasure.partSubject'),
    blocks: [
      { kind: 'paragraph', text: t(whole ? 'mail.erasure.text' : 'mail.erasure.partText') },
      props.kept.length === 0 ? null : { kind: 'paragraph', text: t('mail.erasure.kept') },
      props.kept.length === 0
        ? null
        : {
            kind: 'facts',
            facts: props.kept.map(({ number, until }) => ({
              label: number,
              value: t('mail.erasure.until', { until }),
            })),
          },
      props.held.length === 0
        ? null
        : {
            kind: 'facts',
            facts: props.held.map(({ number, because }) => ({
              label: number,
              value: t(`mail.erasure.bar.${because}`),
            })),
          },
      whole ? { kind: 'small', text: t('mail.erasure.last') } : null,
      { kind: 'button', label: t('mail.erasure.button'), url: props.link },
    ],
  })
}

/** Sends the mail about an erasure, full or partial. @returns the mail's id if the sandbox's mail folder keeps it, otherwise null */
export async function sendErasureMail(
  { config, mail }: Pick<Deps, 'config' | 'mail'>,
  { account, contracts }: OwnData,
  erasureId: string,
): Promise<string | null> {
  const brand = brandOf(config)
  const country = contracts[0] ? countryOfApplication(contracts[0].opened.application) : 'de'
  const translator = mailTranslatorFor(account.language, country)
  const kept = contracts.flatMap(({ opened, erasure }) =>
    erasure.may ? [{ number: opened.contract.number, until: formatDate(erasure.keepUntil, translator.locale) }] : [],
  )
  const held = contracts.flatMap(({ opened, erasure }) =>
    erasure.may ? [] : [{ number: opened.contract.number, because: erasure.because }],
  )
  const content = erasureMail(
    {
      brand,
      country,
      kept,
      held,
      link: `${config.publicUrl}/${addressLocale(account.language, country)}/legal/privacy-policy`,
    },
    translator,
  )
  const messageId = messageIdFor(erasureId, brand.supportEmail.split('@').at(-1) ?? 'localhost')
  await mail.send({ to: account.email, ...content, messageId })
  return isMailbox(mail) ? mail.idOf(messageId) : null
}
