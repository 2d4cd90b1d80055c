import type { User } from '@nestbond/api/application/user'
import type { TenantsAnswer } from '../../application/co-tenants/use-co-tenants.ts'

/**
 * The first tenant's choices after a refusal of the household. In a change of tenants only who is new can be removed, and the present contract goes on
 * (docs/product-decisions.md#d108).
 */
export function waysAfterRefusal(
  tenants: readonly Pick<TenantsAnswer['tenants'][number], 'first' | 'mayRemove'>[],
  { takesPlace }: Pick<User, 'takesPlace'>,
): { way: 'wait' | 'without' | 'keep'; stays: boolean }[] {
  const others = tenants.filter(({ first }) => !first)
  const stays = others.some(({ mayRemove }) => !mayRemove)
  const ways = ['wait', others.some(({ mayRemove }) => mayRemove) && 'without', takesPlace && 'keep'] as const
  return ways.flatMap((way) => (way === false ? [] : [{ way, stays }]))
}
