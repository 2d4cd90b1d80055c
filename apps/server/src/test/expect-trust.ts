import { expect } from 'vitest'
import { WHOLE, type TrustNeeds } from '../trust/tally.ts'
import { CHECKS } from '../trust/trust-checks.ts'

/** For tests: measured trust computes the same premiums, refunds and ends, and finds the record of every act. */
export async function expectTrust(deps: TrustNeeds): Promise<void> {
  const found: string[] = []
  for (const check of ['premiums', 'refunds', 'ends', 'acts'] as const)
    found.push(...(await CHECKS[check](deps, WHOLE)).result.examples.map((example) => `${check}: ${example}`))
  expect(found).toEqual([])
}
