import {
  actHindrance,
  authorityConflict,
  type ActHindrance,
  type HomeMailboxes,
  type PartnerAct,
} from '@nestbond/domain/partners/authority'
import type { Kysely } from 'kysely'
import { findById } from '../application/store.ts'
import { tenantsMailboxes } from '../application/tenants-mailboxes.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { isUuid } from '../platform/http/uuid.ts'
import { required } from '../platform/required.ts'
import { limitMail, ofOneKind } from '../platform/mail-limits/mail-limits.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import type { Caller } from '../partner-portal/session/require-partner.ts'
import { findLastAuthority, lockAuthority, type StoredAuthority } from './authority-store.ts'
import { partnerActed } from './mails/partner-acted.ts'
import { insertPartnerAct } from './partner-act-store.ts'
import { findPartnerHome, partnerMailboxes, type PartnerHomeRow } from './partner-home-store.ts'

/** A home of the partner with the last authority for its landlord's mailbox. */
export interface AuthorisedHome {
  home: PartnerHomeRow
  authority: StoredAuthority | null
  mailboxes: HomeMailboxes
}

/** @param id of a policy or of an invitation. @throws AppError NOT_FOUND, also for another partner's home */
export async function openPartnerHome(db: Kysely<Tables>, partnerId: string, id: string): Promise<AuthorisedHome> {
  const home = isUuid(id) ? await findPartnerHome(db, partnerId, id) : null
  if (!home) throw new AppError('NOT_FOUND')
  const { landlordEmailKey, applicationId } = home
  const application = required(await findById(db, applicationId), 'application')
  return {
    home,
    authority: landlordEmailKey === null ? null : await findLastAuthority(db, { partnerId, landlordEmailKey }),
    mailboxes: {
      landlord: landlordEmailKey,
      tenants: await tenantsMailboxes(db, application),
      partner: await partnerMailboxes(db, partnerId),
    },
  }
}

/** @throws AppError NOT_FOUND, AUTHORITY_MISSING, AUTHORITY_CONFLICT */
export async function requireAuthority(
  { database }: Pick<Deps, 'database'>,
  { partnerId }: Pick<Caller, 'partnerId'>,
  id: string,
  act: PartnerAct,
): Promise<PartnerHomeRow> {
  const { home, authority, mailboxes } = await openPartnerHome(database.kysely, partnerId, id)
  refuse(actHindrance(act, authority, mailboxes))
  return home
}

/**
 * The part of an act that is done in its own transaction if a partner acts for the landlord: the authority is locked and checked again, so that a
 * revocation at the same instant comes either before the act, which then fails, or after it (authorities of partners, docs/product-decisions.md#d75).
 */
export function onBehalfOfLandlord(
  deps: Pick<Deps, 'clock' | 'config' | 'queue'>,
  { partnerId, account, keyId }: Pick<Caller, 'partnerId' | 'account' | 'keyId'>,
  { applicationId, policyId, tenantInvitationId }: PartnerHomeRow,
  act: PartnerAct,
): OnBehalf {
  return async (trx, subjectId) => {
    const opened = await openPartnerHome(trx, partnerId, policyId ?? tenantInvitationId ?? '')
    const { home, mailboxes, authority: seen } = opened
    const authority = seen && (await lockAuthority(trx, seen.id))
    refuse(actHindrance(act, authority, mailboxes))
    if (!authority || home.applicationId !== applicationId) throw new AppError('AUTHORITY_MISSING')
    await limitMail(trx, deps, ofOneKind(deps.config, 'partner-act'), applicationId)
    const actId = await insertPartnerAct(trx, {
      authorityId: authority.id,
      applicationId,
      act,
      subjectId,
      accountId: account.id,
      keyId,
      at: deps.clock.now(),
    })
    await deps.queue.enqueue(trx, partnerActed, { ...landlordMailData(home.invitationId), actId })
  }
}

function refuse(hindrance: ActHindrance | null): void {
  if (hindrance === 'CONFLICT') throw new AppError('AUTHORITY_CONFLICT')
  if (hindrance === 'MISSING') throw new AppError('AUTHORITY_MISSING')
}

/** @throws AppError AUTHORITY_CONFLICT if the landlord of a home cannot agree to anything */
export function refuseConflict(mailboxes: HomeMailboxes): void {
  if (authorityConflict(mailboxes) !== null) throw new AppError('AUTHORITY_CONFLICT')
}
