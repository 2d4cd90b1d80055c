import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import { forgetAllFailures } from '../../platform/sign-in/back-off.ts'
import { forgetDevicesOf } from '../../platform/sign-in/known-device-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { eraseFiles } from './erase-files.ts'
import { eraseMail } from './erase-mail.ts'
import { forgetSetUp } from '../../contract/card-setups/forget-set-up.ts'
import { sendErasureMail } from '../mails/erasure-mail.ts'
import { isMailbox } from '../../platform/providers/mail/eml.ts'
import { deleteAccount, lockAccount } from '../../account/account-store.ts'
import { emailsOfChanges } from '../../account/email-change-store.ts'
import { setupsOfAll } from '../../contract/card-setups/card-setup-store.ts'
import { premiumsOfPolicy } from '../../policy/premiums/premium-store.ts'
import { receiptPdf } from '../../policy/premiums/receipt.ts'
import { deleteJobs, deleteUnsigned, idsInJobs, restrictContracts, type KeptContract } from './erase-rows.ts'
import { closeErasure, findOpenErasure } from './erasure-store.ts'
import { isAbout, mailMarksOf, type MailMarks } from './mails-of.ts'
import { ownData, type OwnData } from './own-data.ts'
import { filesToErase } from './stored-files.ts'

/** The sandbox's folder keeps the last mail for so long: whoever tries the product wants to read it. */
const MAIL_KEPT_MS = 15 * 60_000
/** A mailbox that takes no mail does not keep anybody from being erased. */
const MAIL_TRIED_MS = 4 * 3_600_000

/** What goes, in one piece. */
export interface Doomed {
  unsigned: readonly string[]
  contracts: readonly KeptContract[]
  /** Where nothing is left of the person. */
  account: { id: string; emailKey: string } | null
}

interface ErasedBesides {
  /** Keys of the addresses whose every mail goes, where mails are kept. */
  mailsTo: readonly string[]
  /** But for this one. */
  keptMail?: string | null
  /** In the same transaction. */
  also?: (trx: Kysely<Tables>) => Promise<void>
}

/** What may go of a person today. */
export function doomedOf({ account, contracts, unsigned }: OwnData): Doomed {
  const whole = contracts.every(({ erasure }) => erasure.may)
  return {
    unsigned: unsigned.map(({ id }) => id),
    contracts: contracts.flatMap(({ opened: { contract, application }, erasure }) =>
      erasure.may
        ? [
            {
              contractId: contract.id,
              applicationId: application.id,
              policyId: contract.policy?.id ?? null,
              keepUntil: erasure.keepUntil,
            },
          ]
        : [],
    ),
    account: whole ? { id: account.id, emailKey: account.email_key } : null,
  }
}

/** Does what was asked: tells the person, while the address is known, and then forgets. */
export async function eraseRequested(deps: Deps, erasureId: string): Promise<void> {
  const { database, clock, queue } = deps
  const erasure = await findOpenErasure(database.kysely, erasureId)
  const own = erasure && (await ownData(deps, erasure.accountId))
  if (!own) return
  const doomed = doomedOf(own)
  const mailId = await enqueueErasureMail(deps, own, erasureId, erasure.requestedAt)
  const also = async (trx: Kysely<Tables>) => {
    await closeErasure(trx, erasureId, doomed.contracts.length, clock.now())
    // The queue has a clock of its own, the database's.
    if (mailId !== null && doomed.account)
      await queue.enqueue(trx, eraseMail, { id: mailId }, { startAfter: new Date(Date.now() + MAIL_KEPT_MS) })
  }
  await erase(deps, doomed, { mailsTo: doomed.account ? [doomed.account.emailKey] : [], keptMail: mailId, also })
}

/** The mail's id where a folder keeps it; null where nobody does, or it could not be sent for hours. */
async function enqueueErasureMail(
  deps: Deps,
  own: OwnData,
  erasureId: string,
  requestedAt: Date,
): Promise<string | null> {
  try {
    return await sendErasureMail(deps, own, erasureId)
  } catch (error) {
    if (deps.clock.now().getTime() - requestedAt.getTime() < MAIL_TRIED_MS) throw error
    return null
  }
}

/**
 * Rows, jobs and the mails of the sandbox at once, files and cards right after by jobs that carry no name. Papers that have to be kept
 * are made before: afterwards nobody knows whose they were.
 */
export async function erase(
  deps: Deps,
  doomed: Doomed,
  { mailsTo, keptMail = null, also }: ErasedBesides,
): Promise<void> {
  const { database, clock, queue, config } = deps
  const applicationIds = [...doomed.unsigned, ...doomed.contracts.map(({ applicationId }) => applicationId)]
  for (const { policyId } of doomed.contracts) await keepReceipts(deps, policyId)
  const marks = await mailMarksOf(database.kysely, config, applicationIds, [
    ...mailsTo,
    ...(await otherAddresses(deps, doomed)),
  ])
  await database.transaction(async (trx) => {
    if (doomed.account) await lockAccount(trx, doomed.account.id)
    const keys = await filesToErase(trx, applicationIds)
    const setups = await setupsOfAll(trx, applicationIds)
    const jobIds = await idsInJobs(trx, applicationIds, doomed.account?.id ?? null)
    await deleteUnsigned(trx, doomed.unsigned)
    await restrictContracts(trx, doomed.contracts, clock.now())
    await deleteJobs(trx, jobIds)
    if (doomed.account) {
      await forgetAllFailures(trx, config, { login: doomed.account.emailKey })
      await forgetDevicesOf(trx, 'user', doomed.account.id)
      await deleteAccount(trx, doomed.account.id)
    }
    if (keys.length > 0) await queue.enqueue(trx, eraseFiles, { keys })
    for (const { provider, setupId } of setups) await queue.enqueue(trx, forgetSetUp, { provider, setupId })
    await also?.(trx)
  })
  await forgetMails(deps, marks, keptMail)
}

/** The account was to change to them, and the link went there. */
async function otherAddresses({ database }: Deps, { account }: Doomed): Promise<string[]> {
  return account ? (await emailsOfChanges(database.kysely, account.id)).map(emailKey) : []
}

/** Receipts are made when somebody first wants one; the books need each. */
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
