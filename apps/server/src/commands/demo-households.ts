import { settleTenantChanges } from '../policy/tenant-change/tenant-change-run.ts'
import { openLink } from '../lives/application.ts'
import { askToLeave, sayLeaving } from '../lives/changes.ts'
import type { NamedPerson } from '../lives/life.ts'
import { accept, bringTo, goOn, type DemoTenant, type Flatmate } from './demo-people.ts'
import { DemoHome, someone, SPACES, type DemoWorld } from './demo-world.ts'

/** Tenants who share a home, with the words for them that the terminal prints. */
export interface DemoHousehold {
  what: string
  people: NamedPerson[]
  /** Whether they have signed, so that each has an account. */
  signed: boolean
}

const mate = (firstName: string, lastName: string, percent: number): Flatmate => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.org`.toLowerCase(),
  percent,
})
const first = (firstName: string, lastName: string, more: Partial<DemoTenant> = {}) =>
  someone({ ...mate(firstName, lastName, 0), liveWith: 'couple', ...more })

/** Households: in force, on the way, with other tenants, with another split of the premium, and with a surety for each room. */
export function households(world: DemoWorld): DemoHousehold[] {
  return [flatShare(world), halfAnswered(world), changed(world), splitting(world), rooms(world)]
}

/** Insures tenants who share a home. */
function insured(world: DemoWorld, daysAgo: number, tenant: DemoTenant, mates: readonly Flatmate[]): DemoHome {
  const { client, calendar } = world
  const together = { ...tenant, mates }
  calendar.on(daysAgo + 2, () => bringTo(client, together, 'signed'))
  calendar.on(daysAgo, () => accept(client, tenant))
  return new DemoHome(world, together)
}

/** Three tenants, of whom one pays nothing, months after the acceptance. */
function flatShare(world: DemoWorld): DemoHousehold {
  const tenant = first('Paula', 'Neumann', {
    liveWith: 'roommate',
    rent: 1_200,
    period: 'MONTHLY',
    startsIn: 3,
    space: SPACES[0],
  })
  const mates = [mate('Yusuf', 'Demir', 40), mate('Greta', 'Lorenz', 0)]
  insured(world, 130, tenant, mates)
  return { what: 'A flat-share of three, who pay 60, 40 and 0 percent', people: [tenant, ...mates], signed: true }
}

/** A couple whose second tenant was invited two days ago and has not opened the link. */
function halfAnswered(world: DemoWorld): DemoHousehold {
  const tenant = first('Helene', 'Krüger', { email: 'helene.krueger@example.org' })
  const other = mate('Milan', 'Horvat', 50)
  world.calendar.on(2, () => bringTo(world.client, { ...tenant, mates: [other] }, 'invited'))
  return { what: 'A couple whose second tenant has not answered yet', people: [tenant, other], signed: false }
}

/** One tenant moves out and another joins: the policy of the new household takes the place of the former one. */
function changed(world: DemoWorld): DemoHousehold {
  const { client, calendar } = world
  const tenant = first('Nora', 'Feld', { startsIn: 3 })
  const [leaves, comes] = [mate('Tim', 'Acker', 50), mate('Ina', 'Falk', 30)]
  const home = insured(world, 75, tenant, [leaves])
  calendar.on(33, () => sayLeaving(home, 0))
  const link = { token: '' }
  calendar.on(30, async () => {
    // Tim has said so already, so nobody has to agree and the new application begins.
    link.token = await client.inMailAfter(tenant.email, /[?&]token=([\w-]{43})/, () => askToLeave(home, leaves))
  })
  calendar.on(27, async () => {
    const token = await openLink(client, link.token)
    await goOn(client, { ...tenant, mates: [comes] }, token, 'signed', 'answered')
  })
  calendar.on(24, () => accept(client, tenant))
  // The run of the day, which the story's weekly runs could miss.
  calendar.on(16, () => settleTenantChanges(client.deps))
  return {
    what: 'A couple, of whom one has moved out and another joined: a replaced policy and the present one',
    people: [tenant, leaves, comes],
    signed: true,
  }
}

/** The first tenant has proposed another split, to which the other has not agreed. */
function splitting(world: DemoWorld): DemoHousehold {
  const tenant = first('Clara', 'Baumann', { period: 'MONTHLY', startsIn: 3 })
  const other = mate('Jakob', 'Seidel', 30)
  const home = insured(world, 70, tenant, [other])
  world.calendar.on(3, () => home.goOn('splitAsked'))
  return {
    what: 'A couple with another split proposed, which the second tenant has not answered',
    people: [tenant, other],
    signed: true,
  }
}

/** Two rooms of one flat, each with a rental contract and a surety of its own. */
function rooms(world: DemoWorld): DemoHousehold {
  const rented = (firstName: string, lastName: string, roomName: string, more: Partial<DemoTenant> = {}) =>
    first(firstName, lastName, { liveWith: 'roommate', rent: 420, room: { unitName: '3. OG', roomName }, ...more })
  const tenant = rented('Luis', 'Wagner', 'Zimmer 1')
  const other = rented('Amira', 'Haddad', 'Zimmer 2', { house: tenant.house, period: 'MONTHLY' })
  for (const [daysAgo, one] of [
    [90, tenant],
    [48, other],
  ] as const)
    world.calendar.on(daysAgo, () => bringTo(world.client, one, 'insured'))
  return { what: 'Two rooms of one flat, each with a surety of its own', people: [tenant, other], signed: true }
}
