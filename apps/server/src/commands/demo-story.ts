import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import type { StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import { readPartnerCommand, runPartnerCommand } from '../partner-portal/command/partner-command.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { runStaffCommand } from '../staff/staff-command.ts'
import { bringTo, landlordSession, linksOf, policyOf, tenantSession, type DemoTenant } from './demo-people.ts'
import type { DemoClient, DemoClock } from './demo-client.ts'
import { addPortalAccount, payClaim, release, withdrawal, type PortalAccess } from './demo-ends.ts'

const FIRST = ['Lea', 'Emil', 'Ada', 'Noah', 'Mina', 'Jonas', 'Sara', 'Levin', 'Ida', 'Ben']
const LAST = ['Brandt', 'Vogel', 'Sander', 'Aydin', 'Winter', 'Roth', 'Engel', 'Busch']
/** The landlord with forty homes. */
export const LANDLORD = { firstName: 'Karin', lastName: 'Hofmann', email: 'karin.hofmann@example.net' }
const OTHER_LANDLORD = { firstName: 'Jonas', lastName: 'Weber', email: 'jonas.weber@example.net' }
const SPACES = ['haus-und-hof', 'stadtwohnen'] as const
const HOMES = 40
const MONTHS = 12
const DAYS_A_MONTH = 30

export interface StaffAccess {
  email: string
  role: StaffRole
  password: string
  /** The key for the authenticator app. */
  factor: string
}

/** Everything that the terminal prints once. */
export interface DemoAccess {
  staff: StaffAccess[]
  tenant: { email: string; password: string }
  landlord: string
  portals: PortalAccess[]
  spaces: readonly string[]
}

/** Makes the demonstration: a year of policies, and then tenants in every stage, cases and claims. The clock ends at today. */
export async function tellStory(client: DemoClient, clock: DemoClock, today: Date): Promise<DemoAccess> {
  await addPartners(client)
  const people = [await addStaff(client, 'manager'), await addStaff(client, 'underwriter')]
  for (let month = 0; month < MONTHS; month++) {
    for (let home = Math.floor((month * HOMES) / MONTHS); home < Math.floor(((month + 1) * HOMES) / MONTHS); home++) {
      clock.passDays(1)
      await bringTo(client, insured(home), 'INSURED')
    }
    clock.passDays(DAYS_A_MONTH - Math.ceil(HOMES / MONTHS))
    await runPremiums(client.deps)
  }
  const password = newPassword()
  const tenant = insured(HOMES - 1)
  const { claimId, landlord } = await claims(client, clock, tenant, password)
  const office = await staffSession(client, people[1]!, clock)
  await payClaim(client, claimId, office)
  await release(client, insured(0), { office, landlord })
  await withdrawal(client, { ...someone(80), landlord: OTHER_LANDLORD }, newPassword())
  await stages(client)
  await cases(client, people[1]!, clock)
  clock.moveTo(today)
  await runPremiums(client.deps)
  // A link for a password lives for days, so the portals' accounts are made at the end.
  const portals = []
  for (const space of SPACES) portals.push(await addPortalAccount(client, space, newPassword()))
  const access = { email: tenant.email, password }
  return { staff: people, tenant: access, landlord: LANDLORD.email, portals, spaces: SPACES }
}

function someone(at: number): Pick<DemoTenant, 'firstName' | 'lastName' | 'email' | 'house' | 'rent'> {
  const firstName = FIRST[at % FIRST.length]!
  const lastName = LAST[Math.floor(at / FIRST.length) % LAST.length]!
  const email = `${firstName}.${lastName}.${at + 1}@example.org`.toLowerCase()
  return { firstName, lastName, email, house: at + 1, rent: 500 + (at % 9) * 60 }
}

function insured(home: number): DemoTenant {
  return {
    ...someone(home),
    landlord: LANDLORD,
    period: home % 3 === 0 ? 'MONTHLY' : 'YEARLY',
    // One in ten has a card that is refused when it is charged.
    ...(home % 10 === 9 && home !== HOMES - 1 ? { card: '4000000000000341' } : {}),
    ...(home % 4 === 0 ? { space: SPACES[(home / 4) % 2]! } : {}),
  }
}

async function stages(client: DemoClient): Promise<void> {
  const tenant = (at: number) => ({ ...someone(at), landlord: OTHER_LANDLORD })
  const all = ['BEGUN', 'ANSWERED', 'CONSENTED', 'CHECKED', 'CARD_SAVED', 'SIGNED'] as const
  for (const [index, stage] of all.entries()) await bringTo(client, tenant(50 + index), stage)
  const declined = tenant(60)
  await bringTo(client, declined, 'SIGNED')
  const { mailed } = await linksOf(client, declined)
  await client.call('invitationDecline', {
    params: { id: mailed },
    payload: { reason: 'Wir möchten lieber eine Barkaution.' },
  })
  await bringTo(client, { ...tenant(61), lastName: 'Schwach' }, 'CHECKED')
}

async function cases(client: DemoClient, underwriter: StaffAccess, clock: DemoClock): Promise<void> {
  for (const at of [70, 71, 72, 73])
    await bringTo(client, { ...someone(at), lastName: 'Grenzfall', landlord: OTHER_LANDLORD }, 'CHECKED')
  const headers = await staffSession(client, underwriter, clock)
  const { body: queue } = await client.call('officeCases', { headers })
  const [accepted, refused] = queue.cases
  for (const [one, name, payload] of [
    [accepted, 'officeCaseAccept', { note: 'Einkommen belegt.', waivedDocuments: [] }],
    [
      refused,
      'officeCaseRefuse',
      { note: 'Einkommen zu gering.', message: 'Ihr Einkommen reicht für diese Miete nicht.' },
    ],
  ] as const) {
    if (!one) throw new Error('there is no case')
    const params = { id: one.id }
    const { body: assigned } = await client.call('officeCaseAssign', {
      params,
      headers,
      payload: { version: (await client.call('officeCase', { params, headers })).body.version, to: 'me' },
    })
    clock.passMinutes(10)
    await client.call(name, { params, headers, payload: { version: assigned.version, ...payload } })
  }
}

/** Two claims of the landlord: one waits for its tenant, the other one was answered. @returns the id of the answered one, and the landlord's headers */
async function claims(client: DemoClient, clock: DemoClock, answering: DemoTenant, password: string) {
  clock.passDays(2)
  let answered = ''
  const first = insured(HOMES - 2)
  const firstLink = (await linksOf(client, first)).policy((await policyOf(client, first)).id)
  // One session is for all homes of a mailbox.
  const headers = await landlordSession(client, LANDLORD.email, firstLink)
  for (const tenant of [first, answering]) {
    const policy = await policyOf(client, tenant)
    const link = (await linksOf(client, tenant)).policy(policy.id)
    const { body: claim } = await client.call('landlordClaimOpen', {
      params: { id: link },
      headers,
      payload: {
        items: [
          { amount: 240, reason: 'Kratzer im Parkett' },
          { amount: 80, reason: 'Fehlender Schlüssel' },
        ],
      },
    })
    if (tenant !== answering) continue
    await client.call('landlordClaimPayoutAccount', {
      params: { id: link, claimId: claim.id },
      headers,
      payload: { accountHolder: 'Karin Hofmann', iban: 'DE89 3704 0044 0532 0130 00' },
    })
    await client.call('userClaimAnswer', {
      params: { id: policy.contractId, claimId: claim.id },
      headers: await tenantSession(client, tenant, password),
      payload: { items: claim.items.map(({ id }) => ({ id, answer: 'ACCEPT' })) },
    })
    answered = claim.id
  }
  return { claimId: answered, landlord: headers }
}

async function addPartners({ deps }: DemoClient): Promise<void> {
  for (const [at, space] of SPACES.entries())
    await runPartnerCommand(
      deps,
      readPartnerCommand(['--name', ['Haus & Hof', 'Stadtwohnen'][at]!, '--space', space, '--sample']),
    )
}

/** An account of the office with a password and a second factor, made as its owner would. */
async function addStaff(client: DemoClient, role: StaffRole): Promise<StaffAccess> {
  const { deps } = client
  const email = role === 'manager' ? 'kim.falk@example.com' : 'ada.winter@example.com'
  const name = role === 'manager' ? 'Kim Falk' : 'Ada Winter'
  const said = await runStaffCommand(deps, { add: { email, name, role, language: LANGUAGES[0] } })
  const secret = /\/office\/password\/([\w-]+)/.exec(said)?.[1] ?? ''
  const password = newPassword()
  await client.call('officePassword', { params: { secret }, payload: { password } })
  const { cookie } = await client.call('officeLogin', { payload: { email, password } })
  const { body } = await client.call('officeSecondFactorSetUp', { headers: { cookie } })
  const access = { email, role, password, factor: body.secret }
  await client.call('officeSecondFactor', { headers: { cookie }, payload: { code: codeOf(client, access) } })
  return access
}

async function staffSession(client: DemoClient, access: StaffAccess, clock: DemoClock) {
  clock.passMinutes(1)
  const { email, password } = access
  const half = await client.call('officeLogin', { payload: { email, password } })
  const { cookie } = await client.call('officeSecondFactor', {
    headers: { cookie: half.cookie },
    payload: { code: codeOf(client, access) },
  })
  return { cookie }
}

function codeOf({ deps }: DemoClient, { factor }: Pick<StaffAccess, 'factor'>): string {
  return new TOTP({ secret: Secret.fromBase32(factor) }).generate({ timestamp: deps.clock.now().getTime() })
}

function newPassword(): string {
  return `Demo-${randomBytes(9).toString('base64url')}-7a`
}
