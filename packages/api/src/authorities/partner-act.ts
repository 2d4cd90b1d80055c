import * as z from 'zod/mini'
import { PARTNER_ACTS } from '@nestbond/domain/partners/authority'

/** One act of a partner for a landlord. Instants in UTC. */
export const partnerAct = z.object({
  id: z.string(),
  act: z.enum(PARTNER_ACTS),
  at: z.string(),
  partner: z.string(),
  /** The person's name, or the name of the API key. */
  by: z.string(),
  /** The key of the API that was used. */
  byKey: z.boolean(),
})
export type PartnerActView = z.infer<typeof partnerAct>
