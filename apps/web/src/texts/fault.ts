import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { Problem } from '@nestbond/domain/validation/codes'
import type { Texts } from './use-texts.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * The sentence for a problem at a field: the code's own if there is one, else the field's variant of the key, else the key's.
 * Params that are dates or amounts of money are put into the reader's form here.
 */
export function faultOf(problem: Problem, field: string, texts: Texts): FieldFault {
  const values = Object.fromEntries(Object.entries(problem.params ?? {}).map(([name, value]) => [name, shown(name, value, texts)]))
  const last = field.slice(field.lastIndexOf('.') + 1)
  const group = field.includes('phone') ? 'phone' : last
  const dated = Object.values(problem.params ?? {}).some((value) => typeof value === 'string' && DATE.test(value))
  const code = problem.code === null || problem.code === 'FIELD_REQUIRED' ? null : `errors.${problem.code}`
  const candidates = [
    `${problem.key}.${group}`,
    ...(code ? [code] : []),
    ...(dated ? [`${problem.key}.date`] : []),
    ...(problem.params?.['most'] === undefined ? [] : [`${problem.key}.exact`]),
  ]
  const key = candidates.find((candidate) => texts.has(candidate))
  return { message: texts.t(key && texts.has(key) ? key : problem.key, values), errorKey: problem.key }
}

const AMOUNTS = new Set(['lower', 'upper', 'most', 'rent'])

function shown(name: string, value: string | number, texts: Texts): string | number {
  if (typeof value === 'string') return DATE.test(value) ? texts.date(value) : value
  return AMOUNTS.has(name) ? texts.money(Math.round(value * 100), { whole: true }) : value
}
