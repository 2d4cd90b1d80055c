import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { namesInLine } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import { tenantsOfPolicy } from '../application/co-tenant-store.ts'
import { dayOfChange } from '../application/day-of-change.ts'
import { personNameOf } from '../application/names.ts'
import { findById } from '../application/store.ts'
import { findChangeOfSuccessor, findLeavers } from '../application/tenant-change-store.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The names of those who leave and join by a new household's contract, for its landlord. */
export interface NamesOfChange {
  /** Empty if all stay. */
  leave: string
  /** Empty if none joins. */
  join: string
  day: CivilDate
}

/** Null if the application replaces no contract. */
export async function findNamesOfChange(db: Kysely<Tables>, applicationId: string): Promise<NamesOfChange | null> {
  const change = await findChangeOfSuccessor(db, applicationId)
  if (!change) return null
  const applicationsOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => findById(db, id)))).flatMap((one) => (one ? [one] : []))
  const leavers = await applicationsOf((await findLeavers(db, change.id)).map((one) => one.applicationId))
  const former = await applicationsOf(await tenantsOfPolicy(db, change.applicationId))
  const now = await applicationsOf(await tenantsOfPolicy(db, applicationId))
  const known = new Set(former.map(({ answers }) => emailKey(answers.email ?? '')))
  const joining = now.filter(({ answers }) => !known.has(emailKey(answers.email ?? '')))
  const names = (all: typeof former) => namesInLine(all.map(({ answers }) => personNameOf(answers)))
  return { leave: names(leavers), join: names(joining), day: await dayOfChange(db, change) }
}
