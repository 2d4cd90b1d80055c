import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { ApiForm } from '../../forms/use-api-form.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** The parts of a form that say whether its data is outdated. */
export type StaleForm = Pick<ApiForm, 'renewed' | 'stale' | 'trouble' | 'renew'>

interface StaleNoticeProps {
  form: StaleForm
  /** The colleagues' changes in the meantime, in words. */
  changes: readonly string[]
}

/** Says that a colleague was faster, with the changes, or reports another error. The input is kept. */
export function StaleNotice({ form: { renewed, stale, trouble, renew }, changes }: StaleNoticeProps) {
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
        <Button variant="link" onClick={renew}>
          {t('office.stale.goOn')}
        </Button>
      </Notice>
    )
  }
  return <Trouble of={trouble} />
}
