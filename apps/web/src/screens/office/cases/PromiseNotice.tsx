import type { CaseDetail } from '@nestbond/api/office/cases'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { useTexts } from '../../../texts/use-texts.ts'

/** Says that the tenant had a promise before the home was found, and whether a person had made it (review of a promise, docs/product-decisions.md#d88). */
export function PromiseNotice({ detail: { decision } }: { detail: CaseDetail }) {
  const { t, money, date } = useTexts()
  const promise = decision?.promise
  if (!promise) return null
  return (
    <Notice>
      <p>
        <strong>
          {t('office.promise.title', {
            deposit: money(fromMajor(promise.deposit) ?? 0, { whole: true }),
            until: date(fromWireDate(promise.validUntil) ?? promise.validUntil.slice(0, 10)),
          })}
        </strong>
      </p>
      <p>{t(promise.byPerson ? 'office.promise.byPerson' : 'office.promise.byRules')}</p>
    </Notice>
  )
}
