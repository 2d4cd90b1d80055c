import type { Deps } from '../../platform/deps.ts'
import { requirePerson } from './require-person.ts'
import { insertNote } from './person-store.ts'

/** Adds a note for colleagues. @throws as `requirePerson` */
export async function addNote(
  deps: Pick<Deps, 'database' | 'clock'>,
  { staffId, id, note }: { staffId: string; id: string; note: string },
): Promise<void> {
  const application = await requirePerson(deps, id)
  await insertNote(deps.database.kysely, { applicationId: application.id, staffId, note, at: deps.clock.now() })
}
