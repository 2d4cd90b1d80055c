import type { ClaimDetail } from '@nestbond/api/claims/office-claims'
import type { RunningServer } from '../server.ts'
import { answerClaim, claimable, openClaim } from './claims.ts'
import { inDays, wire } from './dates.ts'
import type { Colleague } from './office.ts'

/** Euros; above the sum that one member of staff may pay out alone. */
export const LARGE = 3000

/** A claim that the tenant has accepted and the office has decided. Its payout needs the approval of two people. Returns the claim's id. */
export async function decidedLargeClaim(
  server: RunningServer,
  decider: Colleague,
  language: 'de' | 'en' = 'de',
): Promise<string> {
  const bodies = {
    'rent-amounts': { currency: 'EUR', coldRentAmount: 1500, rentDepositAmount: 4500 },
    employment: { employmentStatus: 'EMPLOYED', grossIncome: 150_000, educationLevel: null, educationPlace: null },
  }
  const { driver, path } = await claimable(server, { language, bodies })
  const claim = await openClaim(server, { driver, path }, [{ amount: LARGE, reason: 'Miete Juli bis September' }])
  await answerClaim(driver, ['ACCEPT'])
  const { version } = (await decider.get(`claims/${claim.id}`)) as ClaimDetail
  await decider.post(`claims/${claim.id}/decide`, { version, items: [] })
  return claim.id
}

/** Proposes the payout over HTTP. */
export async function proposePayout(person: Colleague, claimId: string): Promise<void> {
  const { version } = (await person.get(`claims/${claimId}`)) as ClaimDetail
  await person.post(`claims/${claimId}/payout`, { version, paidOn: wire(inDays(0)), reference: 'NB Auszahlung' })
}
