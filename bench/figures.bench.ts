// The figures of the business and the export of the ledger over HTTP, on PostgreSQL: policies of 24 months with their charges, refunds, claims and ledger.
// BENCH_POLICIES sets another number. It also prints how often a call reads whole tables.
import type pg from 'pg'
import { printCompared, seedOffice, timed, withOffice, type Office } from './office.ts'

const POLICIES = Number(process.env['BENCH_POLICIES'] ?? 200_000)
const CALLS = Number(process.env['BENCH_CALLS'] ?? 40)
const PARTNERS = 20
const WANTED = 'p99 under 50 ms'

await withOffice(measure)

async function measure(office: Office): Promise<void> {
  const { client } = office
  await seedOffice(office, seedBusiness, () => sizeOf(client), CALLS)
  await countChanges(office)
  const [first, last] = await client
    .query<{ month: string }>(
      `select to_char(m, 'YYYY-MM') as month from unnest(array[now() - interval '23 months', now()]) m`,
    )
    .then((answer) => answer.rows.map(({ month }) => month))
  const { partnerChoices } = await office.call<{ partnerChoices: { id: string }[] }>('/office/figures')
  const kinds: [label: string, path: string][] = [
    ['figures of twelve months', '/office/figures'],
    ['figures of twelve months, one partner', `/office/figures?partner=${partnerChoices[0]!.id}`],
    ['figures of twelve months, Austria', '/office/figures?country=at'],
    ['figures of two years', `/office/figures?from=${first}&to=${last}`],
    ['figures of the present month', `/office/figures?from=${last}&to=${last}`],
    ['figures as CSV', '/office/figures/csv'],
    ['figures by month, country and partner as CSV', '/office/figures/csv?by=share'],
  ]
  const compared = []
  for (const [label, path] of kinds) compared.push(await timed(label, () => office.call(path), office, CALLS))
  printCompared(compared, WANTED)
  await printWholeTables(office, kinds)
  await printExports(office, { first: first!, last: last! })
}

async function sizeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ charges: string; entries: string; claims: string }>(
    `select (select count(*) from premium_charges) as charges, (select count(*) from ledger_entries) as entries, (select count(*) from claims) as claims`,
  )
  const { charges, entries, claims } = rows[0]!
  return `${POLICIES.toLocaleString('en')} policies, ${charges} charges, ${entries} ledger entries, ${claims} claims`
}

/** Opens the figures until no change is left to be counted, as after an update of an installation with so many policies. */
async function countChanges(office: Office): Promise<void> {
  const began = performance.now()
  const { rows } = await office.client.query<{ count: string }>('select count(*) from figure_changes')
  let opened = 0
  for (let left = 1; left > 0; opened++)
    ({ uncounted: left } = await office.call<{ uncounted: number }>('/office/figures'))
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${Number(rows[0]?.count).toLocaleString('en')} changes counted in ${seconds.toFixed(1)} s, the figures opened ${opened} times`,
  )
  await office.client.query('vacuum analyze figure_months, figure_counts, figure_changes')
}

/** Whole readings of large tables by one call each: a plan that reads a table again for each month or row shows at once, on any machine. */
async function printWholeTables(office: Office, kinds: readonly [string, string][]): Promise<void> {
  const counts = async () => {
    // The statistics of a backend are written after it has been idle for a moment.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const { rows } = await office.client.query<{ name: string; scans: string }>(
      `select relname as name, seq_scan as scans from pg_stat_user_tables
        where relname in ('policies', 'premium_charges', 'ledger_entries', 'claims', 'applications', 'contracts')`,
    )
    return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
  }
  for (const [label, path] of kinds) {
    const before = await counts()
    await office.call(path)
    const after = await counts()
    const read = [...after].map(([name, scans]) => `${name} ${scans - (before.get(name) ?? 0)}`)
    console.log(`${label} reads whole tables: ${read.join(', ')}`)
  }
}

/** Downloads the ledger and compares it with the table to the cent. */
async function printExports(office: Office, { first, last }: { first: string; last: string }): Promise<void> {
  for (const [label, query] of [
    ['ledger of the present month', `?from=${last}&to=${last}`],
    ['ledger of two years', `?from=${first}&to=${last}`],
  ] as const) {
    const began = performance.now()
    const text = await office.call<string>(`/office/figures/ledger/csv${query}`)
    const seconds = (performance.now() - began) / 1000
    const lines = text.trim().split('\r\n').slice(1)
    const cents = lines.reduce((sum, line) => {
      const cells = line.split(';')
      const amount = Math.round(Number(cells[6]) * 100)
      return sum + (cells[5] === 'premium-income' || cells[5] === 'recourse-income' ? amount : -amount)
    }, 0)
    const { rows } = await office.client.query<{ count: string; cents: string }>(
      `select count(*), coalesce(sum(amount_cents), 0) as cents from ledger_entries
        where at >= $1::date::timestamp at time zone 'Europe/Berlin'`,
      [`${query.includes(`from=${first}`) ? first : last}-01`],
    )
    const { count, cents: booked } = rows[0]!
    if (Number(count) !== lines.length || Number(booked) !== cents)
      throw new Error(`${label}: ${lines.length} lines and ${cents} cents, expected ${count} and ${booked}`)
    console.log(
      `${label}: ${lines.length.toLocaleString('en')} lines, equal to the cent, ${seconds.toFixed(1)} s, ${(text.length / 1e6).toFixed(1)} MB`,
    )
  }
}

/** Policies begun evenly over 24 months: half of them monthly, one in 20 ended and refunded, one in 50 with a claim. */
async function seedBusiness(client: pg.Client): Promise<void> {
  await client.query(
    `insert into partners (id, space, name) select gen_random_uuid(), 'space-' || n, 'Partner ' || n from generate_series(1, ${PARTNERS}) n`,
  )
  await client.query(`
    create unlogged table seed as select n, gen_random_uuid() as id, (now() - interval '24 months' * ((${POLICIES} - n)::float / ${POLICIES}))::date as start,
      case when n % 10 = 0 then 'at' else 'de' end as country, case when n % 2 = 0 then 'MONTHLY' else 'YEARLY' end as period,
      case when n % 2 = 0 then 1000 + n % 900 else 12000 + n % 9000 end as premium, n % 20 = 0 as ends,
      case when n % 3 = 0 then (select array_agg(id order by id) from partners)[1 + n % ${PARTNERS}] end as partner
    from generate_series(1, ${POLICIES}) n`)
  for (const statement of [
    `insert into applications (id, ref_id, country, language, partner_id, last_completed_page, risk_result, created_at, updated_at)
      select id, 'F-' || n, country, 'de', partner, 'PAYMENT', true, start - interval '5 days', start - interval '1 day' from seed`,
    `insert into applications (id, ref_id, country, language, created_at, updated_at)
      select gen_random_uuid(), 'G-' || n, country, 'de', start, start from seed`,
    `insert into contracts (id, number, application_id, answers_version, signed_at, signature_name, signature_place, signature_kind, created_at)
      select id, 'F-' || n, id, 0, start - interval '3 days', 'x', 'x', 'typed', start - interval '3 days' from seed`,
    `insert into policies (id, number, application_id, contract_id, country, partner_id, address_key, whole_house, deposit_cents, payment_period, premium_cents,
        tariff_version, insurance_start, ended_on, status, created_at)
      select id, 'F-' || n, id, id, country, partner, 'seeded|' || n, false, 222000, period, premium, 'seeded', start,
        case when ends then least(start + 100, current_date) end, case when ends then 'RELEASED' else 'ACTIVE' end, start from seed`,
    `create unlogged table seed_charges as select gen_random_uuid() as charge, seed.*, number,
        (start + (number - 1) * case period when 'MONTHLY' then interval '1 month' else interval '1 year' end)::date as first,
        (start + number * case period when 'MONTHLY' then interval '1 month' else interval '1 year' end)::date as next
      from seed cross join lateral generate_series(1, 24) number
      where start + (number - 1) * case period when 'MONTHLY' then interval '1 month' else interval '1 year' end
        <= case when ends then least(start + 100, current_date) else current_date end`,
    `insert into premium_charges (id, policy_id, period_number, period_start, period_end, amount_cents, state, card_provider, card_setup_id, due_on,
        provider_charge_id, charged_at, failures, first_failed_on)
      select charge, id, number, first, next, premium, case when unpaid then 'WITH_OFFICE' else 'PAID' end, 'sandbox', 'seeded', first,
        case when not unpaid then 'seeded' end, case when not unpaid then first + interval '8 hours' end, case when unpaid then 4 else 0 end,
        case when unpaid then first end
      from (select *, n % 200 = 1 and next > current_date as unpaid from seed_charges) c`,
    `insert into ledger_entries (policy_id, charge_id, kind, amount_cents, reference, at)
      select policy_id, id, 'PREMIUM', amount_cents, 'R', charged_at from premium_charges where state = 'PAID' order by charged_at`,
    `insert into premium_refunds (id, policy_id, charge_id, amount_cents, state, card_provider, reference, provider_refund_id, requested_at, paid_at)
      select gen_random_uuid(), c.policy_id, c.id, greatest(c.amount_cents / 3, 1), 'PAID', 'sandbox', 'R', 'seeded', p.ended_on, p.ended_on
      from premium_charges c join policies p on p.id = c.policy_id where c.period_end > p.ended_on and c.state = 'PAID'`,
    `insert into ledger_entries (policy_id, charge_id, kind, amount_cents, reference, at)
      select policy_id, charge_id, 'PREMIUM_REFUND', -amount_cents, 'R', paid_at from premium_refunds`,
    `insert into claims (id, policy_id, state, opened_at, since, requested_cents, settled_cents, decided_at, closed_at, paid_on, payout_reference)
      select gen_random_uuid(), id, 'PAID_OUT', at, at, 90000, 60000, at + interval '9 days', at + interval '12 days', (at + interval '12 days')::date, 'P'
      from (select id, start + interval '60 days' as at from seed where n % 50 = 0 and not ends and start < current_date - 80) s`,
    `insert into ledger_entries (policy_id, claim_id, kind, amount_cents, reference, at, value_on)
      select policy_id, id, 'CLAIM_PAYOUT', -settled_cents, 'P', closed_at, paid_on from claims`,
    'drop table seed, seed_charges',
  ])
    await client.query(statement)
  for (const table of [
    'applications',
    'contracts',
    'policies',
    'premium_charges',
    'premium_refunds',
    'ledger_entries',
    'claims',
  ])
    await client.query(`vacuum analyze ${table}`)
}
