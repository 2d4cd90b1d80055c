import type { SuretyView } from '@nestbond/api/claims/surety'
import type { DataRow } from '@nestbond/design-system/DataList.tsx'
import type { PublicCertificateState } from '@nestbond/domain/policy/policy'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor, type CurrencyCode } from '@nestbond/domain/values/money'
import type { Texts } from './use-texts.ts'

/** The end of a surety as every page shows it (end of the surety, docs/product-decisions.md#d55). */
export type ShownSurety = Pick<SuretyView, 'coverEnd' | 'lastClaimDay' | 'lastQuantifyDay' | 'amountLeft'> & {
  state: PublicCertificateState
  currency: CurrencyCode
}

/** The reader of a text about a surety. The landlord and the tenant are addressed as such. */
export type SuretyReader = 'landlord' | 'tenant' | 'other'

/** Rows for the amount that is left, the end of cover and the last day for claims. */
export function suretyRows(
  { state, coverEnd, lastClaimDay, lastQuantifyDay, amountLeft, currency }: ShownSurety,
  reader: SuretyReader,
  { t, date, money }: Pick<Texts, 't' | 'date' | 'money'>,
): DataRow[] {
  const rows: DataRow[] = [
    { term: t('surety.row.left'), value: money(fromMajor(amountLeft) ?? 0, { whole: true, currency }) },
    {
      term: t('surety.row.coverEnd'),
      value:
        coverEnd !== null
          ? date(dayOf(coverEnd))
          : state === 'ending'
            ? t('surety.pending', { reader })
            : t('surety.open'),
    },
  ]
  if (lastClaimDay !== null) rows.push({ term: t('surety.row.lastClaimDay'), value: date(dayOf(lastClaimDay)) })
  if (lastQuantifyDay !== null && lastQuantifyDay !== lastClaimDay)
    rows.push({ term: t('surety.row.lastQuantifyDay'), value: date(dayOf(lastQuantifyDay)) })
  return rows
}

/**
 * The end of cover and the time for claims in a sentence, for a surety that is ending.
 * @param announcedOnly the last day for claims has passed, and a claim that was announced by then may still get its amount
 */
export function endingSentence(
  { coverEnd, lastClaimDay, lastQuantifyDay, announcedOnly }: EndingSurety,
  reader: SuretyReader,
  { t, date }: Pick<Texts, 't' | 'date'>,
): string {
  if (coverEnd === null || lastClaimDay === null) return t('surety.endingPending', { reader })
  const days = { coverEnd: date(dayOf(coverEnd)), lastClaimDay: date(dayOf(lastClaimDay)) }
  return announcedOnly && lastQuantifyDay !== null
    ? t('surety.endingAnnounced', { ...days, lastQuantifyDay: date(dayOf(lastQuantifyDay)) })
    : t('surety.ending', days)
}

type EndingSurety = Pick<SuretyView, 'coverEnd' | 'lastClaimDay' | 'lastQuantifyDay' | 'announcedOnly'>

function dayOf(wire: string): string {
  return fromWireDate(wire) ?? wire.slice(0, 10)
}
