import * as z from 'zod/mini'
import { AUTHORITY_POWERS, AUTHORITY_STATES } from '@nestbond/domain/partners/authority'
import { authorityBody } from '@nestbond/domain/partners/authority-fields'
import { call } from '../call.ts'
import { partnerId } from '../partner-portal/properties.ts'
import { partnerAct } from './partner-act.ts'

const facts = {
  id: z.string(),
  state: z.enum(AUTHORITY_STATES),
  powers: z.array(z.enum(AUTHORITY_POWERS)),
  requestedAt: z.string(),
  /** The instant of the landlord's answer, or of the end. */
  changedAt: z.nullable(z.string()),
  /** The last day on which the landlord can answer, at UTC midnight; null unless the request is open. */
  answerUntil: z.nullable(z.string()),
}

/** A partner's authority to act for a landlord, as the partner sees it (authorities of partners, docs/product-decisions.md#d75). */
export const partnerAuthority = z.object({
  ...facts,
  /** The landlord's name on the newest of these homes; null once all tenants' data is erased. */
  landlord: z.nullable(z.object({ name: z.string() })),
  /** The landlord's mailbox, masked. */
  mailbox: z.string(),
  /** The homes of the partner that the authority covers. `id` is for the calls of `/partner/homes/{id}`. */
  homes: z.array(z.object({ id: z.string(), address: z.string() })),
  /** The person who asked for it. */
  requestedBy: z.string(),
})
export type PartnerAuthority = z.infer<typeof partnerAuthority>

/** The same as the landlord sees it. */
export const landlordAuthority = z.object({
  ...facts,
  partner: z.object({ name: z.string() }),
  requestedBy: z.string(),
  /** The addresses of the homes that it covers today. */
  homes: z.array(z.string()),
  /** The newest first, at most 50. */
  acts: z.array(z.object({ ...partnerAct.shape, address: z.string() })),
})
export type LandlordAuthority = z.infer<typeof landlordAuthority>

export const AUTHORITY_READ = { tag: 'partner', scope: 'authorities:read' } as const
const WRITE = { tag: 'partner', scope: 'authorities:write' } as const

export const partnerAuthorities = call('partnerAuthorities', {
  who: 'partner',
  summary: 'The authorities to act for landlords, open requests first, then the newest first; at most 500',
  ...AUTHORITY_READ,
  response: z.object({ authorities: z.array(partnerAuthority) }),
})

export const partnerAuthorityAsk = call('partnerAuthorityAsk', {
  who: 'partner-agent',
  summary:
    'Asks the landlord of a home for the authority to act for all homes of that landlord with this partner. `home` is the id of a policy or an invitation. The landlord is mailed and agrees by a code',
  ...WRITE,
  payload: authorityBody,
  response: partnerAuthority,
  errors: ['NOT_FOUND', 'AUTHORITY_EXISTS', 'AUTHORITY_CONFLICT'],
})

export const partnerAuthorityEnd = call('partnerAuthorityEnd', {
  who: 'partner-agent',
  summary: 'Takes a request back, or gives an authority up. A repeated call changes nothing',
  ...WRITE,
  params: partnerId,
  payload: z.object({}),
  response: partnerAuthority,
})

const authorities = z.object({ authorities: z.array(landlordAuthority) })

export const landlordAuthorities = call('landlordAuthorities', {
  who: 'landlord-mailbox',
  summary:
    'The authorities that partners have, had or ask for, with their acts, in a session of the landlord’s mailbox; open requests first',
  tag: 'landlord',
  response: authorities,
})

export const landlordAuthorityAgree = call('landlordAuthorityAgree', {
  who: 'landlord-mailbox',
  summary: 'The landlord agrees to a request, in a session of the mailbox. A repeated call changes nothing',
  tag: 'landlord',
  params: partnerId,
  payload: z.object({}),
  response: authorities,
  errors: ['AUTHORITY_CLOSED', 'AUTHORITY_CONFLICT'],
})

export const landlordAuthorityRefuse = call('landlordAuthorityRefuse', {
  who: 'landlord-mailbox',
  summary: 'The landlord refuses a request, in a session of the mailbox. A repeated call changes nothing',
  tag: 'landlord',
  params: partnerId,
  payload: z.object({}),
  response: authorities,
  errors: ['AUTHORITY_CLOSED'],
})

export const landlordAuthorityRevoke = call('landlordAuthorityRevoke', {
  who: 'landlord-mailbox',
  summary: 'The landlord revokes an authority at once, in a session of the mailbox. A repeated call changes nothing',
  tag: 'landlord',
  params: partnerId,
  payload: z.object({}),
  response: authorities,
  errors: ['AUTHORITY_CLOSED'],
})
