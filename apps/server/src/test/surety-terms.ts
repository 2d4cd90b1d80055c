import { SURETY_ENDS, type SuretyEnd, type SuretyFacts } from '@nestbond/domain/policy/end-of-surety'
import { addDays, addMonths, type CivilDate } from '@nestbond/domain/values/civil-date'
import { workingDayFrom } from '@nestbond/domain/values/holidays'

/** The rule for the end of a surety, as a text states it. */
export interface SuretyTerms {
  ends: ReadonlySet<SuretyEnd>
  noticeDays: number | null
  claimMonths: number | null
  /** Null in a text that states no last day for the amount. */
  quantifyMonths: number | null
  /** A last day on a Saturday, Sunday or public holiday moves. */
  movesToWorkingDay: boolean
}

const NUMBERS: Record<string, number> = { sechs: 6, zwölf: 12, six: 6, twelve: 12 }

const ENDS: Record<SuretyEnd, RegExp> = {
  AGREED_END: /vereinbarten Ende|agreed end/,
  WITHDRAWN: /widerrufen hat|einen Widerruf|zurückgetreten ist|einen Rücktritt|has withdrawn|of a withdrawal/,
  CANCELLED: /wegen eine[sr] unbezahlten|because of an unpaid premium/,
  RELEASED: /die Freigabe unterschreibt|mit seiner Freigabe|signs the release|with their release/,
  MOVED_OUT: /am Tag (?:des|Ihres) Auszugs|on the day (?:the tenant moved|you move) out/,
  USED_UP: /(?:ganze Betrag|alles) ausgezahlt ist|has been paid out/,
  REPLACED:
    /neue Urkunde (?:an die Stelle|die alte)|neuer Garantieschein an die Stelle|new certificate (?:takes|replaces)/,
}

/** For tests: reads the rule from a text in German or English, independently of the code that knows it. */
export function readSuretyTerms(text: string): SuretyTerms {
  const plain = text.replace(/\s+/g, ' ')
  const months = (pattern: RegExp) => NUMBERS[pattern.exec(plain)?.[1] ?? ''] ?? null
  return {
    ends: new Set(SURETY_ENDS.filter((end) => ENDS[end].test(plain))),
    noticeDays: Number(/(\d+) (?:Tage nachdem wir|days after we’ve told)/.exec(plain)?.[1] ?? NaN) || null,
    claimMonths:
      months(/(?:bis|noch) (\p{L}+) Monate (?:nach ihrem Ende|danach) anmelden/u) ??
      months(/(?:until|for) (\w+) months after it/),
    quantifyMonths:
      months(/nennt ihn bis (\p{L}+) Monate nach dem Ende/u) ?? months(/can follow until (\w+) months after it/),
    movesToWorkingDay: /gilt der nächste Werktag|moves to the next working day/.test(plain),
  }
}

/** For tests: the days that a text promises for these facts, by the text alone. */
export function promisedDays(
  terms: SuretyTerms,
  { state, agreedEnd, noticeDay, paidUntil, movedOutOn = null, usedUpOn, replacedOn = null }: SuretyFacts,
): { coverEnd: CivilDate | null; lastClaimDay: CivilDate | null; lastQuantifyDay: CivilDate | null } {
  const told = noticeDay && addDays(noticeDay, terms.noticeDays ?? NaN)
  const days: Record<SuretyEnd, CivilDate | null> = {
    AGREED_END: agreedEnd,
    WITHDRAWN: state === 'WITHDRAWN' ? told : null,
    CANCELLED: state === 'CANCELLED' ? told : null,
    RELEASED: state === 'RELEASED' ? paidUntil : null,
    MOVED_OUT: movedOutOn,
    USED_UP: usedUpOn,
    REPLACED: replacedOn && addDays(replacedOn, -1),
  }
  const [coverEnd = null] = SURETY_ENDS.filter((end) => terms.ends.has(end))
    .flatMap((end) => days[end] ?? [])
    .sort()
  const last = (months: number | null) => {
    if (coverEnd === null) return null
    // A release ends both at once, and nothing is left to claim once the whole amount is paid out.
    if (state === 'RELEASED' || coverEnd === usedUpOn) return coverEnd
    const day = addMonths(coverEnd, months ?? NaN)
    return terms.movesToWorkingDay ? workingDayFrom(day) : day
  }
  return {
    coverEnd,
    lastClaimDay: last(terms.claimMonths),
    lastQuantifyDay: terms.quantifyMonths === null ? null : last(terms.quantifyMonths),
  }
}
