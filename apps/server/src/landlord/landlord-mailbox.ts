import type { FullAddress } from '@nestbond/domain/values/address'
import type { Landlord } from '@nestbond/domain/values/answers'
import { emailKey, landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { landlordContactLeft } from './mails/landlord-contact-left.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import type { Application } from '../application/application.ts'
import { coTenantIdsOf } from '../application/co-tenant-store.ts'
import { setAnswers } from '../application/correction-store.ts'
import { required } from '../platform/required.ts'
import { raiseGeneration, writeFirstMailboxKey } from '../landlord-session/links/invitation-store.ts'
import { deleteSessionsOfMailbox } from '../landlord-session/session-store.ts'
import { endAuthorityOfLeftMailbox } from '../authorities/end-authority.ts'
import { endCorrection } from '../contract/corrections/end-correction.ts'
import { lockNextTenants } from './next-tenant-store.ts'
import { applicationsOfOther, findOtherContract, sendOtherContract } from './other-contract.ts'
import { keepLeftMailbox } from './left-mailbox-store.ts'

/**
 * Saves new contact data of the landlord. If the email changes, every earlier link of this landlord for the policy and every session of the old mailbox
 * ends, and the old mailbox is told (codes for landlord acts, docs/product-decisions.md#d50). The caller mails the new mailbox.
 */
export async function writeLandlordContact(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  {
    application,
    invitationId,
    landlord,
    landlordAddress,
    now,
  }: {
    application: Application
    invitationId: string
    landlord: Landlord
    /** Absent if it stays. */
    landlordAddress?: FullAddress
    now: Date
  },
): Promise<void> {
  const before = required(application.answers.landlord, 'landlord')
  const key = landlordEmailKey({ landlord })
  const another = key !== landlordEmailKey({ landlord: before })
  const other = await findOtherContract(trx, application)
  // Lock order: the invitations before the applications.
  if (another) await raiseGeneration(trx, application.id, key)
  if (another && other) await raiseGeneration(trx, other.id, key)
  // Also for a next tenant whom this landlord has invited and who has not signed yet: their landlord has the same mailbox.
  const next = await lockNextTenants(trx, application.id, before.email)
  // Their co-tenants are accepted with this home and need not confirm it again.
  const ids = [
    application.id,
    ...next,
    ...(await coTenantIdsOf(trx, next)),
    ...(other ? await applicationsOfOther(trx, other) : []),
  ]
  await setAnswers(trx, ids, { landlord })
  if (landlordAddress) await setAnswers(trx, ids, { landlordAddress })
  if (other) await sendOtherContract({ queue }, trx, other)
  if (!another) return
  // The mailbox that proposed it is not the landlord's any more.
  for (const one of other ? [application, other] : [application])
    await endCorrection(trx, one.id, now, { agreed: false })
  if (before.email === null) return
  await deleteSessionsOfMailbox(trx, emailKey(before.email))
  const left = landlordMailData(invitationId)
  await keepLeftMailbox(trx, { mailId: left.mailId, applicationId: application.id, email: before.email, now })
  await queue.enqueue(trx, landlordContactLeft, left)
  for (const one of other ? [application, other] : [application])
    await endAuthorityOfLeftMailbox({ queue }, trx, one.id, emailKey(before.email), now)
}

/** Saves the first mailbox of a landlord, who has proved it by the letter's link and a code. The caller holds the invitation's lock. */
export async function writeFirstMailbox(trx: Kysely<Tables>, application: Application, email: string): Promise<void> {
  const landlord = { ...required(application.answers.landlord, 'landlord'), email }
  await writeFirstMailboxKey(trx, application.id, emailKey(email))
  await setAnswers(trx, [application.id], { landlord })
}
