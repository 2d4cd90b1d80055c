import * as z from 'zod/mini'
import { INVALID, REQUIRED, type FieldError, type Problem } from './codes.ts'

/** A problem as a zod issue. The key is the message; code and params travel beside it. */
export function issue(problem: Problem, input: unknown, path: (string | number)[] = []) {
  return { code: 'custom' as const, message: problem.key, params: { problem }, input, path }
}

/** For a type check's `error`: an absent or null value is required, any other wrong type is invalid. */
export function typeError(required: Problem = REQUIRED) {
  return (raw: { input?: unknown }) => (raw.input === undefined || raw.input === null ? required : INVALID).key
}

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] }

/** Parses `body` and returns every failing field once, in the schema's order. */
export function checkWith<T>(schema: z.ZodMiniType<T>, body: unknown): Checked<T> {
  const result = z.safeParse(schema, body, { reportInput: true })
  if (result.success) return { ok: true, value: result.data }
  const errors = new Map<string, FieldError>()
  for (const found of result.error.issues) {
    const field = found.path.map(String).join('.')
    if (!errors.has(field)) errors.set(field, { field, ...problemOf(found, field) })
  }
  return { ok: false, errors: [...errors.values()] }
}

/** Fields with their own code when they are absent. A type check only knows that a value is missing, not which one. */
const ABSENT: Record<string, Problem['code']> = {
  street: 'ADDRESS_HAS_NO_STREET',
  streetNumber: 'ADDRESS_HAS_NO_STREET_NUMBER',
  zip: 'ADDRESS_HAS_NO_ZIP',
  city: 'ADDRESS_HAS_NO_CITY',
  country: 'ADDRESS_HAS_NO_COUNTRY',
  unitName: 'ADDRESS_HAS_NO_UNIT_NAME',
  message: 'MESSAGE_EMPTY',
}

function problemOf(found: z.core.$ZodIssue, field: string): Problem {
  if (found.code === 'custom' && isProblem(found.params?.['problem'])) return found.params['problem']
  const absent = found.input === undefined || found.input === null
  if (!absent) return INVALID
  const code = ABSENT[field.slice(field.lastIndexOf('.') + 1)]
  return code ? { ...REQUIRED, code } : REQUIRED
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'key' in value && 'code' in value
}
