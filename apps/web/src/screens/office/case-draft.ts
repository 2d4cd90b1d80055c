/** What was typed about cases, by their id. */
export const DRAFTS = 'office.'
