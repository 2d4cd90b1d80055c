import { sql, type Kysely } from 'kysely'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'

export interface SeededPolicies {
  count: number
  /** The insurance start, which is also the day of the first charge. */
  start: string
  period: PaymentPeriod
  /** Cents. */
  premium: number
  /** Tells the policies of one call from those of another; the start by default. */
  name?: string
}

/**
 * For tests and benches: policies in force with a card that pays, generated in SQL. Their applications have no answers, so no mail is sent. Policy
 * numbers are 'S-<name>-<n>'.
 */
export async function seedPolicies<DB>(
  db: Kysely<DB>,
  { count, start, period, premium, name = start }: SeededPolicies,
): Promise<void> {
  const series = sql`select n, overlay(overlay(md5(${name} || n::text) placing '4' from 13) placing '8' from 17)::uuid as id, ${name} || '-' || n as name from generate_series(1, ${count}::int) n`
  await sql`insert into applications (id, ref_id, country, language) select id, 'S-' || name, 'de', 'de' from (${series}) s`.execute(
    db,
  )
  await sql`insert into contracts (id, number, application_id, answers_version) select id, 'S-' || name, id, 0 from (${series}) s`.execute(
    db,
  )
  await sql`insert into sandbox_card_setups (id, status, card_brand, card_last4, behaviour, application_ref)
    select 'sandbox_setup_de_' || name, 'succeeded', 'Visa', '4242', 'pays', name from (${series}) s`.execute(db)
  await sql`insert into policies (id, number, application_id, contract_id, country, address_key, whole_house, deposit_cents, payment_period, premium_cents,
      tariff_version, insurance_start, card_provider, card_setup_id, next_charge_on)
    select id, 'S-' || name, id, id, 'de', 'seeded|' || name, false, 222000, ${period}, ${premium}::int, 'seeded', ${start}::date, 'sandbox',
      'sandbox_setup_de_' || name, ${start}::date
    from (${series}) s`.execute(db)
}
