import { lockedOffers } from '@nestbond/domain/premiums/price-lock'
import { basisOf, type Offers } from '@nestbond/domain/tariff/offers'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely, Selectable } from 'kysely'
import { json } from '../platform/database/database.ts'
import type { OfferInputs, OffersTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The stored offers for one version of the answers; their prices never change. */
export interface StoredOffers {
  offers: Offers
  chosen: { period: PaymentPeriod; premium: Cents; at: Date } | null
}

export async function findOffers(
  db: Kysely<Tables>,
  applicationId: string,
  answersVersion: number,
): Promise<StoredOffers | null> {
  const row = await db
    .selectFrom('offers')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('answers_version', '=', answersVersion)
    .executeTakeFirst()
  return row ? toStored(row) : null
}

/** The prices of a contract for a deposit, by its own tariff (price lock, docs/product-decisions.md#d98). */
export async function offersForDeposit(
  db: Kysely<Tables>,
  { id, answersVersion }: { id: string; answersVersion: number },
  deposit: Cents,
): Promise<Offers> {
  const row = await db
    .selectFrom('offers')
    .selectAll()
    .where('application_id', '=', id)
    .where('answers_version', '=', answersVersion)
    .executeTakeFirstOrThrow()
  return lockedTo(row, deposit)
}

/** The same by the policy; null once the offers are erased. */
export async function offersOfPolicy(db: Kysely<Tables>, policyId: string, deposit: Cents): Promise<Offers | null> {
  const row = await db
    .selectFrom('policies as p')
    .innerJoin('contracts as c', 'c.id', 'p.contract_id')
    .innerJoin('offers as o', (on) =>
      on.onRef('o.application_id', '=', 'c.application_id').onRef('o.answers_version', '=', 'c.answers_version'),
    )
    .selectAll('o')
    .where('p.id', '=', policyId)
    .executeTakeFirst()
  return row ? lockedTo(row, deposit) : null
}

function lockedTo(row: Selectable<OffersTable>, deposit: Cents): Offers {
  const { tariff, depositCents } = row.inputs
  return lockedOffers({ offers: toStored(row).offers, deposit: depositCents, tariff }, deposit)
}

/** Saves the offers unless these answers already have some. @returns the stored offers */
export async function keepOffers(
  db: Kysely<Tables>,
  application: { id: string; answersVersion: number },
  offers: Offers,
  inputs: OfferInputs,
  now: Date,
): Promise<StoredOffers> {
  await db
    .insertInto('offers')
    .values({
      id: crypto.randomUUID(),
      application_id: application.id,
      answers_version: application.answersVersion,
      tariff_version: offers.tariffId,
      inputs: json(inputs),
      yearly_cents: offers.yearly.price,
      monthly_cents: offers.monthly.price,
      created_at: now,
    })
    .onConflict((on) => on.constraint('offers_once_per_answers_key').doNothing())
    .execute()
  const kept = await findOffers(db, application.id, application.answersVersion)
  if (!kept) throw new Error('the offers were not stored')
  return kept
}

export async function markChosen(
  trx: Kysely<Tables>,
  application: { id: string; answersVersion: number },
  choice: { period: PaymentPeriod; premium: Cents },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ chosen_period: choice.period, premium_cents: choice.premium, chosen_at: now })
    .where('application_id', '=', application.id)
    .where('answers_version', '=', application.answersVersion)
    .execute()
}

function toStored(row: Selectable<OffersTable>): StoredOffers {
  const { currency, tariff, depositCents } = row.inputs
  const { insuranceTaxPercent } = tariff
  const { chosen_period: period, premium_cents: premium, chosen_at: at } = row
  return {
    offers: {
      currency,
      tariffId: row.tariff_version,
      basis: basisOf(depositCents, tariff),
      yearly: {
        period: 'YEARLY',
        discountPercent: tariff.yearlyDiscountPercent,
        insuranceTaxPercent,
        price: row.yearly_cents,
      },
      monthly: { period: 'MONTHLY', discountPercent: 0, insuranceTaxPercent, price: row.monthly_cents },
    },
    chosen: period && premium !== null && at ? { period, premium, at } : null,
  }
}
