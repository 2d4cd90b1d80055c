import fc from 'fast-check'
import { isOfClaim } from '@nestbond/domain/premiums/ledger'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor, toMajor } from '@nestbond/domain/values/money'
import type { PremiumLedger } from '@nestbond/api/tenant-account/own-policies'
import { suretySeen } from './surety-seen.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inForce, policyEnding, isTermOver, POLICY_STATES } from '@nestbond/domain/policy/policy'
import { foldChanges } from '../../figures/fold-changes.ts'
import { isWholeRun, propertyCases, propertyRuns } from '../../../../../scripts/property-runs.mjs'
import { figureFaults } from '../figure-faults.ts'
import { WHOLE } from '../../trust/tally.ts'
import { CHECKS } from '../../trust/trust-checks.ts'
import { START } from '../api-server.ts'
import type { Together } from '../household.ts'
import { startHttpApi, type HttpApi } from '../http-api.ts'
import type { Action } from './action.ts'
import { anyAction, landlordAccepts } from './policy-actions.ts'
import { brokenRules, leftUndone } from './policy-rules.ts'
import { premiumUnder, PROMISED, raiseTariff } from './promise-before.ts'
import { type Snapshot } from './policy-snapshot.ts'
import { PolicyWorld } from './policy-world.ts'
import { TOLD_OF_SPLITS } from './told-split-lives.ts'
import { TOLD_OF_HOUSEHOLDS } from './told-household-lives.ts'
import { CLAIMED_AND_RELEASED, TOLD, type Life } from './told-lives.ts'

const onServer = inject('postgres') !== undefined

/** LIFE_RUNS sets the number of generated lives, LIFE_SEED generates other ones. */
const RUNS = Number(process.env['LIFE_RUNS'] ?? (onServer ? propertyRuns(2) : 0))
const SEED = Number(process.env['LIFE_SEED'] ?? 20_260_504)

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({
    RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
    RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100000',
  })
  await raiseTariff(server.deps, SEED)
})
afterAll(() => server.close())

const PAYS = '4242424242424242'
const PAYS_NEVER = '4000000000000341'

const SHARES = [
  { weights: [1, 1], card: PAYS },
  { weights: [60, 40], card: PAYS_NEVER },
  { weights: [40, 30, 20, 10], card: PAYS },
]
const sharedBy = ({ agreed, actions }: Life, shares: (typeof SHARES)[number]): Life => ({
  agreed: { ...agreed, together: null, shares },
  actions,
})
/** Told lives once more, with several payers. */
const SHARED = TOLD.map((life, at) => sharedBy(life, SHARES[at % 2 === 0 ? 0 : 2]!))

/** The embedded database plays one whole life of a policy, the same of a household, and one of co-tenants who withdraw. */
const ON_EMBEDDED = [CLAIMED_AND_RELEASED, sharedBy(CLAIMED_AND_RELEASED, SHARES[0]!), TOLD_OF_HOUSEHOLDS[0]!]
const PLAYED = onServer ? propertyCases([...TOLD, ...TOLD_OF_HOUSEHOLDS, ...TOLD_OF_SPLITS, ...SHARED]) : ON_EMBEDDED

const aLife: fc.Arbitrary<Life> = fc
  .record({
    agreed: fc.record({
      period: fc.constantFrom('YEARLY', 'MONTHLY' as const),
      startsIn: fc.constantFrom(0, 1, 20),
      lasts: fc.constantFrom(null, null, 15, 61, 200),
      card: fc.constantFrom(PAYS, PAYS, PAYS, PAYS_NEVER),
      earlyCover: fc.boolean(),
      together: fc.oneof(
        fc.constant(null),
        fc.record<Together>({
          coTenants: fc.constantFrom(1, 2, 3),
          gone: fc.constantFrom(null, null, 'leaves', 'removed'),
        }),
      ),
      shares: fc.constantFrom(undefined, ...SHARES),
      promised: fc.constantFrom(...PROMISED),
    }),
    // Most landlords accept, because many actions are possible only after the acceptance.
    accepted: fc.constantFrom(true, true, true, false),
    actions: fc.array(anyAction, { minLength: 25, maxLength: 60, size: 'max' }),
  })
  .map(({ agreed, accepted, actions }) => ({
    // `together` makes its tenants by the calls; shares are written for single tenants.
    agreed: agreed.together ? { ...agreed, shares: undefined } : agreed,
    actions: accepted ? [landlordAccepts, ...actions] : actions,
  }))
  .map(named)

/** Failures print the names of the actions instead of their code. */
function named({ agreed, actions }: Life): Life {
  const print = (action: Action) => Object.assign({ ...action }, { [fc.toStringMethod]: () => action.name })
  return { agreed, actions: actions.map(print) }
}

it(
  'keeps the rules of a policy in any order of acts by tenant, landlord, office, clock and provider',
  { timeout: 3_600_000 },
  async () => {
    const reached = new Set<string>()
    const life = fc.asyncProperty(aLife, (one) => live(one, reached))
    await fc.assert(life, {
      numRuns: PLAYED.length + RUNS,
      seed: SEED,
      endOnFailure: true,
      includeErrorInReport: true,
      examples: PLAYED.map((one): [Life] => [named(one)]),
    })
    // A policy is replaced in the lives of `tenant-change-lives.api.test.ts`, which are about two contracts.
    if (onServer && isWholeRun())
      expect(reached).toEqual(new Set(POLICY_STATES.filter((state) => state !== 'REPLACED')))
  },
)

async function live({ agreed, actions }: Life, reached: Set<string>): Promise<void> {
  // Every life begins on the same day, because the test card is valid for some years only. It begins in the morning, so that actions that take minutes do
  // not reach the next day.
  server.travel(new Date(START).setUTCHours(5, 0, 0, 0) - server.deps.clock.now().getTime())
  const world = await PolicyWorld.begin(server, agreed)
  world.webhooks.mode = 'once'
  await world.settle()
  await expectNamed(world)
  await expectPromise(world, agreed)
  let before = await world.snapshot()
  const done = [JSON.stringify(agreed)]
  for (const action of actions) {
    world.minute()
    // What the provider could not do a minute ago may be tried again by now, which is not the act's doing.
    if (before.refunds.some(({ state }) => state === 'OPEN')) {
      await world.settle()
      const then = await world.snapshot()
      expect(brokenRules(before, then), done.join('\n')).toEqual([])
      before = then
    }
    const expected = action.expected?.(before) ?? null
    const status = await action.act(world, before)
    await world.settle()
    const now = await world.snapshot()
    if (done.length % 5 === 0) await foldChanges(server.deps, 1)
    done.push(`${before.today} ${action.name}: ${status ?? 'done'}`)
    const so = done.join('\n')
    if (expected !== null) expect(status! < 300, `${expected}\n${so}`).toBe(expected !== 'refused')
    if (expected === 'refused' || expected === 'same') expect(now, so).toEqual(before)
    expect(brokenRules(before, now), so).toEqual([])
    // Reading as all parties takes as long as an act.
    if (done.length % 5 === 0) expect(await world.waitingFaults(), so).toEqual([])
    // Public pages and the account must show the new status at once.
    if (now.policy && now.policy.status !== before.policy?.status) {
      reached.add(now.policy.status)
      await expectShown(world, now, so)
    }
    if (now.policy && !before.policy) await expectOnCertificate(world, so)
    before = now
  }
  // Once the provider responds again, no work may be left in progress.
  await world.answersCome()
  for (let day = 0; day < 3; day++) {
    world.days(1)
    await world.dailyRun()
  }
  await world.settle()
  const end = await world.snapshot()
  const so = done.join('\n')
  expect(brokenRules(before, end), so).toEqual([])
  expect([...leftUndone(end)], so).toEqual([])
  expect(await figureFaults(server.deps), so).toEqual([])
  for (const check of ['ledger', 'offers', 'premiums', 'refunds', 'ends', 'provider', 'certificates'] as const)
    expect(await CHECKS[check](server.deps, WHOLE), so).toMatchObject({ result: { different: 0, examples: [] } })
  if (end.policy) await expectShown(world, end, so)
  await world.expectOwnDataAlone(end.contractId)
  await expectUsed(world, so)
}

/** The landlord's page names every tenant. */
async function expectNamed(world: PolicyWorld): Promise<void> {
  const { body } = await world.landlord('GET', `/onboarding/tenant/invitation/${world.invitation}`)
  expect(body).toMatchObject({ otherTenants: world.otherTenants })
}

/** So does the certificate. */
async function expectOnCertificate(world: PolicyWorld, so: string): Promise<void> {
  const names = world.otherTenants
  if (names !== null) expect(await world.certificateText(), so).toContain(names)
}

/** Checks that the contract has the promised price, or today's where no promise was valid. */
async function expectPromise(world: PolicyWorld, { promised, period }: Life['agreed']): Promise<void> {
  const { premium, deposit } = await world.premium()
  expect(premium, `a promise that is ${promised}`).toBe(await premiumUnder(server.deps, promised, { deposit, period }))
  await expectUsed(world, promised)
}

/** Checks that the signature has used the promise for good, in every later state of the policy. */
async function expectUsed(world: PolicyWorld, so: string): Promise<void> {
  if (world.promise === null) return
  const { body } = await world.landlord('GET', `/promise/${world.promise}`)
  expect(body, so).toMatchObject({ code: world.promise, state: 'used' })
}

/** Checks the certificate's public page and the policy in the tenant's account. */
async function expectShown(world: PolicyWorld, seen: Snapshot, so: string): Promise<void> {
  const { policy, certificate, today } = seen
  if (!policy) return
  const surety = suretySeen(seen)
  const { status, insurance_start: start, insurance_end: insuranceEnd } = policy
  const termOver = isTermOver({ state: policyEnding(status), insuranceEnd }, today)
  const { body } = await world.landlord('GET', `/certificate/${certificate}`)
  expect(body, so).toMatchObject({
    state: surety.state,
    coverEnd: surety.coverEnd && toWireDate(surety.coverEnd),
    lastClaimDay: surety.lastClaimDay && toWireDate(surety.lastClaimDay),
    amountLeft: toMajor(surety.amountLeft),
  })
  expect(body, so).not.toHaveProperty('policyNumber')
  const active =
    surety.endsBy === 'AGREED_END' && surety.state === 'ended'
      ? 'ENDED'
      : termOver
        ? 'TERM_OVER'
        : today < start
          ? 'ACCEPTED'
          : 'INSURED'
  const shown = await world.shown()
  await expectLedger(world, seen, shown.id, so)
  expect(shown.stage, so).toBe(
    status === 'ACTIVE'
      ? active
      : inForce(status) || status === 'RELEASED' || status === 'WITHDRAWN'
        ? status
        : 'ENDED',
  )
}

/**
 * Checks the price lock: the last balances of the account's premiums and claims are the sums of the tenant's own entries, all payers' are the sum of the ledger,
 * and the premium is the policy's.
 */
async function expectLedger(world: PolicyWorld, seen: Snapshot, id: string, so: string): Promise<void> {
  const { policy, ledger: all, ownLedger: ledger, balances } = seen
  const { body } = await world.tenant('GET', `/user/policies/${id}/premium-ledger`)
  const { made, claims, ...premiums } = body as PremiumLedger
  const sum = (entries: typeof ledger) => entries.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  expect(balances[0], so).toBe(sum(ledger))
  const whole = all.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  expect(
    balances.reduce((cents, one) => cents + one, 0),
    so,
  ).toBe(whole)
  for (const [shown, stored] of [
    [premiums, ledger.filter((entry) => !isOfClaim(entry))],
    [claims, ledger.filter(isOfClaim)],
  ] as const) {
    expect(fromMajor(shown.balance), so).toBe(sum(stored))
    expect(fromMajor(shown.entries.at(-1)?.balance ?? 0), so).toBe(sum(stored))
    expect(
      shown.entries.map(({ kind, amount }) => [kind, fromMajor(amount)]),
      so,
    ).toEqual(stored.map(({ kind, amount_cents }) => [kind, amount_cents]))
  }
  expect(fromMajor(made.premium), so).toBe(policy?.premium_cents)
}
