import * as z from 'zod/mini'

/** The masked mailbox that a code was sent to: `l•••@example.net`. */
export const sentTo = z.object({ sentTo: z.string() })

/** Errors of calls that take a code: it is missing, wrong, or expired or tried too often. */
export const CODE_ERRORS = ['LANDLORD_CODE_REQUIRED', 'CODE_WRONG', 'CODE_EXPIRED'] as const
