import { suretyOn } from '@nestbond/domain/policy/end-of-surety'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

/** The agreed facts that decide on the end of a surety before anything has happened. */
export interface AgreedCover {
  country: Country
  insuranceStart: CivilDate
  insuranceEnd: CivilDate | null
  depositCents: Cents
}

/** Each way in which cover ends, as certificate and contract list them (end of the surety, docs/product-decisions.md#d55). */
export function suretyEnds({ insuranceEnd }: AgreedCover, { t, locale }: Translator): string[] {
  return [
    ...(insuranceEnd === null ? [] : [t('surety.end.agreed', { date: formatDate(insuranceEnd, locale) })]),
    t('surety.end.release'),
    t('surety.end.notice'),
    t('surety.end.movedOut'),
    t('surety.end.usedUp'),
  ]
}

/** The time for claims after the end of cover; with an agreed end, also its days. */
export function suretyClaims(cover: AgreedCover, { t, locale }: Translator): string[] {
  const { insuranceStart, insuranceEnd, depositCents } = cover
  const { lastClaimDay, lastQuantifyDay } = suretyOn(
    {
      state: 'ACTIVE',
      coverStart: insuranceStart,
      agreedEnd: insuranceEnd,
      paidUntil: null,
      noticeDay: null,
      deposit: depositCents,
      paidOut: 0,
      usedUpOn: null,
      claimOpen: false,
    },
    insuranceStart,
  )
  if (lastClaimDay === null || lastQuantifyDay === null) return [t('surety.claims')]
  const days = {
    lastClaimDay: formatDate(lastClaimDay, locale),
    lastQuantifyDay: formatDate(lastQuantifyDay, locale),
  }
  return [t('surety.claims'), t('surety.claimsAgreed', days)]
}
