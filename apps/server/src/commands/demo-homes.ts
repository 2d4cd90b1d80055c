import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { claimTimeOver } from '../claims/claim-time-over.ts'
import { todayOf } from '../platform/clock.ts'
import { actOnCase, confirmCase } from './demo-cases.ts'
import { FAILING_CARD } from '../lives/application.ts'
import { announceClaim, answerClaim, claimAtOffice, decideClaim, openClaim, payClaimOut } from '../lives/claims.ts'
import { accept, bringTo, goOn, policyOf, uploadPayslip } from './demo-people.ts'
import { chargeWithOffice } from './demo-store.ts'
import { DemoHome, LANDLORD, someone, SPACES, type DemoWorld } from './demo-world.ts'

/** Days since the first and the last of the forty homes were insured. */
const OLDEST = 360
const NEWEST = 9
const HOMES = 40

/**
 * A landlord with forty homes, insured one after the other in a year, most of which are quiet. What happens in a home stands beside its number; later
 * homes are younger.
 * @returns the home whose tenant's account the terminal prints
 */
export function fortyHomes(world: DemoWorld): DemoHome {
  const homes = Array.from({ length: HOMES }, (_, at) => insure(world, at))
  const home = (at: number) => homes[at]!
  movedOut(world, home(1))
  released(world, home(2))
  releases(world, [home(3), home(4), home(5)])
  unpaid(world, { cancelled: home(9), reminded: home(19), held: home(29), failed: home(38) })
  usedUp(world, home(0))
  paidOut(world, home(7))
  closedClaims(world, { closed: home(11), takenBack: home(12) })
  openClaims(world, {
    withTenant: home(13),
    disputed: home(14),
    unanswered: home(15),
    agreed: home(16),
    confirming: largeHome(world),
    decided: home(18),
  })
  announced(world, home(21))
  desk(world, home(22))
  return home(7)
}

function insure(world: DemoWorld, at: number): DemoHome {
  /** Days until the landlord accepts. */
  const waits = 1 + (at % 4)
  const tenant = someone({
    landlord: LANDLORD,
    period: at % 3 === 0 ? 'MONTHLY' : 'YEARLY',
    startsIn: waits + 1,
    ...(at % 10 === 9 || at === 38 ? { card: FAILING_CARD } : {}),
    ...(at % 4 === 0 ? { space: SPACES[(at / 4) % 2]! } : {}),
  })
  const daysAgo = Math.round(OLDEST - ((OLDEST - NEWEST) * at) / (HOMES - 1))
  world.calendar.on(daysAgo + waits, () => bringTo(world.client, tenant, 'signed'))
  world.calendar.on(daysAgo, () => accept(world.client, tenant))
  return new DemoHome(world, tenant)
}

/** A home whose deposit is above 10,000 euros: two people look at the documents, and at each claim. */
function largeHome(world: DemoWorld): DemoHome {
  const { client, calendar } = world
  const tenant = someone({ landlord: LANDLORD, rent: 3_600, deposit: 10_800 })
  let token = ''
  calendar.on(50, async () => {
    ;({ token } = await bringTo(client, tenant, 'decided'))
    await uploadPayslip(client, token, 'income-proof')
  })
  calendar.on(48, () => actOnCase(world, tenant, 'officeCaseAccept'))
  calendar.on(47, () => confirmCase(world, tenant))
  calendar.on(46, async () => {
    await goOn(client, tenant, token, 'signed', 'decided')
    await accept(client, tenant)
  })
  return new DemoHome(world, tenant)
}

/** The landlord is silent for more than six months after the move-out and the letter, and two people of the office end the policy. */
function movedOut({ client, calendar }: DemoWorld, home: DemoHome): void {
  calendar.on(300, () => home.goOn('movingOut'))
  calendar.on(245, async () =>
    client.call('officePersonMoveOutPosted', { ...(await home.byOffice()), payload: { reason: 'Brief eingeworfen.' } }),
  )
  calendar.on(45, async () =>
    client.call('officePersonSilence', {
      ...(await home.byOffice()),
      payload: { reason: 'Seit sechs Monaten still.' },
    }),
  )
  calendar.on(44, () => answerProposal(client, home, true))
}

async function answerProposal(client: DemoWorld['client'], home: DemoHome, confirm: boolean): Promise<void> {
  const input = await home.byOffice('manager')
  const { body } = await client.call('officePerson', input)
  const open = body.proposals[0]
  if (!open) throw new Error('no proposal waits')
  await client.call('officePersonProposal', {
    ...input,
    params: { ...input.params, proposalId: open.id },
    payload: { confirm, reason: confirm ? 'Geprüft.' : 'Anders geklärt.' },
  })
}

function released({ client, calendar }: DemoWorld, home: DemoHome): void {
  calendar.on(60, async () =>
    client.call('officePersonRelease', {
      ...(await home.byOffice()),
      payload: { reason: 'Mieterin ruft an: Wohnung ist übergeben.' },
    }),
  )
  calendar.on(58, () => home.goOn('released', 'releaseAsked'))
}

/** Requests for a release: one waits, one was refused, one was taken back. */
function releases({ calendar }: DemoWorld, homes: readonly [DemoHome, DemoHome, DemoHome]): void {
  for (const [at, home] of homes.entries()) calendar.on(35 - at, () => home.goOn('releaseAsked'))
  calendar.on(30, () => homes[1].goOn('releaseRefused', 'releaseAsked'))
  calendar.on(29, () => homes[2].goOn('releaseTakenBack', 'releaseAsked'))
}

/** Premiums that a card does not pay: a first attempt, and what the office does after the last one. */
function unpaid(
  { client, clock, calendar, sessions }: DemoWorld,
  { cancelled, reminded, held }: Record<'cancelled' | 'reminded' | 'held' | 'failed', DemoHome>,
): void {
  const act = async (home: DemoHome, name: 'officePremiumRemind' | 'officePremiumCancel') => {
    const { id } = await policyOf(client, home.tenant)
    await client.call(name, {
      params: { id: await chargeWithOffice(client.deps.database.kysely, id) },
      headers: await sessions.office('manager'),
      payload: {},
    })
  }
  calendar.on(240, () => act(cancelled, 'officePremiumRemind'))
  calendar.on(220, () => act(cancelled, 'officePremiumCancel'))
  calendar.on(10, () => act(reminded, 'officePremiumRemind'))
  calendar.on(4, async () =>
    client.call('officePersonHold', {
      ...(await held.byOffice()),
      payload: { until: toWireDate(addDays(todayOf(clock), 14)), reason: 'Mieter wechselt die Bank.' },
    }),
  )
}

/** The whole amount is paid out, which ends the policy. */
function usedUp(world: DemoWorld, home: DemoHome): void {
  const { rent } = home.tenant
  world.calendar.on(120, () => openClaim(home, [rent * 2, rent]))
  world.calendar.on(118, () => answerClaim(home, ['ACCEPT', 'ACCEPT']))
  world.calendar.on(115, () => decideClaim(home))
  world.calendar.on(112, () => payClaimOut(home))
}

/** A paid claim that the tenant pays back in instalments. */
function paidOut(world: DemoWorld, home: DemoHome): void {
  const { client, clock, calendar } = world
  calendar.on(100, () => openClaim(home, [240, 80]))
  calendar.on(98, () => answerClaim(home, ['ACCEPT', 'ACCEPT']))
  calendar.on(96, () => decideClaim(home))
  calendar.on(93, () => payClaimOut(home))
  calendar.on(80, async () => {
    const claim = await claimAtOffice(home)
    const day = todayOf(clock)
    await client.call('officeClaimRepaymentPlan', {
      ...claim.input,
      payload: { version: claim.version, instalments: 4, firstDueOn: toWireDate(addDays(day, 14)) },
    })
  })
  calendar.on(60, async () => {
    const claim = await claimAtOffice(home)
    await client.call('officeClaimRepayment', {
      ...claim.input,
      payload: { version: claim.version, amount: 80, receivedOn: toWireDate(todayOf(clock)), reference: 'Rate 1' },
    })
  })
}

function closedClaims(world: DemoWorld, { closed, takenBack }: Record<'closed' | 'takenBack', DemoHome>): void {
  const { client, calendar } = world
  calendar.on(90, () => openClaim(closed, [150]))
  calendar.on(88, () => answerClaim(closed, ['DISPUTE']))
  calendar.on(85, () => decideClaim(closed, 0))
  calendar.on(70, async () => {
    const claim = await openClaim(takenBack, [300])
    const { params, headers } = await takenBack.byLandlord()
    await client.call('landlordClaimTakeBack', { params: { ...params, claimId: claim.id }, headers, payload: {} })
  })
}

function openClaims(
  world: DemoWorld,
  homes: Record<'withTenant' | 'disputed' | 'unanswered' | 'agreed' | 'confirming' | 'decided', DemoHome>,
): void {
  const { client, calendar } = world
  calendar.on(3, () => openClaim(homes.withTenant, [240, 80]))
  calendar.on(12, () => openClaim(homes.disputed, [400, 120, 60]))
  calendar.on(8, () => answerClaim(homes.disputed, ['DISPUTE', 'COUNTER', 'ACCEPT']))
  calendar.on(40, () => openClaim(homes.unanswered, [180]))
  calendar.on(5, async () => {
    const { id } = await claimAtOffice(homes.unanswered)
    await claimTimeOver.handle(client.deps, { claimId: id })
  })
  calendar.on(14, () => openClaim(homes.agreed, [200]))
  calendar.on(9, () => answerClaim(homes.agreed, ['COUNTER']))
  calendar.on(6, async () => {
    const { params, headers } = await homes.agreed.byLandlord()
    const claim = await claimAtOffice(homes.agreed)
    await client.call('landlordClaimTakeOffers', {
      params: { ...params, claimId: claim.id },
      headers,
      payload: { items: claim.items.map(({ id }) => id) },
    })
  })
  calendar.on(20, () => openClaim(homes.confirming, [5_200]))
  calendar.on(16, () => answerClaim(homes.confirming, ['DISPUTE']))
  calendar.on(2, () => decideClaim(homes.confirming))
  calendar.on(18, () => openClaim(homes.decided, [350]))
  calendar.on(15, () => answerClaim(homes.decided, ['DISPUTE']))
  calendar.on(1, () => decideClaim(homes.decided))
}

/** Claims without an amount: one is open, one was taken back, and the amount of one has followed. */
function announced({ client, calendar }: DemoWorld, home: DemoHome): void {
  calendar.on(27, () => announceClaim(home, 'Nachzahlung der Heizkosten'))
  calendar.on(26, async () => {
    const { input, announcement } = await announceClaim(home, 'Wasserfleck an der Decke')
    await client.call('landlordAnnouncementTakeBack', {
      ...input,
      params: { ...input.params, announcementId: announcement.id },
      payload: {},
    })
  })
  calendar.on(25, async () => {
    const { announcement } = await announceClaim(home, 'Kratzer an der Tür')
    await openClaim(home, [130], { announcementId: announcement.id })
  })
}

/** Requests by phone to the office: corrections, and a withdrawal that it proposes and drops. */
function desk({ client, clock, calendar, sessions }: DemoWorld, home: DemoHome): void {
  const ask = async (value: string) => {
    const { headers } = await home.byTenant()
    const { body } = await client.call('userPolicies', { headers })
    const contractId = body.policies[0]?.contractId
    await client.call('userCorrection', { headers, payload: { contractId, kind: 'firstName', value } })
  }
  const answer = async (done: boolean) => {
    const headers = await sessions.office()
    const { body } = await client.call('officeRightsRequests', { headers })
    const open = body.requests.find(({ wanted }) => wanted !== '')
    if (!open) throw new Error('nothing was asked for')
    await client.call('officeRightsRequest', {
      params: { id: open.id },
      headers,
      payload: { done, answer: done ? null : 'Der Ausweis zeigt einen anderen Namen.' },
    })
  }
  calendar.on(24, () => ask('Alexandra'))
  calendar.on(23, () => answer(true))
  calendar.on(22, () => ask('Sascha'))
  calendar.on(21, () => answer(false))
  calendar.on(2, () => ask('Alexa'))
  const propose = async () =>
    client.call('officePersonEmail', {
      ...(await home.byOffice()),
      payload: { email: `neu.${home.tenant.email}`, reason: 'Neue Adresse am Telefon genannt.' },
    })
  calendar.on(13, propose)
  calendar.on(11, () => answerProposal(client, home, false))
  calendar.on(1, propose)
  calendar.on(0, async () =>
    client.call('officePersonNote', {
      ...(await home.byOffice()),
      payload: { note: `Rückruf am ${todayOf(clock)} versprochen.` },
    }),
  )
}
