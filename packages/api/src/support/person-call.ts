import * as z from 'zod/mini'
import { text } from '@nestbond/domain/validation/fields'

/** Characters of a note, and of the reason of an act. */
export const LONGEST_SUPPORT_NOTE = 2_000

/** The id of an application of the person. */
export const personId = z.object({ id: z.string() })
export const supportReason = text(LONGEST_SUPPORT_NOTE)

/** Errors that every call about one person may return. */
export const PERSON_ERRORS = ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'] as const
