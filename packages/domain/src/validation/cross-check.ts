import * as z from 'zod/mini'
import type { Problem } from './codes.ts'
import { issue } from './field-errors.ts'

/** The reporting side of a cross check. */
export interface Findings {
  /** Whether the field itself is already invalid. Nothing more should be reported about it then. */
  failed(field: string): boolean
  report(problem: Problem, path: (string | number)[]): void
}

/**
 * Adds a check across several fields. It also runs if single fields failed, so that one response names every failing field (error responses,
 * docs/product-decisions.md#d4). Failed fields are absent from the value that it sees. All errors come in the order of the schema's fields.
 */
export function crossCheck<S extends z.ZodMiniObject>(
  schema: S,
  look: (value: Partial<z.output<S>>, findings: Findings) => void,
): S {
  const check = z.check<z.output<S>>(
    (payload) => {
      const failed = new Set(payload.issues.map(({ path }) => String(path?.[0])))
      const sound: Record<string, unknown> = { ...payload.value }
      for (const field of failed) delete sound[field]
      look(sound as Partial<z.output<S>>, {
        failed: (field) => failed.has(field),
        report: (problem, path) => payload.issues.push(issue(problem, undefined, path)),
      })
      if (payload.issues.length > 1) {
        const order = Object.keys(schema.shape)
        payload.issues.sort((a, b) => order.indexOf(String(a.path?.[0])) - order.indexOf(String(b.path?.[0])))
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
  return schema.check(check)
}
