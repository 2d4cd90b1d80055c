import { sql, type Kysely } from 'kysely'
import { INVITED_APPLICATION } from '../application/first-policy-store.ts'
import type { Tables } from '../platform/database/tables.ts'

/**
 * The homes that a partner manages (invited tenants, docs/product-decisions.md#d18): of tenants who came by its link or invitation, for a home of its
 * list or of its invitation. A home on the list alone is not enough, because a partner may list any address; the link alone is not, because anybody may
 * use it for any home. The policies of a former and a new household both belong to the invitation of their home. `a` is the application, `p` its policy once there is one, `i` the partner's invitation, `h` the property of its list.
 */
export function managedHomes(db: Kysely<Tables>, partnerId: string) {
  return db
    .selectFrom('applications as a')
    .leftJoin('policies as p', 'p.application_id', 'a.id')
    .leftJoin('tenant_invitations as i', (join) =>
      join
        .on('i.application_id', '=', sql<string>`coalesce(${INVITED_APPLICATION}, a.id)`)
        .on('i.partner_id', '=', partnerId),
    )
    .leftJoin('partner_properties as h', (join) =>
      join.on('h.address_key', '=', propertyOf(partnerId)).on('h.partner_id', '=', partnerId),
    )
    .where('a.partner_id', '=', partnerId)
    .where((where) => where.or([where('i.id', 'is not', null), where('h.id', 'is not', null)]))
}

/** Key of the property that a policy `p` belongs to: the flat if the partner's list has it by its number, as in Austria, else the house. */
function propertyOf(partnerId: string) {
  return sql<string>`coalesce((select d.address_key from partner_properties d
    where d.partner_id = ${partnerId} and d.address_key = p.address_key || '|' || p.unit_key), p.address_key)`
}
