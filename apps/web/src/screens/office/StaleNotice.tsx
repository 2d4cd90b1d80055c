import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { ProblemAnswer } from '@nestbond/api/errors'
import { Trouble } from '../../forms/Trouble.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface StaleNoticeProps {
  /** The new state has been fetched and is to be looked at. */
  renewed: boolean
  /** What is shown is not what is. */
  stale: ProblemAnswer | null
  /** What happened since, in words. */
  changes: readonly string[]
  /** Any other reason why the last try did not work. */
  trouble: unknown
  onRenew: () => void
}

/** Somebody else was quicker, with what and who, or anything else went wrong. What was typed stays. */
export function StaleNotice({ renewed, stale, changes, trouble, onRenew }: StaleNoticeProps) {
  const { t, has } = useTexts()
  if (renewed)
    return (
      <Notice tone="quiet" role="status">
        {t('office.stale.renewed')}
      </Notice>
    )
  if (stale) {
    const key = `errors.${stale.errorCode}`
    return (
      <Notice tone="wait" role="alert">
        <p>
          <strong>{has(key) ? t(key) : stale.detail}</strong>
        </p>
        <ul className="stale-changes">
          {changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>{t('office.stale.kept')}</p>
        <Button variant="link" onClick={onRenew}>
          {t('office.stale.goOn')}
        </Button>
      </Notice>
    )
  }
  return <Trouble of={trouble} />
}
