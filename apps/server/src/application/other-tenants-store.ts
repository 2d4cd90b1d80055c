import { fullName, namesInLine } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * The names of the other tenants beside each of these applications in one line, also before the signature: the first tenant's first. For lists of the
 * office, which shows a page of them by two statements. Applications of single tenants are absent.
 */
export async function otherTenantsOf(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<Map<string, string>> {
  if (applicationIds.length === 0) return new Map()
  const ids = [...new Set(applicationIds)]
  const places = await db
    .selectFrom('co_tenants')
    .select(['application_id', 'first_application_id'])
    .where((e) => e.or([e('application_id', 'in', ids), e('first_application_id', 'in', ids)]))
    .execute()
  if (places.length === 0) return new Map()
  const firsts = [...new Set(places.map((place) => place.first_application_id))]
  const people = await db
    .selectFrom('applications as a')
    .leftJoin('co_tenants as c', 'c.application_id', 'a.id')
    .select(['a.id', 'a.answers', 'c.first_application_id as first_id'])
    .where((e) => e.or([e('a.id', 'in', firsts), e('c.first_application_id', 'in', firsts)]))
    .orderBy('c.added_at', (order) => order.asc().nullsFirst())
    .orderBy('c.id')
    .execute()
  const names = new Map<string, string>()
  for (const id of ids) {
    const first = places.find((place) => place.application_id === id)?.first_application_id ?? id
    const others = people.filter((one) => one.id !== id && (one.first_id ?? one.id) === first)
    if (others.length > 0) names.set(id, namesInLine(others.map(({ answers }) => fullName(answers))))
  }
  return names
}
