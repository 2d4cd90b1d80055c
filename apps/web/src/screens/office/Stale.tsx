import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { CASE_EVENT_KINDS } from '@nestbond/domain/lifecycle/underwriting-case'
import { useTexts } from '../../texts/use-texts.ts'
import { eventInWords } from './CaseHistory.tsx'
import { momentInWords } from './due.ts'
import { troubleOf } from './trouble.ts'
import type { Act } from './use-act.ts'
import { useNow } from './use-now.ts'

/** Why the last try did not work: somebody else was quicker, with what and who, or anything else. What was typed stays. */
export function Stale({ act }: { act: Act }) {
  const texts = useTexts()
  const { t, has } = texts
  const now = useNow()
  if (act.renewed)
    return (
      <Notice tone="quiet" role="status">
        {t('office.stale.renewed')}
      </Notice>
    )
  if (act.stale) {
    const key = `errors.${act.stale.errorCode}`
    return (
      <Notice tone="wait" role="alert">
        <p>
          <strong>{has(key) ? t(key) : act.stale.detail}</strong>
        </p>
        <ul className="stale-changes">
          {(act.stale.changes ?? []).map(({ at, name, kind }) => {
            const known = CASE_EVENT_KINDS.find((one) => one === kind)
            return (
              <li key={`${at} ${kind}`}>
                {known ? eventInWords({ kind: known, name }, texts) : kind}, {momentInWords(at, now, texts)}
              </li>
            )
          })}
        </ul>
        <p>{t('office.stale.kept')}</p>
        <Button variant="link" onClick={act.renew}>
          {t('office.stale.goOn')}
        </Button>
      </Notice>
    )
  }
  if (act.trouble === null) return null
  return (
    <Notice tone="error" role="alert">
      {troubleOf(act.trouble, texts)}
    </Notice>
  )
}
