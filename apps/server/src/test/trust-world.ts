import { AGREED } from './policy-life/told-lives.ts'
import type { Action } from './policy-life/action.ts'
import {
  landlordClaims,
  officeConfirmsPayout,
  officeDecides,
  officePaysOut,
  tenantAnswers,
} from './policy-life/claim-actions.ts'
import { landlordAnswersDeposit, tenantAsksForDeposit } from './policy-life/deposit-actions.ts'
import {
  landlordAccepts,
  landlordDeclines,
  landlordReleases,
  tenantCancels,
  tenantWithdraws,
} from './policy-life/policy-actions.ts'
import { PolicyWorld, type Agreed } from './policy-life/policy-world.ts'
import type { ApiServer } from './api-server.ts'
import { PAYS } from './debits.ts'
import { drive } from './flow.ts'
import { Households } from './households.ts'
import { httpApiOf } from './http-api.ts'
import { decideSigned } from './sample-contract.ts'
import { sharingHousehold } from './sharing-household.ts'

/** The contract numbers of the policies in a world, by what has happened to them. */
export type PlayedWorld = Record<
  | 'yearly'
  | 'monthly'
  | 'shared'
  | 'released'
  | 'claimed'
  | 'withdrawn'
  | 'declined'
  | 'debited'
  | 'debitedLate'
  | 'announced',
  string
>

/**
 * For tests: one installation with a yearly policy that was raised and lowered, a monthly one, a household that shares the premium, a released one, a paid
 * claim that was repaid by card, a withdrawal after the start, a contract that the landlord has declined, and three policies that are paid by direct debit:
 * accepted in time, accepted after the start, and accepted so late that its debit is announced, but not taken.
 */
export async function playTrustWorld(api: ApiServer): Promise<PlayedWorld> {
  const server = httpApiOf(api)
  const begin = (agreed: Partial<Agreed> = {}) => PolicyWorld.begin(server, { ...AGREED, ...agreed })
  const act = async (world: PolicyWorld, ...actions: Action[]) => {
    for (const action of actions) {
      world.minute()
      const status = await action.act(world, await world.snapshot())
      if (status !== null && status >= 300) throw new Error(`${action.name}: ${status}`)
      await world.settle()
    }
  }
  const yearly = await begin()
  const monthly = await begin({ period: 'MONTHLY' })
  const released = await begin()
  const claimed = await begin({ period: 'MONTHLY' })
  const withdrawn = await begin()
  const declined = await begin()
  const debited = await begin({ period: 'MONTHLY', iban: PAYS, startsIn: 10 })
  const debitedLate = await begin({ period: 'MONTHLY', iban: PAYS })
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 5) {
      yearly.days(5)
      await yearly.dailyRun()
      await yearly.settle()
    }
  }
  for (const world of [yearly, monthly, released, claimed, withdrawn, debited]) await act(world, landlordAccepts)
  await act(declined, landlordDeclines)
  const home = await sharingHousehold(api, new Households(api), { percents: [60, 40] })
  await days(5)
  await act(debitedLate, landlordAccepts)
  await act(withdrawn, tenantWithdraws('account'))
  await act(yearly, tenantAsksForDeposit(4_000, 'move'), landlordAnswersDeposit(true, 'move'))
  await act(
    claimed,
    landlordClaims([30], 'Küche'),
    tenantAnswers(['DISPUTE']),
    officeDecides(100),
    officePaysOut('11111111-2222-4333-8444-555555555555'),
  )
  if ((await claimed.snapshot()).claims.at(-1)?.payoutProposal) await act(claimed, officeConfirmsPayout)
  await repay(claimed)
  await days(15)
  await act(released, tenantCancels, landlordReleases)
  await days(20)
  await act(yearly, tenantAsksForDeposit(1_000, 'move'), landlordAnswersDeposit(true, 'move'))
  await drive(api, 'DECIDED')
  await days(5)
  const announced = await begin({ iban: PAYS })
  await act(announced, landlordAccepts)
  await decideSigned(api.deps.database.kysely)
  return {
    yearly: yearly.contractNumber,
    monthly: monthly.contractNumber,
    shared: home.policy.number,
    released: released.contractNumber,
    claimed: claimed.contractNumber,
    withdrawn: withdrawn.contractNumber,
    declined: declined.contractNumber,
    debited: debited.contractNumber,
    debitedLate: debitedLate.contractNumber,
    announced: announced.contractNumber,
  }
}

/** The tenant pays the whole debt of the claim by card. */
async function repay(world: PolicyWorld): Promise<void> {
  const { contractId, claims } = await world.snapshot()
  const debt = (claims.at(-1)?.owed ?? 0) / 100
  const path = `/user/policies/${contractId}/debts/${claims.at(-1)?.id}/pay`
  const { status } = await world.tenant('POST', path, { amount: debt, owed: debt })
  if (status !== 200) throw new Error(`the repayment was answered with ${status}`)
  await world.settle()
}
