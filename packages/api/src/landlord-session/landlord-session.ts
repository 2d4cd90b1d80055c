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
  who: 'anybody',
  summary:
    'Mails a code of six digits to a landlord’s mailbox, by a link’s `id` or by `email`. The code works with the cookie of this response only. An unknown address gets the same response and no mail',
  tag: 'landlord',
  payload: z.object(door),
  response: sentTo,
  errors: ['LANDLORD_HAS_NO_MAILBOX', 'INVALID_EMAIL', 'NOT_FOUND', 'LINK_REPLACED', 'FORBIDDEN'],
})

export const landlordSessionOpen = call('landlordSessionOpen', {
  who: 'anybody',
  summary:
    'Opens a landlord’s session with the mailed code, in the browser that asked for it. Its cookie opens every policy of that mailbox and expires after 30 idle minutes',
  tag: 'landlord',
  payload: z.object({ ...door, code: text(40) }),
  response: sessionAnswer,
  errors: [
    'LANDLORD_HAS_NO_MAILBOX',
    'INVALID_EMAIL',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'NOT_FOUND',
    'LINK_REPLACED',
    'FORBIDDEN',
  ],
})

export const landlordSession = call('landlordSession', {
  who: 'anybody',
  summary: 'The landlord’s current session, and whether it may open the page of the link `id`',
  tag: 'landlord',
  query: z.object({ id: z.optional(linkId) }),
  response: sessionAnswer,
})

export const landlordSessionEnd = call('landlordSessionEnd', {
  who: 'anybody',
  summary: 'Ends the landlord’s session',
  tag: 'landlord',
  response: z.object({}),
  errors: ['FORBIDDEN'],
})

export const landlordLink = call('landlordLink', {
  who: 'landlord-link',
  summary:
    'Mails the current link to the landlord’s current mailbox, by the `id` of any link that was ever sent, including replaced ones; or by `email` the links of all homes of that mailbox. An unknown address gets the same response and no mail',
  tag: 'landlord',
  payload: z.object(door),
  response: z.object({}),
  errors: ['NOT_FOUND', 'INVALID_EMAIL', 'FORBIDDEN'],
})
