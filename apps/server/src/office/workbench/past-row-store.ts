import type { Verdict } from '@nestbond/domain/underwriting/decide'
import type { PastDecision } from '@nestbond/domain/underwriting/rules-dry-run'
import type { PastOffer } from '@nestbond/domain/tariff/tariff-dry-run'
import type { Country, EmploymentStatus } from '@nestbond/domain/values/enums'
import { hotStatement, runHot, type HotStatement } from '../../platform/database/hot-statement.ts'
import type { Deps } from '../../platform/deps.ts'

/**
 * Up to a million past rows are read in their order on disk, some pages at a time. Each batch is a single text with one line per row and `|` between
 * the fields, which saves the driver a row object each. No field contains `|` or a line break: they are ids, dates, numbers, lists of numbers
 * and words of closed lists.
 */
const PAGES_A_BATCH = 256

const PAGES = hotStatement<{ table: string }, { pages: number }>(
  'past-pages',
  ({ table }) =>
    `select (pg_relation_size(${table}::text::regclass) / current_setting('block_size')::int)::int as pages`,
)

/** A range of pages as tids, and the last instant of interest. */
interface Range {
  from: string
  to: string
  until: Date
}

interface Lines {
  lines: string | null
}

/** Decisions are never updated, so no row is read twice. */
const DECISIONS = hotStatement<Range, Lines>(
  'past-decisions',
  ({
    from,
    to,
    until,
  }) => `select string_agg(concat(application_id, '|', verdict, '|', array_to_string(reasons, ','), '|', array_to_string(required_documents, ','), '|',
      inputs->>'birthDate', '|', inputs->>'insuranceStart', '|', inputs->>'employmentStatus', '|', inputs->>'coldRentAmount', '|',
      inputs->>'rentDepositAmount', '|', inputs->>'grossIncome', '|', inputs->>'score', '|', inputs->>'minimumAge', '|', inputs->>'activePolicy', '|',
      inputs->>'coTenant', '|', inputs->'householdIncome', '|', inputs->'householdStudents'), E'\\n') as lines
    from decisions
    where ctid >= ${from}::text::tid and ctid < ${to}::text::tid and decided_by = 'rules' and decided_at <= ${until}
      and inputs->>'bureauAway' is null and inputs->>'bureauCannotAsk' is null`,
)

/**
 * Choosing an offer updates its row, which moves it on disk. Offers that are chosen after `until` are left out, so none is read twice; a few may be
 * missed.
 */
const OFFERS = hotStatement<Range & { country: Country }, Lines>(
  'past-offers',
  ({
    from,
    to,
    until,
    country,
  }) => `select string_agg(concat(application_id, '|', inputs->>'depositCents', '|', yearly_cents, '|', monthly_cents), E'\\n') as lines
    from offers
    where ctid >= ${from}::text::tid and ctid < ${to}::text::tid and created_at <= ${until} and (chosen_at is null or chosen_at <= ${until})
      and inputs->'tariff'->>'country' = ${country}`,
)

/** Some rows, and the share of the table that has been read so far, from 0 to 1. */
export interface Batch<Row> {
  rows: Row[]
  share: number
}

/** Decisions of the rules up to the given time, in batches. Decisions without a credit report are left out: the rules about the score had no part in them. */
export function pastDecisions(database: Deps['database'], until: Date): AsyncGenerator<Batch<PastDecision>> {
  return batches(database, 'decisions', DECISIONS, { until }, (line) => {
    const at = line.split('|') as string[] & { length: 16 }
    return {
      applicationId: at[0] as string,
      verdict: at[1] as Verdict,
      reasons: at[2] as string,
      documents: at[3] as string,
      input: {
        birthDate: at[4] as string,
        insuranceStart: at[5] as string,
        employmentStatus: at[6] as EmploymentStatus,
        coldRentAmount: Number(at[7]),
        rentDepositAmount: Number(at[8]),
        grossIncome: at[9] === '' ? null : Number(at[9]),
        score: at[10] === '' ? null : Number(at[10]),
        minimumAge: Number(at[11]),
        activePolicy: at[12] === 'true',
        ...(at[13] === 'true' && { coTenant: true }),
        ...(at[14] !== '' && { householdIncome: JSON.parse(at[14] as string) as number | null }),
        ...(at[15] !== '' && { householdStudents: JSON.parse(at[15] as string) as number[] }),
      },
    }
  })
}

/** Offers of a country up to the given time, in batches. Amounts in cents. */
export function pastOffers(
  database: Deps['database'],
  country: Country,
  until: Date,
): AsyncGenerator<Batch<PastOffer>> {
  return batches(database, 'offers', OFFERS, { until, country }, (line) => {
    const [applicationId = '', deposit, yearly, monthly] = line.split('|')
    return { applicationId, deposit: Number(deposit), yearly: Number(yearly), monthly: Number(monthly) }
  })
}

async function* batches<Values extends Range, Row>(
  database: Deps['database'],
  table: 'decisions' | 'offers',
  statement: HotStatement<Values, Lines>,
  values: Omit<Values, 'from' | 'to'>,
  read: (line: string) => Row,
): AsyncGenerator<Batch<Row>> {
  const { kysely } = database
  const [size] = await runHot(kysely, PAGES, { table })
  const pages = size?.pages ?? 0
  const ask = async (from: number) => {
    if (from >= pages) return null
    const [row] = await runHot(kysely, statement, {
      ...values,
      from: `(${from},0)`,
      to: `(${from + PAGES_A_BATCH},0)`,
    } as Values)
    return row?.lines ?? ''
  }
  let next = ask(0)
  for (let from = 0; from < pages; from += PAGES_A_BATCH) {
    const lines = await next
    // The database reads the next batch while this process works on the present one.
    next = ask(from + PAGES_A_BATCH)
    // If the consumer stops early, the next batch is never awaited. This handler prevents an unhandled rejection.
    next.catch(() => undefined)
    yield { rows: lines ? lines.split('\n').map(read) : [], share: Math.min(1, (from + PAGES_A_BATCH) / pages) }
  }
}
