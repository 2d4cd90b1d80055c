import { CALLS } from '@nestbond/api/calls'
import type { Call } from '@nestbond/api/call'
import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { householdIncome, withHomeOf } from '@nestbond/domain/co-tenants/co-tenants'
import { BERLIN } from '@nestbond/domain/journey/sample-journey'
import type { Answers } from '@nestbond/domain/values/answers'
import { fullName } from '@nestbond/domain/values/person-name'
import { insertCoTenant } from '../application/co-tenant-store.ts'
import type { HttpApi } from './http-api.ts'
import { sampleAnswers, seedApplication, STATES } from './sample-application.ts'
import { setUpCard, sign, signAs } from './sample-contract.ts'

const tenant = '/onboarding/tenant'

/** Co-tenants of a life. */
export interface Together {
  /** The number of co-tenants who sign. */
  coTenants: 0 | 1 | 2 | 3
  /** One more co-tenant, who does not take part any more once all have signed but the first tenant. */
  gone: 'leaves' | 'removed' | null
}

/** One of the tenants of a contract. */
export interface Member {
  id: string
  token: string
  answers: Answers
}

/** Persons whose data is found wherever it stands. */
const PERSONS = [
  { firstName: 'Mara', lastName: 'Lind', grossIncome: 31_337_00, birthPlace: 'Reykjavík', birthDate: '1991-02-03' },
  { firstName: 'Nils', lastName: 'Olsen', grossIncome: 28_283_00, birthPlace: 'Tromsø', birthDate: '1992-03-04' },
  { firstName: 'Ida', lastName: 'Falk', grossIncome: 27_191_00, birthPlace: 'Odense', birthDate: '1993-04-05' },
] as const

const GONE = { firstName: 'Veit', lastName: 'Reuter', grossIncome: 26_161_00, birthPlace: 'Narvik' } as const

/**
 * Signs a contract as several tenants do, and fails where one of the rules about them does not hold: the first tenant signs last, a co-tenant who is
 * gone voids the decision, the card and all signatures, and no member sees another's data (co-tenants, docs/product-decisions.md#d102).
 */
export async function signTogether(
  server: HttpApi,
  {
    answers = {},
    together: { coTenants, gone },
    before,
    ...paying
  }: {
    answers?: Partial<Answers>
    together: Together
    /** Yearly, and a card that pays, unless given. */
    period?: 'YEARLY' | 'MONTHLY'
    card?: string
    /** Runs before others are named. */
    before?: (first: Member) => Promise<void>
  },
) {
  const first = await seedApplication(server.deps, 'accepted', {
    answers: sampleAnswers(server.deps, answers),
    state: { ...NEW_APPLICATION, ...STATES.accepted, tenancy: 'first' },
  })
  await before?.(first)
  const members = []
  for (const person of PERSONS.slice(0, coTenants)) members.push(await addMember(server, first, person))
  const leaver = gone && (await addMember(server, first, GONE))
  const pays = () => setUpCard(server, first.token, paying)
  await pays()
  await signEach(server, first, leaver ? [...members, leaver] : members)
  if (leaver) {
    await leave(server, first, leaver, gone)
    await expectVoid(server, first, members)
    await ok(server.call('GET', `${tenant}/risk?token=${first.token}&successful=true`))
    await pays()
    if (members.length > 0) await signEach(server, first, members)
  }
  const signed = await signAs(server, first, fullName(first.answers))
  await expectOwnDataAlone(server, [first, ...members])
  return { ...first, ...signed, members: [first, ...members] }
}

async function addMember(server: HttpApi, first: Member, person: Partial<Answers>): Promise<Member> {
  const { deps } = server
  // No two are added in the same instant, which decides their order.
  server.travel(1_000)
  const number = String(person.grossIncome).slice(0, 5)
  const own = sampleAnswers(deps, {
    ...person,
    phone: { dialCode: '+49', number: `1512 77${number}`, e164: `+49151277${number}` },
    currentAddress: { ...BERLIN, street: `${person.lastName}weg` },
  })
  const member = await seedApplication(deps, 'accepted', {
    answers: withHomeOf(first.answers, own),
    state: { ...NEW_APPLICATION, ...STATES.accepted, tenancy: 'co-tenant' },
  })
  await deps.database.transaction((trx) =>
    insertCoTenant(
      trx,
      { firstApplicationId: first.id, applicationId: member.id, namedEmail: member.answers.email! },
      deps.clock.now(),
    ),
  )
  return member
}

/** Each co-tenant signs. Until the last one has, the first tenant may not. */
async function signEach(server: HttpApi, first: Member, members: readonly Member[]): Promise<void> {
  for (const { token, answers } of members) {
    await expectRefused(sign(server, first.token), 'TENANTS_NOT_READY')
    const name = fullName(answers)
    await ok(
      server.call('POST', `${tenant}/co-tenants/sign`, {
        token,
        name,
        place: 'Berlin',
        signature: name,
        jointLiability: true,
      }),
    )
  }
}

async function leave(server: HttpApi, first: Member, leaver: Member, gone: 'leaves' | 'removed'): Promise<void> {
  if (gone === 'leaves') {
    await ok(server.call('POST', `${tenant}/co-tenants/leave`, { token: leaver.token }))
    return
  }
  const { tenants } = await ok(server.call('GET', `${tenant}/${first.token}/co-tenants`))
  const id = tenants.find(({ name }) => name === fullName(leaver.answers))?.id
  await ok(server.call('POST', `${tenant}/co-tenants/remove`, { token: first.token, id }))
}

/** The decision, the card and every signature were about other tenants. */
async function expectVoid(server: HttpApi, first: Member, members: readonly Member[]): Promise<void> {
  await expectRefused(sign(server, first.token), 'STEP_NOT_ALLOWED')
  const { tenants } = await ok(server.call('GET', `${tenant}/${first.token}/co-tenants`))
  if (tenants.length !== members.length + 1 || tenants.some(({ state }) => state === 'SIGNED'))
    throw new Error(`signatures for other tenants still count: ${JSON.stringify(tenants)}`)
  const { body } = await server.call('GET', `${tenant}/${first.token}`)
  if (body.riskResult !== null || body.paymentPeriod !== null || body.premiumAmount !== null)
    throw new Error(`the decision or the offer for other tenants still counts: ${JSON.stringify(body)}`)
}

/** Walks every answer that the API gives for a member's token, and fails where it holds another member's data. */
async function expectOwnDataAlone(server: HttpApi, members: readonly Member[]): Promise<void> {
  const reads = (Object.values(CALLS) as Call[]).filter(
    ({ method, path, file }) => method === 'GET' && file === undefined && placeholders(path).join() === 'token',
  )
  if (reads.length < 5) throw new Error('the walk misses calls')
  for (const member of members) {
    const paths = reads.map(({ path }) => path.replace('{token}', member.token))
    const seen = await readAll(server, [...paths, `${tenant}/risk?token=${member.token}`])
    expectNothingOf(members, member, seen)
  }
}

/** Walks every answer of the account of the first tenant, without the files, and fails where it holds a co-tenant's data. */
export async function expectAccountAlone(
  read: (path: string) => Promise<{ body: unknown }>,
  contractId: string,
  members: readonly Member[],
): Promise<void> {
  const [first] = members
  const paths = (Object.values(CALLS) as Call[])
    .filter(({ method, path, file }) => method === 'GET' && file === undefined && path.startsWith('/user/'))
    .filter(({ path }) => ['', 'id'].includes(placeholders(path).join()))
    .map(({ path }) => path.replace('{id}', contractId))
  if (!first || paths.length < 8) throw new Error('the walk misses calls')
  const seen = []
  for (const path of paths) seen.push(`${path} ${JSON.stringify((await read(path)).body)}`)
  expectNothingOf(members, first, seen)
}

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

async function readAll(server: HttpApi, paths: readonly string[]): Promise<string[]> {
  const seen = []
  for (const path of paths) {
    const { status, body } = await server.call('GET', path)
    if (status >= 500) throw new Error(`${path}: ${status}`)
    seen.push(`${path} ${JSON.stringify(body)}`)
  }
  return seen
}

/** The first tenant typed the addresses of the co-tenants, and all see each other's names. Nothing else of another may stand in an answer. */
function expectNothingOf(members: readonly Member[], viewer: Member, seen: readonly string[]): void {
  const others = members.filter(({ id }) => id !== viewer.id)
  const sum = householdIncome(members.map(({ answers }) => answers)) ?? 0
  const amounts = [sum, ...others.map(({ answers }) => answers.grossIncome ?? 0)].filter(
    (cents) => cents !== viewer.answers.grossIncome,
  )
  const words = others.flatMap(({ answers }) => [
    answers.birthDate!,
    answers.birthPlace!,
    answers.currentAddress!.street,
    answers.phone!.number,
    ...(viewer === members[0] ? [] : [answers.email!]),
  ])
  const own = JSON.stringify(viewer.answers)
  const found = seen.flatMap((text) => [
    ...words.filter((word) => !own.includes(word) && text.includes(word)),
    ...amounts.filter((cents) => writingsOf(cents / 100).test(text)),
  ])
  if (found.length > 0) throw new Error(`${fullName(viewer.answers)} sees ${found.join(', ')} of another tenant`)
}

/** An amount as a number of the wire or in a sentence, and not as a part of an id. */
const writingsOf = (amount: number) =>
  new RegExp(`(?<![\\w-])${String(Math.round(amount)).replace(/(\d{3})$/, '[.,]?$1')}(?![\\w-])`)

async function ok<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

async function expectRefused(
  answer: Promise<{ status: number; problem: { errorCode: string } | null }>,
  code: string,
): Promise<void> {
  const { status, problem } = await answer
  if (problem?.errorCode !== code) throw new Error(`expected ${code}, not ${status} ${problem?.errorCode}`)
}
