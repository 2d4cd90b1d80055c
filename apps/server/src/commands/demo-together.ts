import { fullName } from '@nestbond/domain/values/person-name'
import type { DemoClient } from './demo-client.ts'
import { check, consent } from '../lives/application.ts'
import { answerAsCoTenant, join, saveOwnCard, signAsCoTenant } from '../lives/co-tenants.ts'
import { bodiesOf, bringTo, goOn, prove, type DemoPerson, type DemoTenant } from './demo-people.ts'
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
  const begun = await bringTo(client, tenant, 'answered')
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
    const token = await join(client, first, mate)
    await answer(client, mate, token)
    joined.push({ mate, token })
  }
  return joined
}

async function answer(client: DemoClient, { firstName, lastName, email }: Flatmate, token: string): Promise<void> {
  const bodies = bodiesOf(client, { firstName, lastName, email, house: 1, rent: 600, landlord: NOBODY })
  const person = { ...bodies['user-info'], birthDate: '1993-09-08T00:00:00.000Z', firstName, lastName, email }
  await answerAsCoTenant(client, token, {
    person: { ...person, ...bodies['current-address'] },
    employment: { ...bodies.employment, grossIncome: 34_000 },
  })
  await check(client, token)
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
  await check(client, token)
  const others = joined.map(({ mate }) => mate.percent)
  const percents = [100 - others.reduce((sum, one) => sum + one, 0), ...others]
  await client.call('coTenantShares', { payload: { token, split: 'PERCENT', percents } })
  await goOn(client, tenant, token, 'paid', 'decided')
  for (const { mate, token: own } of joined) {
    if (mate.percent > 0) await saveOwnCard(client, own)
    await signAsCoTenant(client, own, fullName(mate))
  }
  await goOn(client, tenant, token, 'signed', 'paid')
}
