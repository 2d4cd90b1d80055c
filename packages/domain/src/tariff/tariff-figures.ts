import { checkFigures, type FigureLimits } from '../validation/figures.ts'
import type { Checked } from '../validation/field-errors.ts'
import type { Cents } from '../values/money.ts'

/** The figures that a country's prices are calculated from. */
export interface TariffFigures {
  /** Share of the deposit per year, in hundredths of a percent: 520 is 5.20 %. */
  rate: number
  /** The lowest list price per year. */
  minimum: Cents
  /** Discount on the list price for yearly payment, in whole percent. */
  yearlyDiscountPercent: number
  /** Added to the price, in whole percent. Neither country's tax law treats a surety as an insurance: 0. */
  insuranceTaxPercent: number
}
export type TariffFigure = keyof TariffFigures

/**
 * In the order of the form. The bounds only catch typing errors: ten times today's rate, a tax above all of Europe's. The least minimum makes 2.00 a month,
 * so that a card takes the part of each of four tenants who pay the same (docs/product-decisions.md#d120).
 */
export const TARIFF_FIGURES: Record<TariffFigure, FigureLimits> = {
  rate: { unit: 'rate', least: 100, most: 5000 },
  minimum: { unit: 'money', least: 24_00, most: 500_00 },
  yearlyDiscountPercent: { unit: 'percent', least: 0, most: 50 },
  insuranceTaxPercent: { unit: 'percent', least: 0, most: 30 },
}

/** Checks the figures of a new table in wire format: the rate in percent, the minimum in major units. */
export function checkTariffFigures(given: unknown): Checked<TariffFigures> {
  return checkFigures(TARIFF_FIGURES, given)
}
