import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiLife } from '../test/api-life.ts'
import { ApiServer } from '../test/api-server.ts'
import { Households } from '../test/households.ts'
import type { Life, Parties } from './life.ts'
import { LIFE_STATES, play, POLICY_STATES, type LifeState, type PolicyState } from './states.ts'

type State = LifeState | PolicyState
type Facts = Partial<Awaited<ReturnType<typeof factsOf>>>

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

const INSURED = { marker: 'PAYMENT', stage: 'INSURED', cancel: 'RELEASE' } as const
const CLAIMED = { ...INSURED, stage: 'CLAIMED', cancel: 'CLAIM' } as const

/** The states on the way of one life, each with the facts that differ from those of a tenant who has answered nothing. */
const LIVES: Partial<Record<State, Facts>>[] = [
  { draft: {} },
  {
    answered: { marker: 'TENANT_DETAILS' },
    summary: { marker: 'SUMMARY' },
    decided: { marker: 'RISK_CHECK' },
    chosen: { marker: 'PAYMENT_PERIOD' },
    paid: { marker: 'PAYMENT' },
    signed: { marker: 'PAYMENT', stage: 'INVITED', cancel: 'WITHDRAW' },
    insured: INSURED,
    announced: { ...INSURED, announced: 1 },
  },
  { declined: { marker: 'PAYMENT', stage: 'DECLINED', cancel: 'NONE' } },
  { correcting: { marker: 'PAYMENT', stage: 'INVITED', cancel: 'WITHDRAW', corrected: true } },
  { seeking: {}, promised: { promised: true } },
  { withdrawn: { marker: 'PAYMENT', stage: 'WITHDRAWN', cancel: 'NONE' } },
  {
    claimed: { ...CLAIMED, claim: 'WITH_TENANT: OPEN, OPEN' },
    disputed: { ...CLAIMED, claim: 'WITH_OFFICE: DISPUTED, ACCEPTED' },
    claimDecided: { ...CLAIMED, claim: 'DECIDED: DECIDED, ACCEPTED' },
    claimPaid: { ...INSURED, claim: 'PAID_OUT: DECIDED, ACCEPTED', owed: 200 },
  },
  { movingOut: { ...INSURED, movesOut: '2026-05-24T00:00:00.000Z' } },
  {
    releaseAsked: { ...INSURED, cancel: 'ASKED', release: 'REQUESTED' },
    releaseTakenBack: { ...INSURED, release: 'TAKEN_BACK' },
  },
  { releaseRefused: { ...INSURED, release: 'OBJECTED' } },
  { released: { ...INSURED, stage: 'RELEASED', cancel: 'NONE', release: 'SIGNED' } },
  {
    depositAsked: { ...INSURED, deposit: 'WITH_LANDLORD' },
    depositAgreed: { ...INSURED, deposit: 'AGREED' },
  },
  {
    invited: { marker: 'TENANT_DETAILS', tenants: 'ANSWERING, INVITED' },
    joined: { marker: 'TENANT_DETAILS', tenants: 'ANSWERING, INVITED' },
    coSigned: { marker: 'PAYMENT', tenants: 'ANSWERED, SIGNED' },
    splitAsked: { ...INSURED, tenants: 'SIGNED, SIGNED', split: 'PROPOSED' },
  },
  { leavingAsked: { ...INSURED, tenants: 'SIGNED, SIGNED', leaving: 'ASKED' } },
]

const SIGNED = [
  'started',
  'summary-confirmed',
  'risk-checked',
  'period-chosen',
  'payment-confirmed',
  'mailbox-proved',
  'contract-signed',
]
const ACCEPTED = [...SIGNED, 'invitation-accepted']
const TWO_ACCEPTED = [
  'started',
  'mailbox-proved',
  'co-tenant-added',
  'tenant-invited',
  'mailbox-proved',
  'tenant-invitation-opened',
  'summary-confirmed',
  'risk-checked',
  'summary-confirmed',
  'risk-checked',
  'premium-shared',
  'period-chosen',
  'payment-confirmed',
  'signed-as-co-tenant',
  'contract-signed',
  'invitation-accepted',
]

/** The entries of all histories of a life at its last state, in this order, without the saved answers. */
const HISTORIES: Partial<Record<State, string[]>> = {
  draft: ['started'],
  announced: [...ACCEPTED, 'claim-announced'],
  declined: [...SIGNED, 'invitation-declined'],
  correcting: [...SIGNED, 'correction-proposed'],
  promised: ['started', 'mailbox-proved', 'promise-checked'],
  withdrawn: [...ACCEPTED, 'policy-withdrawn', 'premium-refunded'],
  claimPaid: ACCEPTED,
  movingOut: [...ACCEPTED, 'move-out-named'],
  releaseTakenBack: [...ACCEPTED, 'release-requested', 'release-taken-back'],
  releaseRefused: [...ACCEPTED, 'release-requested', 'release-objected'],
  released: [...ACCEPTED, 'release-requested', 'policy-released', 'release-signed', 'premium-refunded'],
  depositAgreed: [...ACCEPTED, 'deposit-change-asked', 'deposit-changed', 'certificate-renewed'],
  splitAsked: [...TWO_ACCEPTED, 'split-proposed'],
  leavingAsked: [...TWO_ACCEPTED, 'tenant-change-asked'],
}

it('plays every state', () => {
  expect(LIVES.flatMap((states) => Object.keys(states)).toSorted()).toEqual(
    [...LIFE_STATES, ...POLICY_STATES].toSorted(),
  )
})

it.each(LIVES.map((states) => [Object.keys(states).join(', '), states] as const))('plays %s', async (_, states) => {
  const entries = () => server.db.selectFrom('application_events').select(['id', 'kind'])
  const before = (await entries().orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
  const together = Object.values(states).some(({ tenants }) => tenants)
  const life = await apiLife(
    server,
    together
      ? {
          mates: [new Households(server).mate()],
          offer: { period: 'MONTHLY' },
          shares: { split: 'PERCENT', percents: [70, 30] },
        }
      : {},
  )
  let from: State | undefined
  for (const [state, facts] of Object.entries(states) as [State, Facts][]) {
    await play(life, state, from)
    from = state
    expect([state, await factsOf(life)]).toEqual([state, facts])
  }
  await server.runJobs()
  const written = await entries().where('id', '>', before).where('kind', '!=', 'answer-saved').orderBy('id').execute()
  expect(written.map(({ kind }) => kind)).toEqual(HISTORIES[from!])
})

/** The facts of a life that its pages show, without those that are null. */
async function factsOf(life: Life & Parties) {
  const { player, token } = life
  const { lastCompletedPage, contract, promised } = (await player.call('user', { params: { token } })).body
  const tenants = life.mates?.length ? (await player.call('coTenants', { params: { token } })).body.tenants : []
  const own = contract ? await life.byTenant() : null
  const policy = own && (await player.call('userPolicies', own)).body.policies[0]!
  const accepted = policy?.certificateCode != null
  const claim = accepted ? (await player.call('userClaims', own!)).body.claims[0] : null
  const page = accepted ? (await player.call('landlordPolicy', await life.byLandlord())).body : null
  const facts = {
    marker: lastCompletedPage,
    promised: promised || null,
    tenants: tenants.length > 1 ? tenants.map(({ state }) => state).join(', ') : null,
    stage: contract?.stage,
    corrected: policy?.invitation.correction ? true : null,
    cancel: policy?.cancel.way,
    release: policy?.cancel.release?.state,
    movesOut: policy?.moveOut.named?.day,
    deposit: policy?.depositChange?.last?.state,
    split: policy?.split?.proposal?.you,
    leaving: policy?.tenantChange?.last?.state,
    claim: claim && `${claim.state}: ${claim.items.map(({ state }) => state).join(', ')}`,
    owed: claim?.repayment?.owed,
    announced: page?.announcements.length || null,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact != null)) as {
    [Name in keyof typeof facts]?: NonNullable<(typeof facts)[Name]>
  }
}
