import type pg from 'pg'
import { beginningsOfPerson, SPANS } from '../apps/server/src/platform/database/search-words.ts'
import { CITIES, FIRST_NAMES, LAST_NAMES } from './names.ts'
import { namesOf, seedColumns, seedNames, withoutIndex } from './seed-names.ts'

export const STREETS = [
  'Hauptstraße',
  'Weserstraße',
  'Schulstraße',
  'Gartenweg',
  'Am Markt',
  'Lindenallee',
  'Bergstraße',
]

const LISTS = { last: LAST_NAMES, first: FIRST_NAMES, city: CITIES, street: STREETS }

/** SQL for the letters of a code from a number below 16 ^ length: no two numbers have the same. */
const code = (of: string, length: number) =>
  `translate(lpad(to_hex(${of}), ${length}, '0'), '0123456789abcdef', '23456789ABCDEFGH')`

/**
 * Applications begun over the days before an instant, by default over four years until now, oldest first; every second one has a contract, a policy and a
 * certificate. Names and streets are folded before, numbers in SQL. Constraints and triggers are not checked.
 */
export async function seedPeople(
  client: pg.Client,
  people: number,
  range: { days?: number; until?: Date } = {},
): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  // The same people each time, so that measurements of pages agree.
  await client.query('select setseed(0.5)')
  await seedNames(client, LISTS, beginningsOfPerson)
  await client.query(`
    create unlogged table seed as select n, gen_random_uuid() as id, ${seedColumns(people, { ...LISTS, landlord: LAST_NAMES }, range)},
      '15' || lpad((n::bigint * 7919 % 1000000007)::text, 10, '0') as phone, (1 + n % 180)::text as house, (10000 + n * 31 % 89999)::text as zip,
      left(md5(n::text), 10) as box
    from generate_series(1, ${people}) n`)
  const names = namesOf({ last: 'last', landlord: 'last', first: 'first', city: 'city', street: 'street' })
  await client.query(`insert into applications (id, ref_id, country, language, last_completed_page, email_key, answers, created_at, updated_at)
    select seed.id, 'NB-' || ref, 'de', 'de', 'TENANT_DETAILS', box || '@gmail.example',
      jsonb_build_object('firstName', first_name.name, 'lastName', last_name.name, 'email', box || '@gmail.example',
        'phone', jsonb_build_object('dialCode', '+49', 'number', phone, 'e164', '+49' || phone),
        'address', jsonb_build_object('fullAddress', street_name.name || ' ' || house || ', ' || zip || ' ' || city_name.name),
        'landlord', jsonb_build_object('firstName', first_name.name, 'lastName', landlord_name.name)), at, at
    from seed ${names}`)
  await withoutIndex(client, 'application_search_words_idx', () => seedWords(client, names))
  await seedPolicies(client)
  await client.query('drop table seed, seed_names')
  await client.query("set session_replication_role = 'origin'")
  for (const table of ['applications', 'application_search', 'contracts', 'policies', 'certificates'])
    await client.query(`vacuum analyze ${table}`)
}

async function seedWords(client: pg.Client, names: string): Promise<void> {
  const spans = SPANS.map(({ name, days }) => `('${name}', ${days * 86_400})`)
  await client.query(`insert into application_search (application_id, search, created_at)
    select seed.id, array_to_tsvector(first_name.words || last_name.words || landlord_name.words || city_name.words || street_name.words || numbers.words || times.words), at
    from seed ${names}
      cross join lateral (select array_agg(left(word, n)) as words
        from unnest(array[lower(ref), phone, '49' || phone, house, zip, regexp_replace(box, '([aou])e', '\\1', 'g'), 'gmail', 'example']) word,
          generate_series(2, 32) n where n <= length(word)) numbers
      cross join lateral (select array_agg(name || '-' || floor(extract(epoch from at) / seconds)) as words from (values ${spans.join()}) span (name, seconds)) times
    order by seed.n`)
}

async function seedPolicies(client: pg.Client): Promise<void> {
  const insured = 'from seed where n % 2 = 0'
  for (const statement of [
    `insert into contracts (id, number, application_id, answers_version, signed_at, signature_name, signature_place, signature_kind, created_at)
      select id, 'NB-' || extract(year from at) || '-' || ${code('n::bigint * 40503 % 16777216', 6)}, id, 0, at, 'x', 'x', 'typed', at ${insured}`,
    `insert into policies (id, number, application_id, contract_id, country, address_key, whole_house, deposit_cents, payment_period, premium_cents,
        tariff_version, insurance_start, status, created_at)
      select id, 'P-' || n, id, id, 'de', 'seeded|' || n, false, 222000, 'YEARLY', 12000, 'seeded', at::date, 'ACTIVE', at ${insured}`,
    `insert into certificates (code, policy_id, pdf_key, pdf_sha256, issued_at)
      select 'NB-' || left(letters, 4) || '-' || right(letters, 4), id, id::text, 'seeded', at
      from (select *, ${code('n::bigint * 2654435761 % 4294967296', 8)} as letters ${insured}) coded`,
  ])
    await client.query(statement)
}
