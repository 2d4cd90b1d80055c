// The office's search for people over HTTP, on PostgreSQL, with a million people. Each has one application. BENCH_PEOPLE sets another number.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import {
  beginningsOfPerson,
  foldedWords,
  SEARCH_SHAPE,
  timeWords,
} from '../apps/server/src/platform/database/search-words.ts'
import { CITIES, drawn, FIRST_NAMES, LAST_NAMES, NEITHER, pick, RARE } from './names.ts'
import { AT_ONCE, CALLS, printCompared, timed, withOffice, type Compared, type Office } from './office.ts'

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000)
const WANTED = 'p99 under 50 ms'
const STREETS = ['Hauptstraße', 'Weserstraße', 'Schulstraße', 'Gartenweg', 'Am Markt', 'Lindenallee', 'Bergstraße']

await withOffice(measure)

async function measure(office: Office): Promise<void> {
  const { postgres, client } = office
  const began = performance.now()
  await seedPeople(client)
  const { rows: sizes } = await client.query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('application_search')) as size",
  )
  console.log(
    `PostgreSQL ${postgres.version} of ${postgres.source}, ${PEOPLE.toLocaleString('en')} people (seeded in ${Math.round((performance.now() - began) / 1000)} s, index ${sizes[0]?.size}), ${CALLS} calls of each kind, ${AT_ONCE} at once`,
  )
  const call = (search: string) => office.call<{ people: unknown[] }>('/office/people/search', { search })
  const someone = await sample(client)
  const kinds: [label: string, search: () => string, minimum: number][] = [
    ['an e-mail address', () => someone().email, 1],
    ['half an e-mail address', () => someone().email.slice(0, 12), 1],
    ['a phone number', () => `0${someone().phone.slice(3)}`, 1],
    ['half a phone number', () => someone().phone.slice(0, 9), 1],
    ['a reference', () => someone().ref, 1],
    ['a home', () => someone().address, 1],
    ['a street without a number', () => pick(STREETS), 50],
    ['first and last name', () => someone().name, 1],
    ['the most frequent last name', () => 'müller', 50],
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
  const figures: Compared[] = []
  for (const [label, search, minimum] of kinds) {
    const typed = search()
    const found = await call(typed)
    if (found.people.length < minimum && PEOPLE >= 1_000_000)
      throw new Error(`${label} (${typed}): ${found.people.length} people, expected at least ${minimum}`)
    figures.push(await timed(label, () => call(search()), office))
  }
  printCompared(figures, WANTED)
}

async function sample(client: pg.Client) {
  const { rows } = await client.query<{ email: string; phone: string; ref: string; address: string; name: string }>(
    `select answers->>'email' as email, answers->'phone'->>'e164' as phone, ref_id as ref, answers->'address'->>'fullAddress' as address,
      (answers->>'firstName') || ' ' || (answers->>'lastName') as name from applications tablesample bernoulli(0.1) limit 300`,
  )
  return () => pick(rows)
}

/** Applications begun over four years, oldest first. The words of names and streets are folded here, numbers in SQL. */
async function seedPeople(client: pg.Client): Promise<void> {
  await client.query(
    'create unlogged table seed_names (kind text, n integer, name text, words text[], primary key (kind, n))',
  )
  const lists = { last: LAST_NAMES, first: FIRST_NAMES, city: CITIES, street: STREETS }
  for (const [kind, names] of Object.entries(lists)) {
    const rows = names.map((name, n) => ({ kind, n, name, words: beginningsOfPerson(foldedWords(name)) }))
    await client.query(
      'insert into seed_names select * from jsonb_to_recordset($1::jsonb) as t(kind text, n int, name text, words text[])',
      [JSON.stringify(rows)],
    )
  }
  await client.query(`
    create unlogged table seed as select n, gen_random_uuid() as id, upper(substr(md5(n::text), 1, 4)) || upper(lpad(to_hex(n), 5, '0')) as ref,
      date_trunc('milliseconds', now() - interval '4 years' * ((${PEOPLE} - n)::float / ${PEOPLE})) as at, '15' || lpad((n::bigint * 7919 % 1000000007)::text, 10, '0') as phone,
      ${drawn(LAST_NAMES)} as last, ${drawn(LAST_NAMES)} as landlord, ${drawn(FIRST_NAMES)} as first, ${drawn(CITIES)} as city,
      ${drawn(STREETS)} as street, (1 + n % 180)::text as house, (10000 + n * 31 % 89999)::text as zip, md5(n::text) as box
    from generate_series(1, ${PEOPLE}) n`)
  await client.query(`insert into applications (id, ref_id, country, language, last_completed_page, email_key, answers, created_at, updated_at)
    select seed.id, 'NB-' || ref, 'de', 'de', 'TENANT_DETAILS', box || '@gmail.example', jsonb_build_object('firstName', f.name, 'lastName', l.name,
      'email', box || '@gmail.example', 'phone', jsonb_build_object('dialCode', '+49', 'number', phone, 'e164', '+49' || phone),
      'address', jsonb_build_object('fullAddress', st.name || ' ' || house || ', ' || zip || ' ' || c.name),
      'landlord', jsonb_build_object('firstName', f.name, 'lastName', ll.name)), at, at
    from seed
      join seed_names l on l.kind = 'last' and l.n = seed.last join seed_names ll on ll.kind = 'last' and ll.n = seed.landlord
      join seed_names f on f.kind = 'first' and f.n = seed.first join seed_names c on c.kind = 'city' and c.n = seed.city
      join seed_names st on st.kind = 'street' and st.n = seed.street`)
  await client.query(`insert into application_search (application_id, search, created_at, shape)
    select seed.id, array_to_tsvector(f.words || l.words || ll.words || c.words || st.words || numbers.words || times.words), at, ${SEARCH_SHAPE}
    from seed
      join seed_names l on l.kind = 'last' and l.n = seed.last join seed_names ll on ll.kind = 'last' and ll.n = seed.landlord
      join seed_names f on f.kind = 'first' and f.n = seed.first join seed_names c on c.kind = 'city' and c.n = seed.city
      join seed_names st on st.kind = 'street' and st.n = seed.street
      cross join lateral (select array_agg(left(word, n)) as words
        from unnest(array[lower(ref), phone, '49' || phone, house, zip, regexp_replace(box, '([aou])e', '\\1', 'g'), 'gmail', 'example']) word,
          generate_series(2, 32) n where n <= length(word)) numbers
      cross join lateral (select array_agg(days || 'd-' || floor(extract(epoch from at) / (days * 86400))) as words
        from unnest(array[${timeWords(new Date())
          .map((word) => Number.parseInt(word))
          .join()}]) days) times
    order by seed.n`)
  await client.query('drop table seed, seed_names')
  for (const table of ['applications', 'application_search']) await client.query(`vacuum analyze ${table}`)
}
