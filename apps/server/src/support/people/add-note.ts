import type { Deps } from '../../platform/deps.ts'
import { requirePerson } from './require-person.ts'
import { addAct, insertNote } from './person-store.ts'

/** Adds a note for colleagues. The act, whose detail is the note's id, seals its text. @throws as `requirePerson` */
export async function addNote(
  deps: Pick<Deps, 'database' | 'clock'>,
  { staffId, id, note }: { staffId: string; id: string; note: string },
): Promise<void> {
  const application = await requirePerson(deps, id)
  const act = { applicationId: application.id, staffId, at: deps.clock.now() }
  await deps.database.transaction(async (trx) => {
    const detail = await insertNote(trx, { ...act, note })
    await addAct(trx, { ...act, kind: 'note-added', reason: null, detail })
  })
}
