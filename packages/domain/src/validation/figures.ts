import * as z from 'zod/mini'
import { fromMajor, toMajor } from '../values/money.ts'
import { INVALID, type Problem } from './codes.ts'
import { checkWith, typeError, type Checked } from './field-errors.ts'
import { fail } from './fields.ts'

/**
 * What a figure of a rule set or a tariff counts. `points` and `percent` are whole numbers; `money` is cents inside and major units
 * on the wire, a `rate` hundredths of a percent inside and percent on the wire.
 */
export type FigureUnit = 'points' | 'percent' | 'money' | 'rate'

/** A figure's unit and its bounds, both inclusive, as it is kept inside. */
export interface FigureLimits {
  unit: FigureUnit
  least: number
  most: number
}

/** As kept inside, to the wire: 520 of a rate → 5.2, cents → major units. */
export function figureToWire(unit: FigureUnit, value: number): number {
  return unit === 'money' || unit === 'rate' ? toMajor(value) : value
}

/** Outside of its bounds, which the message names as numbers of the wire. */
export function figureProblem(unit: FigureUnit, least: number, most: number): Problem {
  return {
    key: 'validation.figure',
    code: null,
    params: { lowest: figureToWire(unit, least), highest: figureToWire(unit, most) },
  }
}

function figureFromWire(unit: FigureUnit, wire: number): number | null {
  if (unit === 'money' || unit === 'rate') return fromMajor(wire)
  return Number.isInteger(wire) ? wire : null
}

/** Checks every figure that `limits` names, numbers of the wire, against its bounds; the value has them as they are kept inside. */
export function checkFigures<Name extends string>(
  limits: Record<Name, FigureLimits>,
  given: unknown,
): Checked<Record<Name, number>> {
  const shape: Record<string, z.ZodMiniType<number>> = {}
  for (const [name, one] of Object.entries<FigureLimits>(limits)) shape[name] = figure(one)
  return checkWith(z.object(shape), given) as Checked<Record<Name, number>>
}

function figure({ unit, least, most }: FigureLimits): z.ZodMiniType<number> {
  return z.pipe(
    z.number({ error: typeError() }),
    z.transform((raw: number, ctx): number => {
      const value = figureFromWire(unit, raw)
      if (value === null) return fail(ctx, INVALID, raw)
      return value < least || value > most ? fail(ctx, figureProblem(unit, least, most), raw) : value
    }),
  )
}
