import { useFields as useFieldsOf, type Fields } from '../../forms/use-fields.ts'

export type { Fields } from '../../forms/use-fields.ts'

/** A form of text fields, with the portal's messages. */
export function useFields<Values extends Record<string, string>>(first: Values): Fields<Values> {
  return useFieldsOf(first, 'partner')
}
