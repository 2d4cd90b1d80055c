import type { ResponseOf } from '@nestbond/api/types'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { useTexts } from '../../../texts/use-texts.ts'

/** Says that there was a promise, until when, and that it was about the person without a home (review of a promise, docs/product-decisions.md#d88). */
export function PromiseBefore({ promise }: { promise: NonNullable<ResponseOf<'decision'>['promise']> }) {
  const { t, money, date } = useTexts()
  return (
    <p className="small" data-promise-before>
      {t(promise.byPerson ? 'decision.promiseByPerson' : 'decision.promise', {
        deposit: money(fromMajor(promise.deposit) ?? 0, { whole: true }),
        until: date(fromWireDate(promise.validUntil) ?? promise.validUntil.slice(0, 10)),
      })}
    </p>
  )
}
