import type { WorkbenchVersion } from '@nestbond/api/office/workbench'
import { RULE_PARAMETERS } from '@nestbond/domain/underwriting/rule-parameters'
import { TARIFF_FIGURES } from '@nestbond/domain/tariff/tariff-figures'
import type { FigureUnit } from '@nestbond/domain/validation/figures'
import { formatNumber, formatPercent } from '@nestbond/messages/format'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import type { Texts } from '../../../texts/use-texts.ts'

type Kind = WorkbenchVersion['kind']
export type FigureName = keyof typeof RULE_PARAMETERS | keyof typeof TARIFF_FIGURES

const UNITS: Record<FigureName, FigureUnit> = Object.fromEntries(
  Object.entries({ ...RULE_PARAMETERS, ...TARIFF_FIGURES }).map(([name, { unit }]) => [name, unit]),
) as Record<FigureName, FigureUnit>

/** The names of a version's figures, in display order. */
export function figureNames(kind: Kind): FigureName[] {
  return Object.keys(kind === 'rules' ? RULE_PARAMETERS : TARIFF_FIGURES) as FigureName[]
}

/** Formats a figure for display: '1.500 €', '5,2 %', '650'. */
export function figureInWords(name: FigureName, value: number, { money, locale }: Texts): string {
  const unit = UNITS[name]
  if (unit === 'money') return money(Math.round(value * 100), { whole: true })
  return unit === 'points' ? formatNumber(value, locale) : formatPercent(value, locale)
}

/** The unit of a figure's field as props to spread; empty for points. */
export function figureSign(name: FigureName): { unit?: string } {
  const unit = UNITS[name]
  return unit === 'points' ? {} : { unit: unit === 'money' ? '€' : '%' }
}

/** Formats a figure for an input field: '5,2' in German. */
export function figureAsTyped(value: number, { locale }: Texts): string {
  return formatNumber(value, locale, { fractionDigits: Number.isInteger(value) ? 0 : 2 })
}

/** Parses an input field: null if empty, and the text itself if it is not a number, so that the server rejects it with an error at its field. */
export function typedFigure(text: string): number | string | null {
  if (text.trim() === '') return null
  const hundredths = parseAmount(text.replace('%', ''))
  return hundredths === null ? text : hundredths / 100
}
