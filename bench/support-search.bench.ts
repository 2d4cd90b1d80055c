// The office's search for people over HTTP, on PostgreSQL, with a million people. Each has one application, every second one a policy. BENCH_PEOPLE sets
// another number.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { NEITHER, pick, RARE } from './names.ts'
import { measureKinds, seedOffice, withOffice, type Kind, type Office } from './office.ts'
import { seedPeople, STREETS } from './seed-people.ts'

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000)
const WANTED = 'p99 under 50 ms'

await withOffice(measure)

async function measure(office: Office): Promise<void> {
  const { client } = office
  await seedOffice(
    office,
    () => seedPeople(client, PEOPLE),
    async () => `${PEOPLE.toLocaleString('en')} people, ${await sizeOfIndex(client)} of words`,
  )
  const someone = await sample(client)
  const kinds: Kind<string>[] = [
    ['an e-mail address', () => someone().email, 1],
    ['half an e-mail address', () => someone().email.slice(0, 12), 1],
    ['a phone number', () => `0${someone().phone.slice(3)}`, 1],
    ['half a phone number', () => someone().phone.slice(0, 9), 1],
    ['a reference', () => someone().ref, 1],
    ['a contract number', () => someone().contract, 1],
    ['a certificate code', () => someone().certificate, 1],
    ['a certificate code, typed without dashes', () => someone().certificate.replaceAll('-', '').toLowerCase(), 1],
    ['a home', () => someone().address, 1],
    ['a street without a number', () => pick(STREETS), 50],
    ['first and last name', () => someone().name, 1],
    ['the most frequent last name', () => 'müller', 50],
    ['the most frequent first name', () => 'Lea', 50],
    ['the most frequent town', () => 'Berlin', 50],
    ['both', () => 'Mueller Berlin', 50],
    ['three frequent words', () => 'Lea Müller Berlin', 1],
    ['a name that is neither frequent nor rare', () => pick(NEITHER), 50],
    ['a rare name', () => pick(RARE), 1],
    ['a rare name in a frequent town', () => `${pick(RARE)} Berlin`, 0],
    ['words that never meet', () => 'Müller Berlin Leipzig', 0],
    ['two letters, many begin so', () => pick(['be', 'mü', 'sc', 'le']), 50],
    ['two letters, few begin so', () => pick(['oz', 'ub', 'ng']), 1],
    ['the domain of most addresses', () => 'gmail.example', 50],
    ['nothing of that name', () => randomBytes(6).toString('hex'), 0],
  ]
  const find = async (search: string) =>
    (await office.call<{ people: unknown[] }>('/office/people/search', { search })).people.length
  await measureKinds(office, kinds, find, { full: PEOPLE >= 1_000_000, wanted: WANTED })
}

async function sizeOfIndex(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('application_search')) as size",
  )
  return rows[0]?.size ?? ''
}

/** Insured people, drawn from the whole time. */
async function sample(client: pg.Client) {
  const { rows } = await client.query<{
    email: string
    phone: string
    ref: string
    address: string
    name: string
    contract: string
    certificate: string
  }>(
    `select answers->>'email' as email, answers->'phone'->>'e164' as phone, ref_id as ref, answers->'address'->>'fullAddress' as address,
      (answers->>'firstName') || ' ' || (answers->>'lastName') as name, k.number as contract, c.code as certificate
    from policies p tablesample bernoulli(${Math.min(100, 60_000 / PEOPLE)}) repeatable (1)
      join applications a on a.id = p.application_id join contracts k on k.id = p.contract_id join certificates c on c.policy_id = p.id
    limit 300`,
  )
  return () => pick(rows)
}
