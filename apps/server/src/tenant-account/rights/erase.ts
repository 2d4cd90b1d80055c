import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import { forgetAllFailures } from '../../platform/sign-in/back-off.ts'
import { forgetDevicesOf } from '../../platform/sign-in/known-device-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { eraseFiles } from './erase-files.ts'
import { eraseMail } from './erase-mail.ts'
import { forgetSetUp } from '../../contract/card-setups/forget-set-up.ts'
import { sendErasureMail } from '../mails/erasure-mail.ts'
import { isMailbox } from '../../platform/providers/mail/eml.ts'
import { MailRejected } from '../../platform/providers/mail/port.ts'
import { deleteAccount, lockAccount } from '../../account/account-store.ts'
import { emailsOfChanges } from '../../account/email-change-store.ts'
import { forgetAddresses } from '../../platform/mail-preferences/preference-store.ts'
import { setupsOfAll } from '../../contract/card-setups/card-setup-store.ts'
import { premiumsOfPolicy } from '../../policy/premiums/premium-store.ts'
import { receiptPdf } from '../../policy/premiums/receipt.ts'
import { markErased } from '../../staff/trail-erasure-store.ts'
import { deleteJobs } from '../../platform/queue/job-store.ts'
import {
  deleteUnsigned,
  eraseFirstTenants,
  idsInJobs,
  lockTenantsOf,
  restrictContracts,
  type KeptContract,
} from './erase-rows-store.ts'
import { closeErasure, findOpenErasure } from './erasure-store.ts'
import { isAbout, mailMarksOf, type MailMarks } from './mails-of.ts'
import { ownData, type HeldContract, type OwnData } from './own-data.ts'
import { evidenceOf, filesToErase } from './stored-file-store.ts'

/** The sandbox's mail folder keeps the last mail for this long, because people who try the product want to read it. */
const MAIL_KEPT_MS = 15 * 60_000
/** If the mail cannot be delivered for this long, the erasure goes on without it. */
const MAIL_TRIED_MS = 4 * 3_600_000

/** The data that one erasure removes. */
export interface Doomed {
  /** Applications without an own contract, also those of co-tenants. */
  unsigned: readonly string[]
  /** Contracts of a first or single tenant. While another tenant has one of them, it stays without the person. */
  contracts: readonly KeptContract[]
  /** Contracts of a co-tenant. The last tenant's erasure restricts them, too. */
  shared: readonly KeptContract[]
  /** Null if the account stays. */
  account: { id: string; emailKey: string } | null
}

interface ErasedBesides {
  /** Keys of the email addresses that leave with this erasure: their mails are deleted from the sandbox's folder, and their refusals forgotten. */
  mailsTo: readonly string[]
  /** Id of a mail that stays for now. */
  keptMail?: string | null
  /** Runs in the same transaction. */
  also?: (trx: Kysely<Tables>) => Promise<void>
}

/**
 * The part of a person's data that may be erased today. A contract of several tenants stays as the others need it (accounts of co-tenants,
 * docs/product-decisions.md#d104).
 */
export function doomedOf({ account, contracts, unsigned }: OwnData): Doomed {
  const whole = contracts.every(({ erasure }) => erasure.may) && unsigned.every(({ kept }) => !kept)
  return {
    unsigned: [
      ...unsigned.flatMap(({ id, kept }) => (kept ? [] : [id])),
      ...contracts.flatMap(({ role, application, erasure }) =>
        role === 'CO_TENANT' && erasure.may ? [application.id] : [],
      ),
    ],
    contracts: contracts.flatMap((held) => (held.role === 'FIRST' ? keptContract(held) : [])),
    shared: contracts.flatMap((held) => (held.role === 'CO_TENANT' ? keptContract(held) : [])),
    account: whole ? { id: account.id, emailKey: account.email_key } : null,
  }
}

function keptContract({ opened: { contract, application }, erasure }: HeldContract): KeptContract[] {
  if (!erasure.may) return []
  return [
    {
      contractId: contract.id,
      applicationId: application.id,
      policyId: contract.policy?.id ?? null,
      keepUntil: erasure.keepUntil,
    },
  ]
}

/** Carries out a requested erasure. The mail to the person goes first, while the address is still known. */
export async function eraseRequested(deps: Deps, erasureId: string): Promise<void> {
  const { database, clock, queue } = deps
  const erasure = await findOpenErasure(database.kysely, erasureId)
  const own = erasure && (await ownData(deps, erasure.accountId))
  if (!own) return
  const doomed = doomedOf(own)
  const mailId = await enqueueErasureMail(deps, own, erasureId, erasure.requestedAt)
  const also = async (trx: Kysely<Tables>) => {
    await closeErasure(trx, erasureId, doomed.contracts.length, clock.now())
    const startAfter = new Date(clock.now().getTime() + MAIL_KEPT_MS)
    if (mailId !== null && doomed.account) await queue.enqueue(trx, eraseMail, { id: mailId }, { startAfter })
  }
  await erase(deps, doomed, { mailsTo: doomed.account ? [doomed.account.emailKey] : [], keptMail: mailId, also })
}

/** @returns the mail's id if the sandbox's folder keeps it; null if there is no folder, or if the mail was rejected or could not be sent for hours */
async function enqueueErasureMail(
  deps: Deps,
  own: OwnData,
  erasureId: string,
  requestedAt: Date,
): Promise<string | null> {
  try {
    return await sendErasureMail(deps, own, erasureId)
  } catch (error) {
    const isTried = deps.clock.now().getTime() - requestedAt.getTime() >= MAIL_TRIED_MS
    if (!isTried && !(error instanceof MailRejected)) throw error
    return null
  }
}

/**
 * Erases rows, jobs and the sandbox's mails at once. Jobs without personal data delete files and cards right afterwards. Receipts that have to be
 * kept are created first, because later their data is gone.
 */
export async function erase(
  deps: Deps,
  doomed: Doomed,
  { mailsTo, keptMail = null, also }: ErasedBesides,
): Promise<void> {
  const { database, clock, queue, config } = deps
  for (const { policyId } of [...doomed.contracts, ...doomed.shared]) await keepReceipts(deps, policyId)
  const person = [...mailsTo, ...(await otherAddresses(deps, doomed))]
  const marks = await database.transaction(async (trx) => {
    if (doomed.account) await lockAccount(trx, doomed.account.id)
    const { whole, ofPerson } = await dividedBetweenTenants(trx, doomed, todayOf(clock))
    const [wholeIds, personIds] = [whole, ofPerson].map((contracts) => contracts.map(({ applicationId: id }) => id))
    const applicationIds = [...doomed.unsigned, ...wholeIds!]
    // A number or a link of a contract that others have stands in their mails, too.
    const found = await mailMarksOf(trx, config, applicationIds, person)
    const keys = [
      ...(await filesToErase(trx, [...applicationIds, ...personIds!])),
      ...(await evidenceOf(trx, applicationIds)),
    ]
    const setups = await setupsOfAll(trx, [...applicationIds, ...personIds!])
    const jobIds = [...(await idsInJobs(trx, applicationIds, doomed.account?.id ?? null)), ...personIds!]
    await markErased(trx, config, [...applicationIds, ...personIds!])
    await deleteUnsigned(trx, doomed.unsigned)
    await eraseFirstTenants(trx, ofPerson)
    await restrictContracts(trx, whole, clock.now())
    await deleteJobs(trx, jobIds)
    await forgetAddresses(trx, config, [...found.emails])
    if (doomed.account) {
      await forgetAllFailures(trx, config, { login: doomed.account.emailKey })
      await forgetDevicesOf(trx, 'user', doomed.account.id)
      await deleteAccount(trx, doomed.account.id)
    }
    if (keys.length > 0) await queue.enqueue(trx, eraseFiles, { keys })
    for (const { provider, setupId } of setups) await queue.enqueue(trx, forgetSetUp, { provider, setupId })
    await also?.(trx)
    return found
  })
  await forgetMails(deps, marks, keptMail)
}

/**
 * Which contracts go as a whole, and which only lose their first tenant because others still have them. At the end of the retention all go. Locks the
 * contracts, so that of two tenants who are erased at once the second is the last.
 */
async function dividedBetweenTenants(
  trx: Kysely<Tables>,
  { contracts, shared }: Doomed,
  today: CivilDate,
): Promise<{ whole: KeptContract[]; ofPerson: KeptContract[] }> {
  const tenants = await lockTenantsOf(
    trx,
    [...contracts, ...shared].map(({ contractId }) => contractId),
  )
  const others = ({ contractId, keepUntil }: KeptContract) =>
    keepUntil >= today && (tenants.get(contractId)?.coTenants ?? 0) > 0
  const isLast = ({ contractId }: KeptContract) => {
    const left = tenants.get(contractId)
    return left !== undefined && !left.first && left.coTenants <= 1
  }
  return {
    whole: [...contracts.filter((one) => !others(one)), ...shared.filter(isLast)],
    ofPerson: contracts.filter(others),
  }
}

/** Email addresses that the account was going to change to; links were mailed there. */
async function otherAddresses({ database }: Deps, { account }: Doomed): Promise<string[]> {
  return account ? (await emailsOfChanges(database.kysely, account.id)).map(emailKey) : []
}

/** A receipt's PDF is created on the first download, but the books need every receipt. */
async function keepReceipts(deps: Deps, policyId: string | null): Promise<void> {
  const charges = policyId === null ? [] : await premiumsOfPolicy(deps.database.kysely, policyId)
  for (const { id, paid } of charges) {
    if (!paid) continue
    const { pdf } = await receiptPdf(deps, id)
    pdf.resume()
  }
}

async function forgetMails({ mail }: Pick<Deps, 'mail'>, marks: MailMarks, kept: string | null): Promise<void> {
  if (isMailbox(mail)) await mail.forget((one) => one.id !== kept && isAbout(one, marks))
}
