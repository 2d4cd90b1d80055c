import type { TenantCorrection } from '@nestbond/api/landlord/correction'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { useTexts } from '../../../texts/use-texts.ts'

type Line = TenantCorrection['changes'][number]

/** The lines of a correction, each with its value before and after. */
export function CorrectedLines({ lines, country }: { lines: readonly Line[]; country: string }) {
  const { t, money, date } = useTexts()
  const inWords = (value: Line['before']): string => {
    if (value === null) return t('correction.none')
    if (typeof value === 'number') return money(fromMajor(value) ?? 0)
    const day = fromWireDate(value)
    return day === null ? value : date(day)
  }
  return (
    <Card>
      <DataList
        plainFirst
        rows={lines.map(({ field, before, after }) => ({
          term: t(`correction.field.${field}`, { country }),
          value: (
            <>
              <del className="correction-before">
                <span className="visually-hidden">{t('correction.before')} </span>
                {inWords(before)}
              </del>
              <ins className="correction-after">
                <span className="visually-hidden">{t('correction.after')} </span>
                {inWords(after)}
              </ins>
            </>
          ),
        }))}
      />
    </Card>
  )
}
