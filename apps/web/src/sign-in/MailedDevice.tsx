import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { ApiError } from '../api/api-error.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useSearchValue } from '../path-parameters.ts'
import { useTexts } from '../texts/use-texts.ts'

interface MailedDeviceProps {
  /** Redeems the secret of the link, which works once. */
  open: (secret: string) => Promise<unknown>
}

/** Opens a mailed sign-in link, removes its secret from the address bar, and shows the result. */
export function MailedDevice({ open }: MailedDeviceProps) {
  const { t } = useTexts()
  const router = useRouter()
  const inAddress = useSearchValue('device')
  // Kept in the state, because the address loses the secret at once. Reading it again must not use the link twice.
  const [secret] = useState(inAddress)
  const [outcome, setOutcome] = useState<'none' | 'known' | 'ended' | { trouble: unknown }>('none')
  const openLink = useEffectEvent((mailed: string) => {
    void router.navigate({
      to: '.',
      search: (before: Record<string, string>) => ({ ...before, device: undefined }),
      replace: true,
    })
    open(mailed).then(
      () => setOutcome('known'),
      (error: unknown) =>
        setOutcome(error instanceof ApiError && error.errorCode === 'WRONG_TOKEN' ? 'ended' : { trouble: error }),
    )
  })
  // The link is opened once, when the screen appears.
  useEffect(() => {
    if (secret !== undefined) openLink(secret)
  }, [secret])
  if (outcome === 'none') return null
  if (outcome === 'known')
    return (
      <Notice tone="quiet" role="status">
        {t('sign-in.link.known')}
      </Notice>
    )
  if (outcome === 'ended')
    return (
      <Notice tone="error" role="alert">
        {t('sign-in.link.ended')}
      </Notice>
    )
  return <Trouble of={outcome.trouble} />
}
