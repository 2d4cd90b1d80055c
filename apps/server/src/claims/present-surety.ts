import type { SuretyView } from '@nestbond/api/claims/surety'
import type { Surety } from '@nestbond/domain/policy/end-of-surety'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'

/** The end of a surety for pages and mails of tenant and landlord. */
export function presentSurety(surety: Surety): SuretyView {
  const { endsBy, coverEnd, lastClaimDay, lastQuantifyDay, amountLeft, premiumEnd } = surety
  return {
    endsBy,
    coverEnd: wire(coverEnd),
    lastClaimDay: wire(lastClaimDay),
    lastQuantifyDay: wire(lastQuantifyDay),
    amountLeft: toMajor(amountLeft),
    premiumEnd: wire(premiumEnd),
  }
}

function wire(day: CivilDate | null): string | null {
  return day && toWireDate(day)
}
