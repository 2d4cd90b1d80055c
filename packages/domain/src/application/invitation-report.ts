import * as z from 'zod/mini'
import { REPORTABLE_DETAILS } from './tenant-invitation.ts'
import { REQUIRED } from '../validation/codes.ts'
import { typeError } from '../validation/field-errors.ts'
import { choice, fail } from '../validation/fields.ts'
import { messageBody } from '../validation/message.ts'

/** An invited tenant's report of wrong details: at least one detail, and a message with the correction. Without the token. */
export const invitationReportBody = z.extend(messageBody, {
  details: z.pipe(
    z.array(choice(REPORTABLE_DETAILS), { error: typeError() }),
    z.transform((details, ctx) => (details.length === 0 ? fail(ctx, REQUIRED, undefined) : [...new Set(details)])),
  ),
})
