import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { ApiError } from '../api/api-error.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { useTexts } from '../texts/use-texts.ts'

interface SignInLinkProps {
  /** The last error of the sign-in. */
  trouble: unknown
  mail: () => Promise<unknown>
}

/** Whether failed attempts of others lock this browser out, so that a mailed link is needed. */
export function needsLink(trouble: unknown): trouble is ApiError {
  return trouble instanceof ApiError && trouble.errorCode === 'SIGN_IN_LINK_REQUIRED'
}

/** Offers to mail a link that lets this browser sign in despite failed attempts of others. */
export function SignInLink({ trouble, mail }: SignInLinkProps) {
  const { t } = useTexts()
  const [sent, setSent] = useState(false)
  const said = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const form = useApiForm({
    send: mail,
    onDone() {
      setSent(true)
      focusAfter(() => said.current)
    },
  })
  if (!needsLink(trouble)) return null
  if (sent) {
    return (
      <div ref={said} tabIndex={-1}>
        <Notice tone="quiet" role="status">
          {t('sign-in.link.sent')}
        </Notice>
      </div>
    )
  }
  return (
    <Notice tone="error" role="alert">
      <div className="stack-s">
        <p>{t('sign-in.link.needed', { minutes: Math.ceil((trouble.retryAfter ?? 60) / 60) })}</p>
        <Trouble of={form.trouble} />
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={form.busy}
            busyLabel={t('sign-in.busy')}
            onClick={() => void form.submit()}
          >
            {t('sign-in.link.send')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
