import type { CaseFilter } from '@nestbond/api/office-cases'

export type { CaseFilter }

/** The filters in the order in which the queue shows them. Written out here, so that no schema is loaded for a list of names. */
export const CASE_FILTERS = ['open', 'mine', 'waiting', 'confirming', 'closed'] as const satisfies readonly CaseFilter[]
