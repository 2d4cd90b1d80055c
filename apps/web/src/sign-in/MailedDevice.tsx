import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { errorCodeOf } from '../api/api-error.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import { useSearchValue } from '../path-parameters.ts'
import { useTexts } from '../texts/use-texts.ts'

interface MailedDeviceProps {
  /** Redeems the secret of the link, which works once. */
  open: (secret: string) => Promise<unknown>
}

/**
 * Opens a mailed sign-in link at a press, because programs that check mails open pages, too (links from mails, docs/product-decisions.md#d128). Then
 * removes its secret from the address bar, and shows the result.
 */
export function MailedDevice({ open }: MailedDeviceProps) {
  const { t } = useTexts()
  const router = useRouter()
  const secret = useSearchValue('device')
  const [outcome, setOutcome] = useState<'none' | 'known' | 'ended'>('none')
  const said = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const show = (result: 'known' | 'ended') => {
    setOutcome(result)
    focusAfter(() => said.current)
    return router.navigate({
      to: '.',
      search: (before: Record<string, string>) => ({ ...before, device: undefined }),
      replace: true,
    })
  }
  const form = useApiForm({
    send: () => open(secret ?? ''),
    onDone: () => show('known'),
    onRefused: (error) => {
      if (errorCodeOf(error) !== 'WRONG_TOKEN') return false
      void show('ended')
      return true
    },
  })
  if (outcome !== 'none') {
    return (
      <div ref={said} tabIndex={-1}>
        {outcome === 'known' ? (
          <Notice tone="quiet" role="status">
            {t('sign-in.link.known')}
          </Notice>
        ) : (
          <Notice tone="error" role="alert">
            {t('sign-in.link.ended')}
          </Notice>
        )}
      </div>
    )
  }
  if (secret === undefined) return null
  return (
    <Notice>
      <div className="stack-s">
        <p>{t('sign-in.link.open')}</p>
        <Trouble of={form.trouble} />
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={form.busy}
            busyLabel={t('sign-in.busy')}
            onClick={() => void form.submit()}
          >
            {t('sign-in.link.openAction')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
