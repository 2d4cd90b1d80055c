import type { FoundPerson } from '@nestbond/api/support/people-search'
import type { ResponseOf } from '@nestbond/api/types'
import { tidyCertificateCode } from '@nestbond/domain/policy/certificate-code'
import { tidyPromiseCode } from '@nestbond/domain/promises/promise-code'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import { findNamedCoTenants } from '../../application/named-co-tenant-store.ts'
import { writeDueWords } from '../../application/search-index-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { EACH, places } from '../../platform/in-turn.ts'
import { personSearch } from '../../platform/database/search-words.ts'
import { tidyContractNumber } from '../../platform/pdf/paper-codes.ts'
import { findByNumber, isErasedRow, MOST_FOUND, searchPeople, type PersonRow } from './people-search-store.ts'

/** Searches that run at the same time, so that they leave connections for everything else (docs/product-decisions.md#d132). */
const inPlace = places(4, { each: EACH })

/**
 * Finds people by what they say on the phone: a name, an e-mail address, a phone number, a home, or one of our numbers. A number that exists is the only
 * hit.
 */
export async function findPeople(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  typed: string,
): Promise<ResponseOf<'officePeopleSearch'>> {
  return inPlace(async () => {
    await writeDueWords(database)
    return database.reading((db) => foundIn(db, typed, clock.now()))
  })
}

async function foundIn(db: Kysely<Tables>, typed: string, now: Date): Promise<ResponseOf<'officePeopleSearch'>> {
  const exact = await findByNumber(db, {
    refId: typed.trim().toUpperCase().replace(/\s+/g, '').slice(0, 40),
    contract: tidyContractNumber(typed),
    certificate: tidyCertificateCode(typed),
    promise: tidyPromiseCode(typed),
  })
  if (exact && !isErasedRow(exact)) return { people: await presentRows(db, [exact]), more: false }
  const search = personSearch(typed)
  const rows = search === null ? [] : await searchPeople(db, search, now)
  return {
    people: await presentRows(
      db,
      rows.slice(0, MOST_FOUND).filter((row) => !isErasedRow(row)),
    ),
    more: rows.length > MOST_FOUND,
  }
}

async function presentRows(db: Kysely<Tables>, rows: readonly PersonRow[]): Promise<FoundPerson[]> {
  const named = await findNamedCoTenants(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentRow(row, named.filter(({ applicationId }) => applicationId === row.id).map(fullName)))
}

function presentRow(row: PersonRow, named: string[]): FoundPerson {
  return {
    id: row.id,
    refId: row.ref_id,
    name: { firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
    email: row.email ?? '',
    address: row.address ?? '',
    landlord: row.company ?? `${row.landlord_first_name ?? ''} ${row.landlord_last_name ?? ''}`.trim(),
    contractId: row.contract,
    named,
    createdAt: row.created_at.toISOString(),
  }
}
