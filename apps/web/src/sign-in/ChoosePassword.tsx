import { useState, type ReactNode } from 'react'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { errorCodeOf, useAnswer } from '../api/use-answer.ts'
import { Failed } from '../frame/Failed.tsx'
import { usePathParameter } from '../path-parameters.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

interface ChoosePasswordProps<Link> {
  /** Whose link it is; the same at every drawing. */
  read: (secret: string) => Promise<Link>
  save: (secret: string, password: string) => Promise<unknown>
  submitLabel: string
  /** The area's own page around all of it; the link is null before it is read, and once it is spent or has done its work. */
  page: (link: Link | null, content: ReactNode) => ReactNode
  /** What there is to see and to do once the password is chosen, or the link was used already or is too old. */
  ended: (how: 'done' | 'spent') => ReactNode
  /** In place of `ended('done')`. */
  onDone?: () => void
}

/** Behind the link of a mail: somebody chooses a password, once. */
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
