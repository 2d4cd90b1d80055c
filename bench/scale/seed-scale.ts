import type pg from 'pg'
import type { ManualAddress } from '@nestbond/domain/values/address'
import { homeKeys } from '@nestbond/domain/values/home'
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts'
import type { ServerDatabase } from '../../apps/server/src/platform/database/server.ts'
import { seedPolicies } from '../../apps/server/src/test/seed-policies.ts'
import { seedPeople } from '../seed-people.ts'

/** The day of the run: all seeded due policies are due on it. */
export const DAY = '2027-03-01'
/** Flats of a building with a policy, and those of the largest building. */
const FLATS = 5
const FLATS_OF_TOWER = 100 * FLATS
/** Payouts since the last run. */
const NOTED_PAYOUTS = 100

/** SQL for the id of the n-th slim policy. Ids in order are inserted faster than random ones. */
const idOf = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`

export interface ScaleSize {
  /** Slim policies: rows of `policies` alone, without the contract and the application that they name. */
  policies: number
  /** Whole applications; every second one has a contract, a policy and a certificate. */
  people: number
  /** Whole policies whose premium is due on `DAY`. */
  due: number
}

/** The address of the n-th seeded building. */
export function buildingAt(n: number): ManualAddress {
  return { street: 'Weserstraße', streetNumber: String(n), zip: '12045', city: 'Berlin', country: 'de' }
}

/** A building in which `FLATS_OF_TOWER` flats have a policy. */
export const towerOf = ({ policies }: ScaleSize) => buildingAt(policies)

/** Brings an empty database to a size. Foreign keys and triggers are not checked for slim policies, and their indexes are built at the end. */
export async function seedScale(database: ServerDatabase, client: pg.Client, size: ScaleSize): Promise<void> {
  await migrateToLatest(database)
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1000MB'")
  await seedPeople(client, size.people)
  await seedPolicies(database.kysely, { count: size.due, start: DAY, period: 'YEARLY', premium: 99_00 })
  await client.query("set session_replication_role = 'replica'")
  await withoutIndexes(client, 'policies', () => seedSlim(client, size))
  await seedPaidCharges(client, size)
  await seedPayouts(client, size)
  await client.query("set session_replication_role = 'origin'")
  for (const table of [
    'policies',
    'premium_charges',
    'claims',
    'payout_notes',
    'applications',
    'contracts',
    'sandbox_card_setups',
  ])
    await client.query(`vacuum analyze ${table}`)
}

/** Due over the year after `DAY`; every fiftieth has ended. */
async function seedSlim(client: pg.Client, { policies }: ScaleSize): Promise<void> {
  const street = homeKeys(buildingAt(0)).addressKey.replace(/0$/, '')
  await client.query(`
    insert into policies (id, number, application_id, contract_id, country, address_key, unit_key, whole_house, deposit_cents, payment_period, premium_cents,
      tariff_version, insurance_start, card_provider, card_setup_id, next_charge_on, status, ended_on)
    select id, 'L-' || n, id, id, 'de', '${street}' || case when n > ${policies - FLATS_OF_TOWER} then ${policies} else n / ${FLATS} end, 'wohnung ' || n,
      false, 150000, 'YEARLY', 9900, 'seeded', date '2026-03-01' - n % 700, case when not ended then 'sandbox' end, case when not ended then 'slim_' || n end,
      case when not ended then date '${DAY}' + 1 + n % 364 end, case when ended then 'RELEASED' else 'ACTIVE' end, case when ended then date '2026-12-31' end
    from (select n, n % 50 = 0 as ended, ${idOf('n')} as id from generate_series(1, ${policies}) n) s`)
}

/** A tenth of the policies with a paid charge, so that the run's partial indexes have something to leave out. */
async function seedPaidCharges(client: pg.Client, { policies }: ScaleSize): Promise<void> {
  await client.query(`
    insert into premium_charges (id, policy_id, period_number, period_start, period_end, amount_cents, state, card_provider, card_setup_id, due_on,
      charged_at, provider_charge_id)
    select gen_random_uuid(), ${idOf('n')}, 1, '2026-03-01', '2027-02-28', 9900, 'PAID', 'sandbox', 'slim_' || n, '2026-03-01', now(), 'slim_' || n
    from generate_series(1, ${policies}, 10) n`)
}

/** A claim of every tenth policy, paid out in part; the run has not looked at the last ones yet. */
async function seedPayouts(client: pg.Client, { policies }: ScaleSize): Promise<void> {
  await client.query(`
    insert into claims (id, policy_id, state, opened_at, since, requested_cents, settled_cents, decided_at, closed_at, paid_on, payout_reference)
    select gen_random_uuid(), ${idOf('n')}, 'PAID_OUT', now(), now(), 50000, 50000, now(), now(), '2027-02-01', 'seeded'
    from generate_series(1, ${policies}, 10) n`)
  await client.query(`insert into payout_notes (policy_id) select policy_id from claims limit ${NOTED_PAYOUTS}`)
}

/** Fills a table without its indexes, except that of its primary key, and builds them afterwards. */
async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'u'`,
    [table],
  )
  for (const { name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await client.query(definition)
  for (const { name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
