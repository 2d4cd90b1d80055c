import { useState, type ReactNode } from 'react'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { errorCodeOf, useAnswer } from '../api/use-answer.ts'
import { Failed } from '../frame/Failed.tsx'
import { usePathParameter } from '../path-parameters.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

interface ChoosePasswordProps<Link> {
  /** Loads the account of the link. It must be the same function at every render. */
  read: (secret: string) => Promise<Link>
  save: (secret: string, password: string) => Promise<unknown>
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
  read,
  save,
  submitLabel,
  page,
  ended,
  onDone,
}: ChoosePasswordProps<Link>) {
  const secret = usePathParameter('secret')
  const { answer, error, ask } = useAnswer(read, secret)
  const [outcome, setOutcome] = useState<'done' | 'spent' | null>(null)
  const end = outcome ?? (errorCodeOf(error) === 'WRONG_TOKEN' ? 'spent' : null)
  if (end !== null) return page(null, ended(end))
  return page(
    answer,
    <>
      {error !== null && <Failed error={error} onRetry={ask} />}
      {answer === null && error === null && <Skeleton shape="field" count={2} />}
      {answer && (
        <NewPasswordForm
          email={answer.email}
          submitLabel={submitLabel}
          save={(password) => save(secret, password)}
          onDone={onDone ?? (() => setOutcome('done'))}
          onSpent={() => setOutcome('spent')}
        />
      )}
    </>,
  )
}
