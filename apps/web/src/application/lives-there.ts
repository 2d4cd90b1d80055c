import type { User } from '@nestbond/api/application/user'

/**
 * Whether the tenant lives in the home already: in an existing rental, or as one who stays in a change of tenants
 * (docs/product-decisions.md#d108), whose answers are those of a new rental. Texts about moving in ask this alone.
 */
export function livesThere(
  { stays }: Pick<User, 'stays'>,
  { existingRent }: { existingRent?: boolean | null | undefined },
): boolean {
  return stays || existingRent === true
}
