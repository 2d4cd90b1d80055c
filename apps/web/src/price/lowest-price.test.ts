import { expect, it } from 'vitest'
import type { Country } from '@nestbond/domain/values/enums'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { PRODUCTS } from '@nestbond/domain/values/product'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { BUILT_IN_TARIFFS } from '@nestbond/domain/tariff/tariff-table'
import de from '@nestbond/messages/catalogs/de/home.json' with { type: 'json' }
import en from '@nestbond/messages/catalogs/en/home.json' with { type: 'json' }

const MONTHS = 12
const toCents = (euros: number): Cents => euros * 100

/** The lowest price a month of the latest tariff, paid yearly, and the highest deposit that has it. In major units. */
function lowestOf(country: Country): { price: number; most: number } {
  const table = BUILT_IN_TARIFFS.findLast((one) => one.country === country)!
  const priceOf = (deposit: number) => toMajor(offersFor(toCents(deposit), 'EUR', table).yearly.price) / MONTHS
  let most = toMajor(PRODUCTS[country].lowerLimitDeposit)
  const price = priceOf(most)
  while (priceOf(most + 1) === price) most++
  return { price, most }
}

it('names the lowest price of the tariffs and its highest deposit on the index', () => {
  const [germany, austria] = [lowestOf('de'), lowestOf('at')]
  expect(austria.price).toBe(germany.price)
  const most = `{country, select, at {${austria.most}} other {${germany.most}}}`
  expect(de['home.lead']).toContain(`ab ${germany.price} € im Monat`)
  expect(de['home.lowest']).toContain(`${germany.price} € im Monat gelten bis ${most} € Kaution, jährlich gezahlt`)
  expect(en['home.lead']).toContain(`from €${germany.price} a month`)
  expect(en['home.lowest']).toContain(`€${germany.price} a month is for deposits up to €${most}, paid yearly`)
})
