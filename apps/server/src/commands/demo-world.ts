import { emailKey } from '@nestbond/domain/validation/different-contact'
import { fullName } from '@nestbond/domain/values/person-name'
import { objectToRelease, openClaim, signRelease, type Acting } from '../lives/policy.ts'
import { findLastRelease } from '../policy/release/release-store.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { DemoClient, DemoClock } from './demo-client.ts'
import type { LifeState } from '../lives/states.ts'
import { bringTo, linksOf, policyOf, type DemoLandlord, type DemoTenant } from './demo-people.ts'
import type { DemoSessions } from './demo-sessions.ts'
import { applicationIdOf } from './demo-store.ts'

export const SPACES = ['haus-und-hof', 'stadtwohnen'] as const
/** The landlord with forty homes. */
export const LANDLORD: DemoLandlord = { firstName: 'Karin', lastName: 'Hofmann', email: 'karin.hofmann@example.net' }
const OTHER_LANDLORD: DemoLandlord = { firstName: 'Jonas', lastName: 'Weber', email: 'jonas.weber@example.net' }

const FIRST = ['Lea', 'Emil', 'Ada', 'Noah', 'Mina', 'Jonas', 'Sara', 'Levin', 'Ida', 'Ben']
const LAST = [
  'Brandt',
  'Vogel',
  'Sander',
  'Aydin',
  'Winter',
  'Roth',
  'Engel',
  'Busch',
  'Keller',
  'Arndt',
  'Falk',
  'Simon',
]

/** Shared by the parts of a demonstration. */
export interface DemoWorld {
  client: DemoClient
  clock: DemoClock
  calendar: DemoCalendar
  sessions: DemoSessions
}

let people = 0

/** A demonstration begins with the same people as every other, also in a process that has told one before. */
export function beginWithNobody(): void {
  people = 0
}

/** The next tenant, with a home that no other tenant has. */
export function someone(more: Partial<DemoTenant> = {}): DemoTenant {
  const at = people++
  const firstName = FIRST[at % FIRST.length]!
  const lastName = LAST[Math.floor(at / FIRST.length) % LAST.length]!
  const email = `${firstName}.${lastName}.${at + 1}@example.org`.toLowerCase()
  return { firstName, lastName, email, house: at + 1, rent: 500 + (at % 9) * 60, landlord: OTHER_LANDLORD, ...more }
}

/** @returns the tenant who reaches a stage on a day */
export function reaches(
  world: DemoWorld,
  daysAgo: number,
  stage: LifeState,
  more: Partial<DemoTenant> = {},
): DemoTenant {
  const tenant = someone(more)
  world.calendar.on(daysAgo, () => bringTo(world.client, tenant, stage))
  return tenant
}

/** Acts of the parties of an insured home. */
export class DemoHome {
  readonly #world: DemoWorld
  readonly tenant: DemoTenant

  constructor(world: DemoWorld, tenant: DemoTenant) {
    this.#world = world
    this.tenant = tenant
  }

  /** The id of the application, by which the office names a person. */
  applicationId(): Promise<string> {
    return applicationIdOf(this.#world.client.deps.database.kysely, emailKey(this.tenant.email))
  }

  /** The input of a landlord's call on the page of the policy. */
  async byLandlord(): Promise<Acting> {
    const { client, sessions } = this.#world
    const id = (await linksOf(client, this.tenant)).policy((await policyOf(client, this.tenant)).id)
    return { params: { id }, headers: await sessions.landlord(this.tenant.landlord, id) }
  }

  /** The input of a tenant's call on the contract. */
  async byTenant(): Promise<Acting> {
    const { client, sessions } = this.#world
    const { contractId } = await policyOf(client, this.tenant)
    return { params: { id: contractId }, headers: await sessions.tenant(this.tenant) }
  }

  async byOffice(role: 'underwriter' | 'manager' = 'underwriter') {
    return { params: { id: await this.applicationId() }, headers: await this.#world.sessions.office(role) }
  }

  /** The landlord's answer to the newest request for a release. */
  async answerRelease(answer: 'sign' | 'object'): Promise<void> {
    const { client } = this.#world
    const { kysely } = client.deps.database
    const asked = await findLastRelease(kysely, (await policyOf(client, this.tenant)).id)
    if (!asked) throw new Error('no release was asked for')
    const { headers } = await this.byLandlord()
    const landlord = { params: { id: (await linksOf(client, this.tenant)).release(asked.id) }, headers }
    if (answer === 'sign') await signRelease(client, landlord, fullName(this.tenant.landlord))
    else await objectToRelease(client, landlord, 'Die Küche ist noch offen.')
  }

  /** The landlord claims these amounts, with or without an account for the payout. @returns the claim's id and its items */
  async claim(amounts: readonly number[], more: { announcementId?: string } = {}) {
    return openClaim(this.#world.client, await this.byLandlord(), {
      items: amounts.map((amount, at) => ({ amount, reason: DAMAGES[at % DAMAGES.length] })),
      payoutAccount: { accountHolder: 'Karin Hofmann', iban: 'DE89 3704 0044 0532 0130 00' },
      ...more,
    })
  }

  /** The tenant answers each item of the only claim. */
  async answerClaim(answers: readonly ('ACCEPT' | 'DISPUTE' | 'COUNTER')[]): Promise<void> {
    const { client } = this.#world
    const { params, headers } = await this.byTenant()
    const claim = (await client.call('userClaims', { params, headers })).body.claims[0]
    if (!claim) throw new Error('there is no claim')
    const items = claim.items.map(({ id, amount }, at) => {
      const answer = answers[at] ?? 'ACCEPT'
      return {
        id,
        answer,
        ...(answer === 'COUNTER' ? { amount: amount / 2 } : {}),
        ...(answer === 'ACCEPT' ? {} : { reason: 'Das war beim Einzug schon so.' }),
      }
    })
    await client.call('userClaimAnswer', { params: { ...params, claimId: claim.id }, headers, payload: { items } })
  }
}

const DAMAGES = ['Kratzer im Parkett', 'Fehlender Schlüssel', 'Gesprungene Fliese']
