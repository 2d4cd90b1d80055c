import { invitationExpiry } from '../contract/invitation-expiry.ts'
import { decline, MAILED_CODE } from '../lives/application.ts'
import { actAsTenant, byTenant } from '../lives/policy.ts'
import { proposeDeposit } from '../lives/corrections.ts'
import { cases } from './demo-cases.ts'
import { accept, goOn, linksOf, type DemoTenant } from './demo-people.ts'
import { DemoHome, reaches, type DemoWorld } from './demo-world.ts'

/** Tenants beside the forty homes: everybody who is on the way, or whose contract is special. */
export function tenantsInEveryStage(world: DemoWorld): void {
  onTheWay(world)
  answeredByLandlord(world)
  corrected(world)
  special(world)
  exchanges(world)
  cases(world)
}

function onTheWay(world: DemoWorld): void {
  for (const stage of ['draft', 'answered', 'summary', 'decided', 'chosen', 'paid', 'signed'] as const)
    reaches(world, 3, stage)
  reaches(world, 2, 'decided', { lastName: 'Schwach' })
  reaches(world, 2, 'decided', { employment: 'SELF_EMPLOYED' })
}

function answeredByLandlord(world: DemoWorld): void {
  const { client, calendar } = world
  const declined = reaches(world, 16, 'signed')
  calendar.on(12, async () => {
    const { mailed } = await linksOf(client, declined)
    await decline(client, mailed, 'Wir möchten lieber eine Barkaution.')
  })
  const silent = reaches(world, 50, 'signed')
  calendar.on(15, async () => {
    const { invitationId } = await linksOf(client, silent)
    await invitationExpiry.handle(client.deps, { invitationId })
  })
  reaches(world, 4, 'insured', { startsIn: 40 })
  reaches(world, 150, 'insured', { lasts: 120 })
  reaches(world, 300, 'insured', { lasts: 60 })
  const withdrawn = new DemoHome(world, reaches(world, 11, 'insured'))
  calendar.on(7, () => withdrawn.goOn('withdrawn'))
}

/** Corrections that landlords propose before they accept. A changed deposit makes another contract. */
function corrected(world: DemoWorld): void {
  const { client, calendar, sessions } = world
  const signedOn = { open: 6, agreed: 32, refused: 31, withdrawn: 30, expired: 29 }
  const tenants = {
    open: reaches(world, signedOn.open, 'signed', { startsIn: 60 }),
    agreed: reaches(world, signedOn.agreed, 'signed', { startsIn: 60 }),
    refused: reaches(world, signedOn.refused, 'signed', { startsIn: 60 }),
    withdrawn: reaches(world, signedOn.withdrawn, 'signed', { startsIn: 60 }),
    expired: reaches(world, signedOn.expired, 'signed', { startsIn: 60 }),
  }
  const byLandlord = async (tenant: DemoTenant) => {
    const { mailed } = await linksOf(client, tenant)
    return { params: { id: mailed }, headers: await sessions.landlord(tenant.landlord, mailed) }
  }
  for (const name of ['open', 'agreed', 'refused', 'withdrawn', 'expired'] as const)
    calendar.on(signedOn[name] - 1, async () => {
      const { params, headers } = await byLandlord(tenants[name])
      await proposeDeposit(client, params.id, -100, headers)
    })
  const correctionOf = async ({ email }: DemoTenant) => ({
    params: { id: await client.inMailTo(email, /\/correction\/([\w-]+)/) },
    payload: {},
  })
  calendar.on(28, async () => {
    const { params } = await correctionOf(tenants.agreed)
    const code = await client.inMailAfter(tenants.agreed.email, MAILED_CODE, () =>
      client.call('correctionCode', { params, payload: {} }),
    )
    const { body } = await client.call('correctionAgree', { params, payload: { code } })
    if (body.token === null) throw new Error('no contract has to be signed anew')
    await goOn(client, tenants.agreed, body.token, 'signed', 'answered')
  })
  calendar.on(27, async () => client.call('correctionRefuse', await correctionOf(tenants.refused)))
  calendar.on(26, async () =>
    client.call('invitationCorrectionWithdraw', { ...(await byLandlord(tenants.withdrawn)), payload: {} }),
  )
}

/** Austrian homes, and a tenant whose present guarantee is returned. */
function special(world: DemoWorld): void {
  reaches(world, 200, 'insured', { country: 'at' })
  reaches(world, 80, 'insured', { country: 'at', period: 'MONTHLY' })
  reaches(world, 5, 'signed', { country: 'at' })
  reaches(world, 33, 'insured', { security: 'guarantee' })
}

/** Exchanges of a cash deposit: each stops at another step. */
function exchanges(world: DemoWorld): void {
  const { client, calendar } = world
  const cash = { security: 'transfer' } as const
  const asks = (daysAgo: number) => {
    const tenant = reaches(world, daysAgo, 'signed', cash)
    return { tenant, home: new DemoHome(world, tenant) }
  }
  asks(8)
  const certificate = asks(18)
  calendar.on(17, async () =>
    client.call('userExchangeLetterSent', {
      ...(await byTenant(client, await world.sessions.tenant(certificate.tenant))),
      payload: {},
    }),
  )
  for (const [signed, accepted, received] of [
    [25, 20, null],
    [60, 55, null],
    [90, 85, 70],
  ] as const) {
    const { tenant, home } = asks(signed)
    calendar.on(accepted, () => accept(client, tenant))
    if (received !== null) calendar.on(received, () => actAsTenant(home, 'userExchangeReceived'))
  }
  const { tenant } = asks(40)
  calendar.on(36, async () => {
    const { mailed } = await linksOf(client, tenant)
    await decline(client, mailed, 'Die Barkaution soll bleiben.')
  })
}
