import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { eventsOfCase, type CaseEvent, type UnderwritingCase } from '../cases/case-store.ts'
import { tenantMailData, tenantMailSchema } from '../../application/mails/tenant-mail.ts'

/** Job data of a mail about an event of a case. The mail's text comes from the case's history, not from the job. */
export const caseMailSchema = z.object({ ...tenantMailSchema.shape, caseId: z.uuid(), version: z.int() })
export type CaseMailData = z.infer<typeof caseMailSchema>

/** `version` is the case's version after the event. */
export function caseMailData(
  { id, applicationId }: Pick<UnderwritingCase, 'id' | 'applicationId'>,
  version: number,
): CaseMailData {
  return { ...tenantMailData(applicationId), caseId: id, version }
}

/** The event of a mail; null if the application is deleted. */
export async function eventOfMail(
  { database }: Pick<Deps, 'database'>,
  { caseId, version }: CaseMailData,
): Promise<CaseEvent | null> {
  const events = await eventsOfCase(database.kysely, caseId, version - 1)
  return events.find((event) => event.version === version) ?? null
}
