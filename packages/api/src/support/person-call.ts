import * as z from 'zod/mini'
import { text } from '@nestbond/domain/validation/fields'

/** Characters of a note, and of the reason of an act. */
export const LONGEST_SUPPORT_NOTE = 2_000

/** The id of an application of the person. */
export const personId = z.object({ id: z.string() })
export const supportReason = text(LONGEST_SUPPORT_NOTE)
