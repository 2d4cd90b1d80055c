import { fromWireDate } from '@nestbond/domain/values/civil-date'
import type { Texts } from '../../texts/use-texts.ts'

/** The address that an act is about as it is, or the day in words; null if there is neither. */
export function actDetail(detail: string | null, { date }: Pick<Texts, 'date'>): string | null {
  const day = detail === null ? null : fromWireDate(detail)
  return day === null ? detail : date(day)
}
