import * as z from 'zod/mini'
import { OFFICE_TASKS } from '@nestbond/domain/support/office-task'
import { call } from '../call.ts'

const task = z.object({
  kind: z.enum(OFFICE_TASKS),
  /** The row that the task is about. */
  id: z.string(),
  /** Since when it is late. */
  dueAt: z.string(),
  /** The reference of the application, or the partner's name. */
  about: z.string(),
  /** For the person's page; null for a delivery. */
  personId: z.nullable(z.string()),
  /** The case to open; null for other tasks. */
  caseId: z.nullable(z.string()),
  /** The member of staff who has taken the case. */
  assignee: z.nullable(z.string()),
})
export type OfficeTaskRow = z.infer<typeof task>

export const officeTasks = call('officeTasks', {
  summary: 'Work of the office that is late, oldest first, and the number of failed background jobs',
  tag: 'office',
  response: z.object({
    tasks: z.array(task),
    /** There are more than these. */
    more: z.boolean(),
    /** Background jobs that have given up, apart from mails. */
    failedJobs: z.number(),
  }),
  errors: ['SIGN_IN_REQUIRED', 'FORBIDDEN'],
})
