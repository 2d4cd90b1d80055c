import { fullName } from '@nestbond/domain/values/person-name'
import type { DemoClient } from './demo-client.ts'
import {
  bodiesOf,
  bringTo,
  consent,
  pay,
  PAYING_CARD,
  prove,
  sign,
  type DemoPerson,
  type DemoTenant,
} from './demo-people.ts'
import type { DemoWorld } from './demo-world.ts'

/** A tenant beside the first one, and the percentage of the premium that this tenant pays. */
export interface Flatmate extends DemoPerson {
  percent: number
}

/** A flatmate whose own questions are answered. */
interface Joined {
  mate: Flatmate
  token: string
}

/** The first tenant's answers; the proved mailbox lets them name others. */
export async function beginTogether({ client }: DemoWorld, tenant: DemoTenant): Promise<{ token: string }> {
  const begun = await bringTo(client, tenant, 'ANSWERED')
  await prove(client, tenant)
  return begun
}

/** The first tenant names others, who open the mailed link, answer and are checked. */
export async function joins(
  { client, clock }: DemoWorld,
  first: string,
  mates: readonly Flatmate[],
): Promise<Joined[]> {
  const joined = []
  for (const mate of mates) {
    // Tenants are listed in the order of their times.
    clock.passMinutes(1)
    const { firstName, lastName, email } = mate
    const link = await client.inMailAfter(email, /[?&]token=([\w-]{43})/, () =>
      client.call('coTenantAdd', { payload: { token: first, firstName, lastName, email } }),
    )
    const { token } = (await client.call('tenantOpen', { payload: { token: link } })).body
    await answer(client, mate, token)
    joined.push({ mate, token })
  }
  return joined
}

async function answer(client: DemoClient, { firstName, lastName, email }: Flatmate, token: string): Promise<void> {
  const bodies = bodiesOf(client, { firstName, lastName, email, house: 1, rent: 600, landlord: NOBODY })
  const person = { ...bodies['user-info'], birthDate: '1993-09-08T00:00:00.000Z', firstName, lastName, email }
  await client.call('invitation-details', { payload: { token, ...person, ...bodies['current-address'] } })
  await client.call('employment-status', { payload: { token, ...bodies.employment, grossIncome: 34_000 } })
  await consent(client, token)
  await client.call('risk', { query: { token, successful: 'true' } })
}

/** The landlord is the first tenant's answer. */
const NOBODY = { firstName: '', lastName: '', email: '' }

/** All are accepted together and sign, the first tenant last. Each who pays a part saves a card. */
export async function signTogether(
  { client }: DemoWorld,
  tenant: DemoTenant,
  token: string,
  joined: readonly Joined[],
): Promise<void> {
  await consent(client, token)
  await client.call('risk', { query: { token, successful: 'true' } })
  const others = joined.map(({ mate }) => mate.percent)
  const percents = [100 - others.reduce((sum, one) => sum + one, 0), ...others]
  await client.call('coTenantShares', { payload: { token, split: 'PERCENT', percents } })
  await pay(client, tenant, token)
  for (const { mate, token: own } of joined) {
    if (mate.percent > 0) {
      const { secret } = (await client.call('coTenantCardSecret', { params: { token: own } })).body
      await client.confirmCard(secret, PAYING_CARD)
      await client.call('coTenantCard', { payload: { token: own } })
    }
    const name = fullName(mate)
    await client.call('coTenantSign', {
      payload: { token: own, name, place: 'Berlin', signature: name, jointLiability: true },
    })
  }
  await sign(client, tenant, token)
}
