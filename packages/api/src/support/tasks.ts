import * as z from 'zod/mini'
import { OFFICE_TASKS } from '@nestbond/domain/support/office-task'
import { reference } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'

const task = z.object({
  kind: z.enum(OFFICE_TASKS),
  /** The row that the task is about. */
  id: z.string(),
  /** The time by which it is or was due. */
  dueAt: z.string(),
  /** The reference of the application, or the partner's name. */
  about: z.string(),
  /** The tenant's name; null for a delivery and while it is not known. */
  person: z.nullable(z.string()),
  /** The home in one line; null for a delivery and while it is not known. */
  home: z.nullable(z.string()),
  /** For the person's page; null for a delivery. */
  personId: z.nullable(z.string()),
  /** The case to open; null for other tasks. */
  caseId: z.nullable(z.string()),
  /** The claim to open; null for other tasks. */
  claimId: z.nullable(z.string()),
  /** The member of staff who has taken the case. */
  assignee: z.nullable(z.string()),
})
export type OfficeTaskRow = z.infer<typeof task>

export const officeTasks = call('officeTasks', {
  who: 'staff',
  summary:
    'Tasks of the office with their due times, those due first at first, and the number of failed background jobs. `cursor` loads the next page',
  tag: 'office',
  query: z.object({ cursor: z.optional(reference()) }),
  response: z.object({
    tasks: z.array(task),
    next: z.nullable(z.string()),
    /** The number of all tasks; the pages reach the first thousand of each kind. */
    count: z.number(),
    /** Background jobs that have given up, apart from mails. */
    failedJobs: z.number(),
  }),
})
