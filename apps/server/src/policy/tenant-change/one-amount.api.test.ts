import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundAmount } from '@nestbond/domain/claims/claim'
import { ApiServer } from '../../test/api-server.ts'
import { aPartner } from '../../test/partner.ts'
import { Households } from '../../test/households.ts'
import { actsByPartner } from '../../test/policy-life/partner-of-change.ts'
import { TenantChangeWorld } from '../../test/policy-life/tenant-change-world.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  homes = new Households(server)
})
afterAll(() => server.close())

const boundOf = async (world: TenantChangeWorld) => {
  const { former, next } = await world.snapshot()
  return [former, next].map((one) => one!.claims.reduce((sum, claim) => sum + boundAmount(claim), 0))
}

describe('the policies of a former and a new household', () => {
  it('never owe more than one deposit, also for claims on both at the same moment', async () => {
    const world = await TenantChangeWorld.accepted(server, homes)
    // Withdrawn from, the new one covers for 60 days beside the former one, so that a claim is possible on each.
    await world.days(2, 1)
    expect(await world.newContractIsWithdrawn()).toBe(200)
    await world.days(10, 1)
    const deposit = (await world.snapshot()).former.policy!.deposit_cents
    const answers = await Promise.all(
      (['former', 'next', 'former', 'next'] as const).map((side, at) => world.landlordClaims(side, 51 + at)),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 409 || status === 400)).toHaveLength(3)
    const [former, next] = await boundOf(world)
    expect(former! + next!).toBeLessThanOrEqual(deposit)
  })

  it('show the office what claims on the other one have used', async () => {
    const world = await TenantChangeWorld.accepted(server, homes)
    expect(await world.landlordClaims('former', 25)).toBe(200)
    await world.days(11, 1)
    expect(await world.landlordClaims('next', 50)).toBe(200)
    const deposit = (await world.snapshot()).former.policy!.deposit_cents / 100
    expect(await world.officeSees('next')).toMatchObject({ rentDepositAmount: deposit, otherClaims: deposit / 4 })
    expect(await world.officeSees('former')).toMatchObject({ otherClaims: deposit / 2 })
  })

  it('show the partner who acts for the landlord why less is left', async () => {
    const world = await TenantChangeWorld.accepted(server, homes)
    expect(await world.landlordClaims('former', 25)).toBe(200)
    await world.days(11, 1)
    const { partner } = await aPartner(server)
    const headers = await actsByPartner(server, world, partner.id)
    const { id, deposit_cents } = (await world.snapshot()).next!.policy!
    const { newClaim } = await server.ok('partnerHome', { headers, params: { id } })
    expect(newClaim).toMatchObject({ linked: deposit_cents / 400, left: (deposit_cents * 3) / 400 })
  })
})
