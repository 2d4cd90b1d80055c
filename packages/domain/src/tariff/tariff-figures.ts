import { checkFigures, type FigureLimits } from '../validation/figures.ts'
import type { Checked } from '../validation/field-errors.ts'
import type { Cents } from '../values/money.ts'

/** What makes a country's prices. */
export interface TariffFigures {
  /** Of the deposit, a year, in hundredths of a percent: 520 is 5.20 %. */
  rate: number
  /** The least list price a year. */
  minimum: Cents
  /** Off the list price for paying a year at once, in whole percent. */
  yearlyDiscountPercent: number
  /** On top of the price, in whole percent. A surety is no insurance for the tax of either country: 0. */
  insuranceTaxPercent: number
}
export type TariffFigure = keyof TariffFigures

/** In the order in which a form asks for them. The bounds only catch a slip of the hand: ten times today's rate, a tax beyond all of Europe's. */
export const TARIFF_FIGURES: Record<TariffFigure, FigureLimits> = {
  rate: { unit: 'rate', least: 100, most: 5000 },
  minimum: { unit: 'money', least: 1_00, most: 500_00 },
  yearlyDiscountPercent: { unit: 'percent', least: 0, most: 50 },
  insuranceTaxPercent: { unit: 'percent', least: 0, most: 30 },
}

/** The figures of a new table as the wire has them: the rate in percent, the minimum in major units. */
export function checkTariffFigures(given: unknown): Checked<TariffFigures> {
  return checkFigures(TARIFF_FIGURES, given)
}
