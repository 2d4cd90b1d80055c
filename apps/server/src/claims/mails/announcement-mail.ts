import { randomUUID } from 'node:crypto'
import { z } from 'zod'

export const announcementMailSchema = z.object({ announcementId: z.uuid(), mailId: z.uuid() })

export function announcementMailData(announcementId: string): z.infer<typeof announcementMailSchema> {
  return { announcementId, mailId: randomUUID() }
}
