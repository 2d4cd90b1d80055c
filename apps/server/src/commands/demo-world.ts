import { emailKey } from '@nestbond/domain/validation/different-contact'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Acting, NamedPerson, Parties } from '../lives/life.ts'
import { todayOf } from '../platform/clock.ts'
import { findLastRelease } from '../policy/release/release-store.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { DemoClient, DemoClock } from './demo-client.ts'
import { play, type LifeState, type PolicyState } from '../lives/states.ts'
import { bringTo, lifeOf, linksOf, policyOf, type DemoTenant } from './demo-people.ts'
import type { DemoSessions } from './demo-sessions.ts'
import { applicationIdOf } from './demo-store.ts'

export const SPACES = ['haus-und-hof', 'stadtwohnen'] as const
/** The landlord with forty homes. */
export const LANDLORD: NamedPerson = { firstName: 'Karin', lastName: 'Hofmann', email: 'karin.hofmann@example.net' }
const OTHER_LANDLORD: NamedPerson = { firstName: 'Jonas', lastName: 'Weber', email: 'jonas.weber@example.net' }

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
export class DemoHome implements Parties {
  readonly #world: DemoWorld
  readonly tenant: DemoTenant
  readonly player: DemoClient
  readonly landlordName: string

  constructor(world: DemoWorld, tenant: DemoTenant) {
    this.#world = world
    this.tenant = tenant
    this.player = world.client
    this.landlordName = fullName(tenant.landlord)
  }

  today = () => todayOf(this.#world.clock)

  /** The insured home goes on to a state of its policy, from another one or as it is. */
  goOn = (state: PolicyState, from: LifeState | PolicyState = 'insured'): Promise<void> =>
    play({ ...this, ...lifeOf(this.player, this.tenant, '') }, state, from)

  /** The id of the application, by which the office names a person. */
  applicationId(): Promise<string> {
    return applicationIdOf(this.#world.client.deps.database.kysely, emailKey(this.tenant.email))
  }

  /** The input of a landlord's call on the page of the policy. */
  byLandlord = async (): Promise<Acting> => {
    const { client, sessions } = this.#world
    const id = (await linksOf(client, this.tenant)).policy((await policyOf(client, this.tenant)).id)
    return { params: { id }, headers: await sessions.landlord(this.tenant.landlord, id) }
  }

  /** The input of a tenant's call on the contract. */
  byTenant = async (): Promise<Acting> => {
    const { client, sessions } = this.#world
    const { contractId } = await policyOf(client, this.tenant)
    return { params: { id: contractId }, headers: await sessions.tenant(this.tenant) }
  }

  byMate = async (at: number): Promise<Acting> => {
    return { ...(await this.byTenant()), headers: await this.#world.sessions.tenant(this.tenant.mates![at]!) }
  }

  byReleasingLandlord = async (): Promise<Acting> => {
    const asked = await findLastRelease(this.player.deps.database.kysely, (await policyOf(this.player, this.tenant)).id)
    if (!asked) throw new Error('no release was asked for')
    const { headers } = await this.byLandlord()
    return { params: { id: (await linksOf(this.player, this.tenant)).release(asked.id) }, headers }
  }

  byOffice = async (role: 'underwriter' | 'manager' = 'underwriter') => {
    return { params: { id: await this.applicationId() }, headers: await this.#world.sessions.office(role) }
  }
}
