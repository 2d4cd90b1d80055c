import * as z from 'zod/mini'
import { text } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'
import { sentTo } from '../application/mailbox-code.ts'

/** The id of an invitation, a policy or a release, from a landlord's link. */
const linkId = z.string()

/** Identifies the mailbox: by a link, or by the landlord's e-mail address. */
const door = { id: z.optional(z.nullable(linkId)), email: z.optional(z.nullable(z.string())) }

const sessionAnswer = z.object({
  /** Null without a session, and after 30 idle minutes. */
  session: z.nullable(
    z.object({
      /** The mailbox of the session, masked. */
      mailbox: z.string(),
    }),
  ),
  /** Whether the session opens the page of the named link; null if no link is named. */
  opens: z.nullable(z.boolean()),
})
export type LandlordSession = z.infer<typeof sessionAnswer>

export const landlordSessionCode = call('landlordSessionCode', {
  summary:
    'Mails six digits to a landlord’s mailbox, by a link’s `id` or by `email`; an unknown address gets the same answer and no mail',
  tag: 'landlord',
  payload: z.object(door),
  response: sentTo,
  errors: ['FIELD_REQUIRED', 'INVALID_EMAIL', 'NOT_FOUND', 'LINK_REPLACED', 'FORBIDDEN', 'RATE_LIMITED'],
})

export const landlordSessionOpen = call('landlordSessionOpen', {
  summary:
    'Opens a landlord’s session with the digits from the mail: a cookie, which opens every policy of that mailbox until it was idle for 30 minutes',
  tag: 'landlord',
  payload: z.object({ ...door, code: text(40) }),
  response: sessionAnswer,
  errors: [
    'FIELD_REQUIRED',
    'INVALID_EMAIL',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'NOT_FOUND',
    'LINK_REPLACED',
    'FORBIDDEN',
    'RATE_LIMITED',
  ],
})

export const landlordSession = call('landlordSession', {
  summary: 'The landlord’s session that there is, and whether it opens what the link `id` leads to',
  tag: 'landlord',
  query: z.object({ id: z.optional(linkId) }),
  response: sessionAnswer,
  errors: [],
})

export const landlordSessionEnd = call('landlordSessionEnd', {
  summary: 'Ends the landlord’s session',
  tag: 'landlord',
  response: z.object({}),
  errors: ['FORBIDDEN'],
})

export const landlordLink = call('landlordLink', {
  summary:
    'Mails the present link to the landlord’s present mailbox, asked for with any link that was ever sent, replaced ones too',
  tag: 'landlord',
  payload: z.object({ id: linkId }),
  response: z.object({}),
  errors: ['NOT_FOUND', 'FIELD_REQUIRED', 'RATE_LIMITED'],
})
