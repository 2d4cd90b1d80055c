import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { eventsOfCase, type CaseEvent, type UnderwritingCase } from '../cases/case-store.ts'
import { tenantMailData, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

/** A mail about what happened to a case; the words are in the case's history, not in the job. */
export const caseMailSchema = z.object({ ...tenantMailSchema.shape, caseId: z.uuid(), version: z.int() })
export type CaseMailData = z.infer<typeof caseMailSchema>

/** `version` is the one that the event made. */
export function caseMailData(
  { id, applicationId }: Pick<UnderwritingCase, 'id' | 'applicationId'>,
  version: number,
): CaseMailData {
  return { ...tenantMailData(applicationId), caseId: id, version }
}

/** Nothing of an application that is gone. */
export async function eventOfMail(
  { database }: Pick<Deps, 'database'>,
  { caseId, version }: CaseMailData,
): Promise<CaseEvent | null> {
  const events = await eventsOfCase(database.kysely, caseId, version - 1)
  return events.find((event) => event.version === version) ?? null
}
