import type { ErasureBar } from '@nestbond/domain/rights/erasure'
import type { Translator } from '@nestbond/messages/translator'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ErasureProps extends MailProps {
  /** Contracts whose papers are kept, and until when in words. */
  kept: readonly { number: string; until: string }[]
  /** Contracts that cannot be erased yet; with any of them the account stays. */
  held: readonly { number: string; because: ErasureBar }[]
  /** The privacy policy. */
  link: string
}

/** What was erased, and what the law keeps. It names nobody: it is the last mail to somebody who is forgotten. */
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
