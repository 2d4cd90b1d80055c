// A dry run over a million past applications on PostgreSQL: reads, decides, prices and stores the result. The work is done by this process on one
// core; the database server reads in parallel. DRY_RUN_APPLICATIONS sets another number.
import { randomUUID } from 'node:crypto'
import { tariffDryRun } from '@nestbond/domain/tariff/tariff-dry-run'
import { BUILT_IN_TARIFFS, tariffOn } from '@nestbond/domain/tariff/tariff-table'
import { decide } from '@nestbond/domain/underwriting/decide'
import { FIRST_PARAMETERS } from '@nestbond/domain/underwriting/rule-parameters'
import { BUILT_IN_RULE_SETS, ruleSetOf, ruleSetOn } from '@nestbond/domain/underwriting/rule-set'
import { rulesDryRun } from '@nestbond/domain/underwriting/rules-dry-run'
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts'
import { openServerDatabase, type ServerDatabase } from '../apps/server/src/platform/database/server.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { findDryRun, insertDryRun, type DryRunResult } from '../apps/server/src/office/workbench/dry-run-store.ts'
import { runDryRun } from '../apps/server/src/office/workbench/run-dry-run.ts'
import { insertVersion, type MadeVersion } from '../apps/server/src/application/rule-versions/version-store.ts'
import { bestRate, median, print } from './statistics.ts'

const COUNT = Number(process.env['DRY_RUN_APPLICATIONS'] ?? 1_000_000)
const ROUNDS = 3
const WANTED = 'at least 100,000'
const clock = { now: () => new Date() }
const made = { note: 'measured', madeBy: { id: randomUUID(), name: 'Bench' }, madeAt: new Date() }

const ruleSet = ruleSetOn(BUILT_IN_RULE_SETS, '2026-06-01')
const german = tariffOn(BUILT_IN_TARIFFS, 'de', '2026-06-01')
const sample = decide(
  {
    birthDate: '1990-05-17',
    insuranceStart: '2026-06-01',
    employmentStatus: 'EMPLOYED',
    coldRentAmount: 740_00,
    rentDepositAmount: 2_220_00,
    grossIncome: 42_000_00,
    score: 820,
    minimumAge: 18,
    activePolicy: false,
  },
  ruleSet,
)

const postgres = await startTemporaryPostgres()
try {
  const database = await openServerDatabase({ url: postgres.url, poolSize: 4, prepare: true })
  try {
    await measure(database)
  } finally {
    await database.close()
  }
} finally {
  await postgres.stop()
}

async function measure(database: ServerDatabase): Promise<void> {
  await migrateToLatest(database)
  await seed(database)
  console.log(
    `PostgreSQL ${postgres.version} of ${postgres.source}, ${COUNT.toLocaleString('en')} decisions and offers, median of ${ROUNDS} rounds`,
  )

  const stricter = { ...FIRST_PARAMETERS, lowestScore: 520, incomeProofAbove: 4_000_00 }
  const { id: _id, country: _country, validFrom: _validFrom, ...figures } = german
  const versions: Record<string, MadeVersion> = {
    same: { ...made, id: 'same', kind: 'rules', base: '2025-01', figures: FIRST_PARAMETERS },
    stricter: { ...made, id: 'stricter', kind: 'rules', base: '2025-01', figures: stricter },
    dearer: { ...made, id: 'dearer', kind: 'tariff', country: 'de', figures: { ...figures, rate: 560 } },
  }
  for (const version of Object.values(versions)) await insertVersion(database.kysely, version)

  // With the seeded figures no decision may change, which proves that all rows were read, and read correctly.
  const same = await dryRun(database, 'same')
  expect(same.result, COUNT, 0)
  const rules: number[] = []
  const tariff: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = await dryRun(database, 'stricter')
    expect(one.result, COUNT)
    rules.push(one.seconds)
    const other = await dryRun(database, 'dearer')
    expect(other.result, COUNT)
    tariff.push(other.seconds)
  }

  const trial = rulesDryRun(ruleSetOf('stricter', '2025-01', stricter))
  const past = Array.from({ length: 1024 }, (_, n) => ({
    applicationId: String(n),
    verdict: sample.verdict,
    reasons: '',
    documents: '',
    input: {
      ...sample.input,
      score: n % 11 === 0 ? null : 400 + ((n * 7) % 580),
      rentDepositAmount: 49_900 + (n % 97) * 15_000,
    },
  }))
  const prices = tariffDryRun({ ...german, id: 'dearer', rate: 560 })
  const offers = Array.from({ length: 1024 }, (_, n) => ({
    applicationId: String(n),
    deposit: 49_900 + (n % 97) * 15_000,
    yearly: 36_00,
    monthly: 3_33,
  }))
  print([
    ['rules, whole dry run: applications a second', COUNT / median(rules), WANTED],
    ['tariff, whole dry run: applications a second', COUNT / median(tariff), WANTED],
    ['both, one after the other: applications a second', COUNT / (median(rules) + median(tariff)), WANTED],
    ['rules, deciding and comparing alone', bestRate((n) => trial.add(past[n % 1024] as (typeof past)[number]))],
    ['tariff, pricing and comparing alone', bestRate((n) => prices.add(offers[n % 1024] as (typeof offers)[number]))],
    ['memory of this process at the end, MB', process.memoryUsage.rss() / 1e6],
  ])
}

async function dryRun(database: ServerDatabase, versionId: string): Promise<{ seconds: number; result: DryRunResult }> {
  const id = randomUUID()
  await insertDryRun(database.kysely, { id, versionId, askedBy: made.madeBy }, clock.now())
  const began = performance.now()
  await runDryRun({ database, clock }, id)
  const seconds = (performance.now() - began) / 1000
  const run = await findDryRun(database.kysely, id)
  if (!run?.result) throw new Error('the dry run has no result')
  return { seconds, result: run.result }
}

function expect(result: DryRunResult, count: number, changed?: number): void {
  const read = result.kind === 'rules' ? result.decisions : result.offers
  if (read !== count || (changed === undefined ? result.changed === 0 : result.changed !== changed)) {
    throw new Error(`the dry run is wrong: ${JSON.stringify({ ...result, differing: result.differing.slice(0, 3) })}`)
  }
}

/**
 * Seeds applications, each with a decision by the rules of "underwriting rules" (docs/product-decisions.md#d25) and an offer by the German tariff of
 * the rule "premium" (docs/product-decisions.md#d30), generated in SQL.
 */
async function seed({ pool }: ServerDatabase): Promise<void> {
  await pool.query(`insert into applications (id, ref_id, country, language, answers)
    select md5(n::text)::uuid, 'B' || n, 'de', 'de', '{}' from generate_series(1, ${COUNT}) n`)
  await pool.query(
    `with past as (
        select n, md5(n::text)::uuid as application_id, 40000 + (n % 37) * 5000 as rent, 49900 + (n % 97) * 15000 as deposit,
          case when n % 7 = 0 then null else 1200000 + (n % 53) * 100000 end as income, case when n % 11 = 0 then null else 400 + (n * 7) % 580 end as score,
          (array['EMPLOYED', 'SELF_EMPLOYED', 'JOB_SEEKER', 'STUDENT', 'RETIRED'])[1 + n % 5] as status, n % 41 = 0 as policy
        from generate_series(1, ${COUNT}) n),
      judged as (
        select *, array_remove(array[case when score < 500 then 'CREDIT_SCORE_INSUFFICIENT' end,
            case when score is null and status <> 'STUDENT' and deposit > 150000 then 'NO_CREDIT_SCORE' end], null) as reasons,
          array_remove(array[case status when 'SELF_EMPLOYED' then 'tax-assessment' when 'STUDENT' then 'student-certificate'
            when 'RETIRED' then case when deposit > 300000 then 'pension-notice' end
            when 'EMPLOYED' then case when deposit > 500000 then 'income-proof' end end], null) as documents,
          coalesce(score < 650, true) or coalesce(24 * rent > income, false) or status = 'JOB_SEEKER' or policy as manual
        from past)
      insert into decisions (id, application_id, answers_version, decided_by, rule_set_version, inputs, trace, verdict, reasons, required_documents)
      select gen_random_uuid(), application_id, 1, 'rules', '2025-01', jsonb_build_object('birthDate', (1940 + n % 60) || '-05-17',
          'insuranceStart', '2026-06-01', 'employmentStatus', status, 'coldRentAmount', rent, 'rentDepositAmount', deposit, 'grossIncome', income,
          'score', score, 'minimumAge', 18, 'activePolicy', policy, 'creditReport', jsonb_build_object('bureau', 'sandbox', 'score', score,
          'reference', gen_random_uuid(), 'retrievedAt', '2026-05-04T10:00:00.000Z')), $1::jsonb,
        case when reasons <> '{}' then 'refuse' when manual then 'manual' when documents <> '{}' then 'require-document' else 'accept' end, reasons, documents
      from judged`,
    [JSON.stringify(sample.trace)],
  )
  await pool.query(
    `insert into offers (id, application_id, answers_version, tariff_version, inputs, yearly_cents, monthly_cents)
      select gen_random_uuid(), md5(n::text)::uuid, 1, 'de-2025-01', jsonb_build_object('depositCents', deposit, 'currency', 'EUR', 'tariff', $1::jsonb),
        floor(list * 90 / 1000000 + 0.5), floor(list / 120000 + 0.5)
      from (select n, 49900 + (n % 97) * 15000 as deposit, greatest((49900 + (n % 97) * 15000) * 520, 40000000)::numeric as list
        from generate_series(1, ${COUNT}) n) priced`,
    [JSON.stringify(german)],
  )
  await pool.query('vacuum analyze')
}
