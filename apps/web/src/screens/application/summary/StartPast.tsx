import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { useTexts } from '../../../texts/use-texts.ts'
import { useEdit } from './go-on.ts'

/** Asks for a new insurance start in place of one that has passed: a single or first tenant, who alone may change it. */
export function StartPast({ start, several = false }: { start: CivilDate; several?: boolean }) {
  const { t, date } = useTexts()
  const edit = useEdit()
  return (
    <Notice tone="error">
      <p>{t(several ? 'tenants.first.startPast' : 'summary.offer.startPast', { date: date(start) })}</p>
      <Button variant="link" onClick={() => edit('dates')}>
        {t(several ? 'tenants.first.changeStart' : 'summary.offer.changeStart')}
      </Button>
    </Notice>
  )
}
