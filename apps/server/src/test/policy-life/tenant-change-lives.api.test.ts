import { afterAll, beforeAll, expect, it } from 'vitest'
import { boundAmount, isOpenClaim } from '@nestbond/domain/claims/claim'
import { addDays, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { WHOLE } from '../../trust/tally.ts'
import { CHECKS } from '../../trust/trust-checks.ts'
import { propertyCases } from '../../../../../scripts/property-runs.mjs'
import { ApiServer } from '../api-server.ts'
import { figureFaults } from '../figure-faults.ts'
import { Households } from '../households.ts'
import { disagreements, waitingSeen } from '../waiting-seen.ts'
import { brokenRules, leftUndone } from './policy-rules.ts'
import type { Snapshot } from './policy-snapshot.ts'
import { TenantChangeWorld, type AgreedByTwo, type Side } from './tenant-change-world.ts'

/** What somebody does, whether allowed or not. `same` repeats an act and changes nothing. */
interface Step {
  name: string
  expected: 'move' | 'same' | 'refused' | 'passes'
  act: (world: TenantChangeWorld) => Promise<number | void>
}

const moves = (name: string, act: Step['act']): Step => ({ name, expected: 'move', act })
const same = (step: Step): Step => ({ ...step, expected: 'same' })
const refused = (step: Step): Step => ({ ...step, expected: 'refused' })
const passes = (days: number, workers = 1): Step => ({
  name: `${days} days pass`,
  expected: 'passes',
  act: (world) => world.days(days, workers),
})
const asks = (who: 'mara' | 'nobody', inDays: number) =>
  moves(`Lea asks that ${who} leaves`, (world) => world.ask(who, inDays))
const agrees = moves('Mara agrees', (world) => world.maraAnswers(true))
const disagrees = moves('Mara does not agree', (world) => world.maraAnswers(false))
const callsOff = moves('Lea calls it off', (world) => world.callsOff())
const signsAlone = moves('Lea signs alone', (world) => world.newHouseholdSigns(false))
const signsWithIna = moves('Lea and Ina sign', (world) => world.newHouseholdSigns(true))
const accepts = moves('the landlord accepts the new contract', (world) => world.landlordAccepts())
const declines = moves('the landlord declines the new contract', (world) => world.landlordDeclines())
const withdraws = moves('Lea withdraws from the new contract', (world) => world.newContractIsWithdrawn())
const claims = (on: Side, percent: number) =>
  moves(`the landlord claims ${percent} % on the ${on} contract`, (world) => world.landlordClaims(on, percent))
const pays = (on: Side) => moves(`the office pays the claim on the ${on} contract`, (world) => world.officePays(on))

const YEARLY: AgreedByTwo = { period: 'YEARLY', shared: false }
const SHARED: AgreedByTwo = { period: 'MONTHLY', shared: true }

/** Lives with a change of the tenants, and how both policies end them. */
const LIVES: { name: string; agreed: AgreedByTwo; steps: Step[]; ends: [string, string | null] }[] = [
  {
    name: 'one leaves, one joins, and each of both contracts is paid in shares',
    agreed: SHARED,
    steps: [
      asks('mara', 12),
      refused(asks('nobody', 20)),
      agrees,
      same(agrees),
      refused(disagrees),
      signsWithIna,
      accepts,
      same(accepts),
      refused(callsOff),
      passes(11),
      // The run of the day by three workers, at the same time as that of the premiums.
      passes(1, 3),
      refused(asks('nobody', 10)),
      passes(40, 2),
    ],
    ends: ['REPLACED', 'ACTIVE'],
  },
  {
    name: 'one leaves on the day on which a period begins, and the landlord accepts late',
    agreed: YEARLY,
    steps: [asks('mara', 3), agrees, signsAlone, passes(6), accepts, passes(3, 2)],
    ends: ['REPLACED', 'ACTIVE'],
  },
  {
    name: 'the landlord declines, and the change is over after its time',
    agreed: SHARED,
    steps: [asks('mara', 5), agrees, signsAlone, declines, same(declines), passes(5), passes(62, 2), refused(accepts)],
    ends: ['ACTIVE', null],
  },
  {
    name: 'called off before and after the agreement, and asked anew',
    agreed: YEARLY,
    steps: [
      asks('mara', 10),
      callsOff,
      same(callsOff),
      refused(agrees),
      asks('mara', 10),
      disagrees,
      same(disagrees),
      asks('mara', 10),
      agrees,
      signsAlone,
      callsOff,
      refused(accepts),
      passes(12, 2),
      refused(accepts),
    ],
    ends: ['ACTIVE', null],
  },
  {
    name: 'the new contract is withdrawn from before its day',
    agreed: YEARLY,
    steps: [asks('mara', 10), agrees, signsAlone, accepts, passes(8), withdraws, same(withdraws), passes(10, 2)],
    ends: ['ACTIVE', 'WITHDRAWN'],
  },
  {
    name: 'a claim between the acceptance and the day stays with the former contract',
    agreed: YEARLY,
    steps: [asks('mara', 10), agrees, signsAlone, accepts, passes(2), claims('former', 5), passes(8, 2), passes(2)],
    ends: ['REPLACED', 'ACTIVE'],
  },
  {
    name: 'claims on both contracts share one deposit, and use up both',
    agreed: YEARLY,
    steps: [
      asks('mara', 40),
      agrees,
      signsAlone,
      accepts,
      passes(2),
      refused(claims('next', 10)),
      claims('former', 60),
      refused(claims('former', 50)),
      passes(16),
      pays('former'),
      passes(22, 2),
      refused(claims('former', 10)),
      refused(claims('next', 50)),
      claims('next', 40),
      refused(claims('next', 1)),
      passes(16),
      pays('next'),
      passes(2, 2),
      refused(claims('next', 1)),
    ],
    ends: ['REPLACED', 'USED_UP'],
  },
  {
    name: 'a claim that is still open on the day is paid afterwards, and leaves the rest to the new contract',
    agreed: SHARED,
    steps: [
      asks('mara', 10),
      agrees,
      signsWithIna,
      accepts,
      claims('former', 70),
      passes(11, 2),
      refused(claims('next', 31)),
      passes(6),
      pays('former'),
      refused(claims('next', 31)),
      claims('next', 30),
    ],
    ends: ['REPLACED', 'CLAIMED'],
  },
  {
    name: 'the whole amount is paid before the day, so that the new contract secures nothing and is not charged',
    agreed: YEARLY,
    steps: [
      asks('mara', 40),
      agrees,
      signsAlone,
      accepts,
      claims('former', 100),
      passes(16),
      pays('former'),
      passes(30, 2),
    ],
    ends: ['USED_UP', 'USED_UP'],
  },
  {
    name: 'a new contract that was withdrawn from covers for 60 days beside the former one, with one amount',
    agreed: YEARLY,
    steps: [
      asks('mara', 10),
      agrees,
      signsAlone,
      accepts,
      passes(2),
      withdraws,
      passes(10),
      claims('next', 60),
      refused(claims('former', 60)),
      claims('former', 40),
    ],
    ends: ['CLAIMED', 'WITHDRAWN'],
  },
]

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100000' } })
  homes = new Households(server)
})
afterAll(() => server.close())

it.each(propertyCases(LIVES))('$name', { timeout: 300_000 }, async ({ agreed, steps, ends }) => {
  const world = await TenantChangeWorld.begin(server, homes, agreed)
  let before = await world.snapshot()
  const done = [JSON.stringify(agreed)]
  for (const { name, expected, act } of steps) {
    world.minute()
    const status = await act(world)
    const now = await world.snapshot()
    done.push(`${before.today} ${name}: ${status ?? 'done'}`)
    const so = done.join('\n')
    if (typeof status === 'number') expect(status < 300, so).toBe(expected !== 'refused')
    if (expected === 'refused' || expected === 'same') expect(now, so).toEqual(before)
    expect(brokenRules(before.former, now.former), so).toEqual([])
    if (now.next) expect(brokenRules(before.next ?? now.next, now.next), so).toEqual([])
    expect([...aboutBoth(now)], so).toEqual([])
    const next = now.next?.policy
    const begun = now.former.policy!.status === 'REPLACED'
    const replacement = await world.replacementSeen(now)
    expect(replacement && [replacement.day, replacement.begun], so).toEqual(
      next && next.status !== 'WITHDRAWN' && now.former.policy!.status !== 'USED_UP'
        ? [toWireDate(next.insurance_start), begun]
        : null,
    )
    await expectOneAmount(world, now, so)
    for (const id of Object.values(world.applications))
      expect(id === null ? [] : disagreements(await waitingSeen(server.deps, id)), so).toEqual([])
    before = now
  }
  const so = done.join('\n')
  expect([before.former.policy?.status, before.next?.policy?.status ?? null], so).toEqual(ends)
  for (const one of [before.former, before.next]) expect(one ? [...leftUndone(one)] : [], so).toEqual([])
  for (const check of ['ledger', 'certificates'] as const)
    expect(await CHECKS[check](server.deps, WHOLE), so).toMatchObject({ result: { different: 0, examples: [] } })
  expect(await figureFaults(server.deps), so).toEqual([])
})

/** Both contracts together never owe more than the deposit, and each page says what is left of it. */
async function expectOneAmount(world: TenantChangeWorld, { former, next }: Seen, so: string): Promise<void> {
  const deposit = former.policy!.deposit_cents
  const all = [...former.claims, ...(next?.claims ?? [])]
  const bound = all.reduce((sum, claim) => sum + boundAmount(claim), 0)
  const paid = all.reduce((sum, claim) => sum + (claim.state === 'PAID_OUT' ? boundAmount(claim) : 0), 0)
  expect(bound, so).toBeLessThanOrEqual(deposit)
  for (const [side, seen] of [['former', former] as const, ['next', next] as const]) {
    if (!seen?.policy) continue
    const shown = await world.amountsSeen(side)
    const open = seen.claims.some(({ state }) => isOpenClaim(state))
    expect([0, deposit - paid], so).toContain(shown.left)
    if (seen.policy.status === 'ACTIVE' || open) expect(shown.left, so).toBe(deposit - paid)
    expect(shown.public, so).toBe(shown.left)
    expect(shown.claimable, so).toBe(deposit - bound)
    expect(shown.linked, so).toBe(bound - seen.claims.reduce((sum, claim) => sum + boundAmount(claim), 0))
  }
}

type Seen = Awaited<ReturnType<TenantChangeWorld['snapshot']>>

/** One of both contracts covers the home on each day, and one of them is charged for it. */
function* aboutBoth({ today, former, next }: { today: CivilDate; former: Snapshot; next: Snapshot | null }) {
  const begun = [former, next].filter((one) => one?.policy && one.policy.insurance_start <= today)
  const start = former.policy!.insurance_start
  for (let day = start; day <= today; day = addDays(day, 1)) {
    const covering = begun.filter((one) => covers(one!, day))
    if (covering.length !== 1 && !isUsedUp(former, next, day))
      yield `${covering.length} policies cover the home on ${day}`
  }
  const replaced = former.policy!.status === 'REPLACED'
  if (replaced && next?.policy?.insurance_start !== addDays(former.policy!.ended_on!, 1))
    yield 'the new policy does not begin on the day after the former one'
  if (next?.policy?.shares_home === replaced)
    yield 'the new policy shares the home once it is alone, or does not before'
  if (next && next.policy && next.policy.insurance_start > today && next.charges.length > 0)
    yield 'the new contract is charged before its day'
}

/** The whole amount was paid before a day. */
function isUsedUp(former: Snapshot, next: Snapshot | null, day: CivilDate): boolean {
  return [former, next].some((one) => one?.policy?.status === 'USED_UP' && one.policy.ended_on! < day)
}

function covers({ policy }: Snapshot, day: CivilDate): boolean {
  return policy!.insurance_start <= day && (policy!.ended_on === null || day <= policy!.ended_on)
}
