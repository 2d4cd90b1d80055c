import * as z from 'zod/mini'
import { CERTIFICATE_STATES } from '@nestbond/domain/policy/policy'
import { SURETY_ENDS } from '@nestbond/domain/policy/end-of-surety'

/** The end of a surety, by the one rule for it. Dates at UTC midnight, the amount in major units. */
export const suretyView = z.object({
  /** Null while no end is certain. */
  endsBy: z.nullable(z.enum(SURETY_ENDS)),
  /** The last day of cover. */
  coverEnd: z.nullable(z.string()),
  /** The last day to make or announce a claim for the time of cover. */
  lastClaimDay: z.nullable(z.string()),
  /** The last day to quantify a claim that was announced in time. */
  lastQuantifyDay: z.nullable(z.string()),
  /** The part of the amount that was not paid out; 0 once nothing can be claimed. */
  amountLeft: z.number(),
  /** The last day for claims has passed, and only a claim that was announced by then may still get its amount. */
  announcedOnly: z.boolean(),
  /** The last day that the tenant pays for. */
  premiumEnd: z.nullable(z.string()),
})
/** The same with the state that the certificate shows today. */
export const statedSurety = z.extend(suretyView, { state: z.enum(CERTIFICATE_STATES) })
export type StatedSurety = z.infer<typeof statedSurety>
export type SuretyView = z.infer<typeof suretyView>
