import type { CaseFilter } from '@nestbond/api/office/cases'

export type { CaseFilter }

/** The filters in display order. Repeated here, so that the browser does not load the schema for them. */
export const CASE_FILTERS = ['open', 'mine', 'waiting', 'confirming', 'closed'] as const satisfies readonly CaseFilter[]
