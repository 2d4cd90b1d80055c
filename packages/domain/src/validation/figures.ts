import * as z from 'zod/mini'
import { fromMajor, toMajor } from '../values/money.ts'
import { INVALID, type Problem } from './codes.ts'
import { checkWith, typeError, type Checked } from './field-errors.ts'
import { fail } from './fields.ts'

/**
 * The unit of a figure of a rule set or a tariff. `points` and `percent` are whole numbers. `money` is cents inside and major units on the wire,
 * `rate` is hundredths of a percent inside and percent on the wire.
 */
export type FigureUnit = 'points' | 'percent' | 'money' | 'rate'

/** A figure's unit and its bounds, both inclusive, in internal units. */
export interface FigureLimits {
  unit: FigureUnit
  least: number
  most: number
}

/** Converts an internal value to the wire: a rate of 520 → 5.2, cents → major units. */
export function figureToWire(unit: FigureUnit, value: number): number {
  return unit === 'money' || unit === 'rate' ? toMajor(value) : value
}

/** The problem of a figure outside its bounds. The message names the bounds in wire units. */
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

/** Checks every figure that `limits` names against its bounds. Takes wire values and returns internal ones. */
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
