import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { ProblemAnswer } from '@nestbond/api/errors'
import { Trouble } from '../../forms/Trouble.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface StaleNoticeProps {
  /** The new state has been loaded and should be reviewed. */
  renewed: boolean
  /** The error that says that the displayed state is outdated; null otherwise. */
  stale: ProblemAnswer | null
  /** The colleagues' changes in the meantime, in words. */
  changes: readonly string[]
  /** Any other error of the last action. */
  trouble: unknown
  onRenew: () => void
}

/** Says that a colleague was faster, with the changes, or reports another error. The input is kept. */
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
