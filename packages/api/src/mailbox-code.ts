import * as z from 'zod/mini'

/** The mailbox that a code went to, masked: `l•••@example.net`. */
export const sentTo = z.object({ sentTo: z.string() })

/** Of calls that take a code: none was given, it is wrong, or it is too old or was tried too often. */
export const CODE_ERRORS = ['LANDLORD_CODE_REQUIRED', 'CODE_WRONG', 'CODE_EXPIRED'] as const
