import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CodeField } from '@nestbond/design-system/CodeField.tsx'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { readCode } from '@nestbond/domain/values/mailbox-code'
import type { ApiError } from '../../../api/api-error.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { codeFault, isCodeRefusal } from './code-fault.ts'
import { clockTime, useCountdown } from './use-countdown.ts'

/** Seconds to wait after a code before another one can be sent. */
const RESEND_SECONDS = 60

/** The code that was sent before the form appears: to which mailbox (masked) and when, or the error instead. */
export type FirstCode = { sentTo: string; at: number } | { refused: ApiError }

function secondsUntilResend(first: FirstCode): number {
  if ('refused' in first) return first.refused.retryAfter ?? RESEND_SECONDS
  return RESEND_SECONDS - (Date.now() - first.at) / 1_000
}

interface MailboxCodeProps {
  first: FirstCode
  submitLabel?: ReactNode
  /** Mails another code. */
  ask: () => Promise<{ sentTo: string }>
  /** Runs the action with the code. A rejected code shows its error at the field. */
  redeem: (code: string) => Promise<void>
  field: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

/** Form for the six digits from a mail: the masked mailbox, the field, and a button for another code. The rest of the page stays as it is. */
export function MailboxCode({ first, submitLabel, ask, redeem, field, children }: MailboxCodeProps) {
  const texts = useTexts()
  const { t, rich, locale } = texts
  const [sentTo, setSentTo] = useState('sentTo' in first ? first.sentTo : null)
  const [resent, setResent] = useState(0)
  const countdown = useCountdown(secondsUntilResend(first))
  const [refused, setRefused] = useState<ApiError | null>('refused' in first ? first.refused : null)

  useEffect(() => {
    if (refused) field.current?.select()
  }, [refused, field])

  const keepRefusal = (refusal: ApiError) => {
    if (!isCodeRefusal(refusal)) return false
    setRefused(refusal)
    return true
  }
  const form = useApiForm({
    values: { code: '' },
    // A shorter code is missing rather than wrong, so that a slip costs no try. The server rejects a wrong one at this field.
    check: ({ code }) => (readCode(code) === null ? [{ field: 'code', ...REQUIRED }] : []),
    send: ({ code }) => redeem(code),
    onRefused: keepRefusal,
    words: ({ key }) => ({ message: t('mailbox-code.required'), errorKey: key }),
  })
  const resending = useApiForm({
    send: ask,
    onDone(answer) {
      setSentTo(answer.sentTo)
      form.set('code', '')
      setResent((count) => count + 1)
      countdown.start(RESEND_SECONDS)
    },
    onRefused(refusal) {
      if (!keepRefusal(refusal)) return false
      countdown.start(refusal.retryAfter ?? RESEND_SECONDS)
      return true
    },
  })
  const forget = () => {
    setRefused(null)
    form.reset()
  }
  const { code } = form.values
  const announcement =
    countdown.seconds === 0
      ? t('mailbox-code.mayResend')
      : resent > 0 && sentTo !== null
        ? t('mailbox-code.resent', { mailbox: sentTo })
        : ''
  return (
    <form
      className="stack-s"
      noValidate
      data-form="mailbox-code"
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(null)
        void form.submit()
      }}
    >
      <p>{sentTo === null ? t('mailbox-code.notSent') : t('mailbox-code.sent', { mailbox: sentTo })}</p>
      <Trouble of={form.trouble ?? resending.trouble} />
      <CodeField
        ref={field}
        label={t('mailbox-code.label')}
        hint={t('mailbox-code.hint')}
        value={code}
        onValue={(digits) => {
          form.set('code', digits)
          forget()
        }}
        {...(refused ? { error: codeFault(refused, texts) } : form.fault('code'))}
        resend={{
          label: t('mailbox-code.resend'),
          seconds: countdown.seconds,
          wait: t('mailbox-code.wait', { time: clockTime(countdown.seconds) }),
          announcement,
          busy: resending.busy,
          busyLabel: t('mailbox-code.resending'),
          onResend() {
            forget()
            void resending.submit()
          },
        }}
      />
      <div className="split start">
        <Button type="submit" busy={form.busy} busyLabel={t('mailbox-code.busy')}>
          {submitLabel ?? t('mailbox-code.submit')}
        </Button>
        {children}
      </div>
      <p className="caption">
        <Rich
          parts={rich('mailbox-code.spam')}
          tags={{ link: (text) => <a href={`${pathTo('help', locale)}#contact`}>{text}</a> }}
        />
      </p>
    </form>
  )
}
