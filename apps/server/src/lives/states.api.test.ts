import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCoTenants } from '../application/co-tenant-store.ts'
import { findById } from '../application/store.ts'
import { required } from '../platform/required.ts'
import { presentWaitsFor } from '../tenant-account/policies/present-open-application.ts'
import { apiLife } from '../test/api-life.ts'
import { ApiServer } from '../test/api-server.ts'
import { Households } from '../test/households.ts'
import { disagreements, officeFaults, untold, waitingSeen } from '../test/waiting-seen.ts'
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
const HELD = 'WITHDRAWAL NOBODY, WITHDRAWAL NOBODY'
const CLAIMED = { ...INSURED, stage: 'CLAIMED', cancel: 'CLAIM' } as const

/** The states on the way of one life, each with the facts that differ from those of a tenant who has answered nothing. */
const LIVES: Partial<Record<State, Facts>>[] = [
  { draft: { open: 'YOU' } },
  {
    answered: { marker: 'TENANT_DETAILS', open: 'YOU' },
    summary: { marker: 'SUMMARY', open: 'YOU' },
    decided: { marker: 'RISK_CHECK', open: 'YOU' },
    chosen: { marker: 'PAYMENT_PERIOD', open: 'YOU' },
    paid: { marker: 'PAYMENT', open: 'YOU' },
    signed: { marker: 'PAYMENT', stage: 'INVITED', cancel: 'WITHDRAW', waits: 'INVITATION LANDLORD' },
    insured: INSURED,
    announced: { ...INSURED, announced: 1, waits: 'AMOUNT LANDLORD' },
  },
  { declined: { marker: 'PAYMENT', stage: 'DECLINED', cancel: 'NONE', waits: 'INVITE_AGAIN YOU' } },
  {
    correcting: {
      marker: 'PAYMENT',
      stage: 'INVITED',
      cancel: 'WITHDRAW',
      corrected: true,
      waits: 'CORRECTION YOU',
    },
  },
  { seeking: { open: 'YOU' }, promised: { promised: true, open: 'YOU' } },
  { withdrawn: { marker: 'PAYMENT', stage: 'WITHDRAWN', cancel: 'NONE' } },
  {
    claimed: { ...CLAIMED, claim: 'WITH_TENANT: OPEN, OPEN', waits: 'CLAIM YOU' },
    disputed: { ...CLAIMED, claim: 'WITH_OFFICE: DISPUTED, ACCEPTED', waits: 'CLAIM OFFICE' },
    claimDecided: { ...CLAIMED, claim: 'DECIDED: DECIDED, ACCEPTED', waits: 'CLAIM OFFICE' },
    claimPaid: { ...INSURED, claim: 'PAID_OUT: DECIDED, ACCEPTED', owed: 200, waits: 'DEBT YOU' },
  },
  { countered: { ...CLAIMED, claim: 'WITH_OFFICE: COUNTERED, ACCEPTED', waits: 'CLAIM OFFICE' } },
  { accountMissing: { ...CLAIMED, claim: 'DECIDED: DECIDED, ACCEPTED', waits: 'PAYOUT_ACCOUNT LANDLORD' } },
  { movingOut: { ...INSURED, movesOut: '2026-05-24T00:00:00.000Z' } },
  {
    releaseAsked: { ...INSURED, cancel: 'ASKED', release: 'REQUESTED', waits: 'RELEASE LANDLORD' },
    releaseTakenBack: { ...INSURED, release: 'TAKEN_BACK' },
  },
  { releaseRefused: { ...INSURED, release: 'OBJECTED', waits: 'RELEASE YOU' } },
  { released: { ...INSURED, stage: 'RELEASED', cancel: 'NONE', release: 'SIGNED' } },
  {
    depositAsked: { ...INSURED, deposit: 'WITH_LANDLORD', waits: 'DEPOSIT LANDLORD' },
    depositAgreed: { ...INSURED, deposit: 'AGREED' },
  },
  {
    invited: { marker: 'TENANT_DETAILS', tenants: 'ANSWERING, INVITED', open: 'YOU, YOU' },
    joined: { marker: 'TENANT_DETAILS', tenants: 'ANSWERING, INVITED', open: 'YOU, YOU' },
    coSigned: { marker: 'PAYMENT', tenants: 'ANSWERED, SIGNED', open: 'YOU, OTHERS' },
    splitAsked: { ...INSURED, tenants: 'SIGNED, SIGNED', split: 'PROPOSED', waits: 'SPLIT OTHERS, SPLIT YOU' },
  },
  {
    leavingAsked: { ...INSURED, tenants: 'SIGNED, SIGNED', leaving: 'ASKED', waits: 'LEAVE OTHERS, LEAVE YOU' },
    leavingAgreed: {
      ...INSURED,
      tenants: 'SIGNED, SIGNED',
      leaving: 'AGREED',
      waits: 'NEW_CONTRACT YOU, NEW_CONTRACT OTHERS',
    },
  },
  {
    raiseAsked: {
      ...INSURED,
      tenants: 'SIGNED, SIGNED',
      deposit: 'WITH_TENANTS',
      waits: 'DEPOSIT OTHERS, DEPOSIT YOU',
    },
    raiseAgreed: {
      ...INSURED,
      tenants: 'SIGNED, SIGNED',
      deposit: 'WITH_LANDLORD',
      waits: 'DEPOSIT LANDLORD, DEPOSIT LANDLORD',
    },
  },
  { withdrawing: { ...INSURED, tenants: 'SIGNED, SIGNED', waits: HELD } },
  {
    withdrawingBefore: {
      marker: 'PAYMENT',
      stage: 'INVITED',
      cancel: 'WITHDRAW',
      tenants: 'SIGNED, SIGNED',
      waits: HELD,
    },
  },
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
  countered: ACCEPTED,
  accountMissing: ACCEPTED,
  movingOut: [...ACCEPTED, 'move-out-named'],
  releaseTakenBack: [...ACCEPTED, 'release-requested', 'release-taken-back'],
  releaseRefused: [...ACCEPTED, 'release-requested', 'release-objected'],
  released: [...ACCEPTED, 'release-requested', 'policy-released', 'release-signed', 'premium-refunded'],
  depositAgreed: [...ACCEPTED, 'deposit-change-asked', 'deposit-changed', 'certificate-renewed'],
  splitAsked: [...TWO_ACCEPTED, 'split-proposed'],
  raiseAgreed: [...TWO_ACCEPTED, 'deposit-change-asked', 'raise-agreed'],
  leavingAgreed: [
    ...TWO_ACCEPTED,
    'tenant-change-asked',
    'agreed-to-leave',
    'begun-for-new-household',
    'tenant-change-agreed',
  ],
  withdrawing: [...TWO_ACCEPTED, 'withdrawal-declared', 'withdrew-as-co-tenant'],
  withdrawingBefore: [...TWO_ACCEPTED.slice(0, -1), 'co-tenant-withdrew', 'withdrew-as-co-tenant'],
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
  const { refId, lastCompletedPage, contract, promised } = (await player.call('user', { params: { token } })).body
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
    open: contract ? null : await openOf(refId),
    waits: contract ? await headsOf(life) : null,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact != null)) as {
    [Name in keyof typeof facts]?: NonNullable<(typeof facts)[Name]>
  }
}

/** For whom the applications of all tenants wait that are not signed, as each tenant's account says. */
async function openOf(refId: string): Promise<string> {
  const { id } = await server.row('applications', { ref_id: refId })
  const others = (await findCoTenants(server.db, id)).map(({ applicationId }) => applicationId)
  const read = async (one: string) =>
    presentWaitsFor(server.db, required(await findById(server.db, one), 'application'))
  return (await Promise.all([id, ...others].map(read))).join(', ')
}

/** Compares the lists of all parties, their mails and the office's tasks, and returns the first entry of each tenant's list. */
async function headsOf(life: Life & Parties): Promise<string | null> {
  const { application_id: id } = await server.row('contracts', { id: (await life.byTenant()).params.id })
  await server.runJobs()
  const seen = await waitingSeen(server.deps, id)
  expect([
    ...disagreements(seen),
    ...(await untold(seen, server.deps)),
    ...(await officeFaults(seen, server.deps, id)),
  ]).toEqual([])
  return seen.tenants.map(({ waiting: [head] }) => head && `${head.what} ${head.who}`).join(', ') || null
}
