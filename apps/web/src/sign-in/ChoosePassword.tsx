import { useState, type ReactNode } from 'react'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { errorCodeOf } from '../api/api-error.ts'
import type { Loaded } from '../api/use-call.ts'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import { Failed } from '../frame/Failed.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

interface ChoosePasswordProps<Link> {
  /** The account of the link. */
  link: Loaded<Link>
  save: (password: string) => Promise<unknown>
  submitLabel: string
  /** Renders the area's own page around the content. The link is null until it is loaded, and after it was used or has expired. */
  page: (link: Link | null, content: ReactNode) => ReactNode
  /** Content after the password is saved ('done'), or if the link was already used or has expired ('spent'). */
  ended: (how: 'done' | 'spent') => ReactNode
  /** Called instead of showing `ended('done')`. */
  onDone?: () => void
}

/** The page of a mailed link, on which its owner chooses a password once. */
export function ChoosePassword<Link extends { email: string }>({
  link: { data: link, error, refetch },
  save,
  submitLabel,
  page,
  ended,
  onDone,
}: ChoosePasswordProps<Link>) {
  const [outcome, setOutcome] = useState<'done' | 'spent' | null>(null)
  const focusAfter = useFocusAfter()
  const finish = (how: 'done' | 'spent') => {
    setOutcome(how)
    focusAfter(() => document.getElementById('main'))
  }
  const end = outcome ?? (errorCodeOf(error) === 'WRONG_TOKEN' ? 'spent' : null)
  if (end !== null) return page(null, ended(end))
  return page(
    link ?? null,
    <>
      {error && <Failed error={error} onRetry={refetch} />}
      {!link && !error && <Skeleton shape="field" count={2} />}
      {link && (
        <NewPasswordForm
          email={link.email}
          submitLabel={submitLabel}
          save={save}
          onDone={onDone ?? (() => finish('done'))}
          onSpent={() => finish('spent')}
        />
      )}
    </>,
  )
}
