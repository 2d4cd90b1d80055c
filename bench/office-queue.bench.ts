// The office's queue and search over HTTP, on PostgreSQL, with a million applications. Each has one case; 2 % of the cases are open. BENCH_CASES sets
// another number.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { beginnings } from '../apps/server/src/platform/database/search-words.ts'
import { CITIES, FIRST_NAMES, LAST_NAMES, NEITHER, pick, RARE } from './names.ts'
import { measureKinds, seedOffice, withOffice, type Kind, type Office } from './office.ts'
import { namesOf, seedColumns, seedNames } from './seed-names.ts'

const CASES = Number(process.env['BENCH_CASES'] ?? 1_000_000)
const WANTED = 'p99 under 50 ms'

await withOffice(measure)

async function measure(office: Office): Promise<void> {
  const { client, staff } = office
  await seedOffice(
    office,
    () => seedCases(client, staff.ids),
    () => `${CASES.toLocaleString('en')} cases`,
  )
  const call = (query: Record<string, string>) => office.call<Page>(`/office/cases?${new URLSearchParams(query)}`)
  const { rows: refs } = await client.query<{ ref_id: string }>(
    'select ref_id from underwriting_cases order by id limit 200',
  )
  const someRef = () => pick(refs).ref_id

  const kinds: Kind<Record<string, string>>[] = [
    ['queue: open, first page', () => ({ filter: 'open' }), 50],
    ['queue: open, a later page', laterPages(call, { filter: 'open' }), 1],
    ['queue: mine', () => ({ filter: 'mine' }), 1],
    ['queue: waiting', () => ({ filter: 'waiting' }), 1],
    ['queue: to be confirmed', () => ({ filter: 'confirming' }), 1],
    ['queue: closed, first page', () => ({ filter: 'closed' }), 50],
    ['queue: closed, a later page', laterPages(call, { filter: 'closed' }), 50],
    ['search: reference', () => ({ search: someRef() }), 1],
    ['search: half a reference', () => ({ search: someRef().slice(0, 7) }), 1],
    ['search: the most frequent last name', () => ({ search: 'müller' }), 50],
    ['search: the most frequent town', () => ({ search: 'Berlin' }), 50],
    ['search: town, a later page', laterPages(call, { search: 'Berlin' }), 50],
    ['search: both', () => ({ search: 'Mueller Berlin' }), 50],
    ['search: three frequent words', () => ({ search: 'Lea Müller Berlin' }), 1],
    ['search: a name that is neither frequent nor rare', () => ({ search: pick(NEITHER) }), 50],
    ['search: a rare name', () => ({ search: pick(RARE) }), 1],
    ['search: a rare name in a frequent town', () => ({ search: `${pick(RARE)} Berlin` }), 1],
    ['search: a rare name in the rarest town', () => ({ search: `${pick(RARE)} Übersee` }), 0],
    ['search: words that never meet', () => ({ search: 'Müller Berlin Leipzig' }), 0],
    ['search: two letters, many begin so', () => ({ search: pick(['be', 'mü', 'sc', 'le']) }), 50],
    ['search: two letters, few begin so', () => ({ search: pick(['oz', 'ub', 'ng']) }), 1],
    ['search: two letters beside a name', () => ({ search: `${pick(['be', 'sc'])} Maike` }), 0],
    ['search: one letter, too short', () => ({ search: pick(['a', 'b', 'm', 's']) }), 0],
    ['search: nothing of that name', () => ({ search: randomBytes(6).toString('hex') }), 0],
  ]
  await measureKinds(office, kinds, async (query) => (await call(query)).cases.length, {
    full: CASES >= 1_000_000,
    wanted: WANTED,
  })
}

interface Page {
  cases: { id: string }[]
  next: string | null
}

/** Calls of random later pages. The cursors are collected beforehand and are not part of the measurement. */
function laterPages(
  call: (query: Record<string, string>) => Promise<Page>,
  query: Record<string, string>,
): () => Promise<Record<string, string>> {
  let cursors: Promise<string[]> | undefined
  const collect = async () => {
    const found: string[] = []
    let next: string | null = null
    for (let pages = 0; pages < 60; pages++) {
      ;({ next } = await call({ ...query, ...(next ? { cursor: next } : {}) }))
      if (next === null) break
      found.push(next)
    }
    return found
  }
  return async () => {
    cursors ??= collect()
    const found = await cursors
    return found.length > 0 ? { ...query, cursor: pick(found) } : query
  }
}

/** Cases opened over four years, oldest first. 2 % are open: every second one of the newest. */
async function seedCases(client: pg.Client, staffIds: readonly string[]): Promise<void> {
  const drawnNames = { last: LAST_NAMES, first: FIRST_NAMES, city: CITIES }
  await seedNames(client, drawnNames, beginnings)
  await client.query(`
    create unlogged table seed as select n, gen_random_uuid() as application_id, gen_random_uuid() as decision_id,
      ${seedColumns(CASES, drawnNames)}, n > ${CASES} * 0.96 and n % 2 = 0 as live
    from generate_series(1, ${CASES}) n`)
  await client.query(`insert into applications (id, ref_id, country, language, last_completed_page, manual_underwriting, deposit_cents, created_at, updated_at)
    select application_id, 'NB-' || ref, 'de', 'de', 'SUMMARY', live, 222000, at, at from seed`)
  await client.query(`insert into decisions (id, application_id, answers_version, decided_by, rule_set_version, inputs, trace, verdict, decided_at)
    select decision_id, application_id, 3, 'rules', '2025-01', '{}', '[]', 'manual', at from seed`)
  await client.query(
    `insert into underwriting_cases (id, application_id, decision_id, kind, state, version, ref_id, first_name, last_name, city, country, deposit_cents,
      occasions, opened_at, due_at, assignee_id, proposal, decided_at, search)
    select gen_random_uuid(), application_id, decision_id, 'manual', s.state, 3, 'NB-' || ref, first_name.name, last_name.name, city_name.name, 'de', 222000,
      array['score-borderline'], at, at + interval '2 days', case when seed.n % 3 = 0 then ($1::uuid[])[seed.n % 20 + 1] end,
      case when s.state = 'CONFIRMING' then '{}'::jsonb end, case when not live then date_trunc('milliseconds', at + interval '2 days' * random()) end,
      array_to_tsvector(first_name.words || last_name.words || city_name.words || r.words)
    from seed
      cross join lateral (select case when not live then (case when seed.n % 5 = 0 then 'REFUSED' else 'ACCEPTED' end)
        when seed.n % 20 = 0 then 'CONFIRMING' when seed.n % 20 = 2 then 'WAITING' else 'OPEN' end as state) s
      ${namesOf({ last: 'last', first: 'first', city: 'city' })}
      cross join lateral (select array_agg(left(folded, n)) as words from regexp_replace(lower(ref), '([aou])e', '\\1', 'g') folded, generate_series(1, length(folded)) n) r
    order by seed.n`,
    [staffIds],
  )
  await client.query('drop table seed, seed_names')
  for (const table of ['applications', 'decisions', 'underwriting_cases']) await client.query(`vacuum analyze ${table}`)
}
