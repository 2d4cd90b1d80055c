import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { hasCashToReturn } from '@nestbond/domain/policy/deposit-exchange'
import { offerOf } from '@nestbond/domain/tariff/offers'
import { invitationLastDay } from '@nestbond/domain/landlord/invitation'
import { addDays, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import type { Kysely } from 'kysely'
import { areCardsSaved, sharesOfHousehold } from '../../co-tenants/shares-of-household.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import type { ContractInput, ContractSignature } from '../../platform/pdf/inputs.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import { required } from '../../platform/required.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { coTenantSigned } from '../mails/co-tenant-signed.ts'
import { contractSigned } from '../mails/contract-signed.ts'
import { invitationExpiry } from '../../contract/invitation-expiry.ts'
import { exchangeLetter } from '../../policy/mails/exchange-letter.ts'
import { landlordInvitation } from '../../contract/mails/landlord-invitation.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findReplacedContract } from '../../application/replaced-surety-store.ts'
import { needKeptSurety } from '../../application/tenant-change-kept.ts'
import { isSandboxApplication } from '../../partners/sandbox-store.ts'
import { giveToSigners } from '../../account/account-of-signer.ts'
import { allowCall, countryOfApplication, type Application } from '../../application/application.ts'
import { changeApplication } from '../../application/change.ts'
import { lockApplication } from '../../application/lock-store.ts'
import { deleteNamedCoTenants } from '../../application/named-co-tenant-store.ts'
import { markPromisesUsed } from '../../application/promise-take-over-store.ts'
import { indexSoon } from '../../application/search-index-store.ts'
import { beginExchange } from '../../policy/exchange/exchange-store.ts'
import { endExchange } from '../../policy/exchange/act-on-exchange.ts'
import { lockReplaced, replaceContract } from '../../contract/corrections/replace-contract.ts'
import { openInvitation, type StoredInvitation } from '../../landlord-session/links/invitation-store.ts'
import { coTenantsOnPaper, namesOfCoTenants } from '../../contract/co-tenants-on-paper.ts'
import {
  hasSigned,
  loadHousehold,
  stateOfHousehold,
  type CoTenant,
  type Household,
} from '../../application/household.ts'
import { findOffers } from '../../contract/offers-store.ts'
import { contractInput } from '../../contract/contract-input.ts'
import { storePaper } from '../../application/stored-files/stored-paper.ts'
import { keepNamedFile } from '../../application/stored-files/keep-named-file.ts'
import {
  beginContract,
  consentsOnPaper,
  findContract,
  sign,
  type StoredContract,
} from '../../contract/contract-store.ts'
import { seal } from '../../contract/sealing.ts'
import { signatureOf } from '../../contract/signature-of.ts'

/** The contract for reading: the draft, or the sealed file after the signature. */
export async function contractPdf(deps: Deps, read: Application): Promise<{ pdf: Buffer | Readable; number: string }> {
  const { database, clock, storage } = deps
  const household = await loadHousehold(database.kysely, read)
  // A co-tenant reads the common contract once the offer is chosen.
  const application = read.state.tenancy === 'co-tenant' && household ? household.first : read
  allowCall('contract', application)
  if (application !== read && application.state.marker !== 'PAYMENT') throw new AppError('STEP_NOT_ALLOWED')
  const contract = await beginContract(database.kysely, application, clock.now())
  if (contract.signed) return { pdf: await storage.get(contract.signed.pdfKey), number: contract.number }
  return { pdf: await render(deps, application, contract, null), number: contract.number }
}

/**
 * Signs the contract: the sealed contract, the landlord's invitation and the mails in one transaction. Repeated and parallel calls return the
 * existing contract.
 * @throws AppError with each failing field; STEP_NOT_ALLOWED; MAILBOX_NOT_PROVED, because the contract becomes part of the account with this address
 * (proof of the tenant's mailbox, docs/product-decisions.md#d53)
 */
export async function signContract(
  deps: Deps,
  read: Application,
  body: object,
): Promise<{ contractId: string; signedAt: string }> {
  allowCall('contract-sign', read)
  needProvedMailbox(read)
  const signature = await signatureOf(body)
  // Only the first of several calls draws a contract.
  return oneByOne(`sign ${read.id}`, () => signOnce(deps, read, signature))
}

async function signOnce(
  deps: Deps,
  read: Application,
  { name, place, mark }: Awaited<ReturnType<typeof signatureOf>>,
): Promise<{ contractId: string; signedAt: string }> {
  const { database, clock, storage } = deps
  const contract = await beginContract(database.kysely, read, clock.now())
  if (contract.signed) return answerOf(contract.number, contract.signed.at)
  const household = await needAllSigned(deps, read)
  const at = clock.now()
  // Draw nothing for what is refused below.
  lastDayToAnswer(read, at)
  await needKeptSurety(database.kysely, read)
  const sealed = await sealedContract(deps, read, contract, { name, place, signedAt: at, mark })
  const pdfKey = `contracts/${contract.id}/${randomUUID()}.pdf`
  await storePaper(deps, pdfKey, sealed)
  const signing = {
    answersVersion: read.answersVersion,
    at,
    pdfKey,
    pdfSha256: sha256(sealed),
    name,
    place,
    kind: mark.kind,
  }
  await keepNamedFile(storage, pdfKey, (named) =>
    changeApplication(deps, read, async (application) => {
      allowCall('contract-sign', application)
      if (application.state.signed) return null
      needProvedMailbox(application)
      await needAllSigned(deps, application)
      let replaced: StoredInvitation | null = null
      return {
        after: {
          ...application,
          answers: { ...application.answers, ...namesOfCoTenants(household) },
          state: { ...application.state, signed: true },
        },
        event: {
          actor: 'tenant',
          kind: 'contract-signed',
          data: { contract: contract.number, sha256: signing.pdfSha256 },
        },
        first: async (trx) => {
          await needKeptSurety(trx, application)
          replaced = await lockReplaced(trx, application.id)
        },
        also: async (trx) => {
          const coTenants = await lockCoTenants(trx, household)
          // Lock order: an exchange before the contract.
          if (replaced) await endExchange(trx, replaced.applicationId, at)
          if (!(await sign(trx, contract.id, signing))) return
          // The office finds them by the contract from now on.
          if (await deleteNamedCoTenants(trx, application.id)) await indexSoon(trx, [application.id])
          const coTenantIds = coTenants.map(({ applicationId }) => applicationId)
          await markPromisesUsed(trx, [application.id, ...coTenantIds], at)
          // The tenant of a sandbox has no account.
          if (!(await isSandboxApplication(trx, application.id)))
            await giveToSigners(trx, { first: application, coTenants, contractId: contract.id }, at)
          const invitationId = randomUUID()
          const { expiresAt } = await openInvitation(trx, {
            id: invitationId,
            applicationId: application.id,
            landlordEmailKey: landlordEmailKey(application.answers),
            lastDay: lastDayToAnswer(application, at),
            now: at,
          })
          if (replaced) await replaceContract(deps, trx, { replaced, invitationId, applicationId: application.id })
          if (hasCashToReturn(application.answers) && (await beginExchange(trx, application.id, at)))
            await deps.queue.enqueue(trx, exchangeLetter, tenantMailData(application.id))
          await deps.queue.enqueue(trx, landlordInvitation, landlordMailData(invitationId))
          await deps.queue.enqueue(trx, contractSigned, tenantMailData(application.id))
          await deps.queue.enqueueAll(
            trx,
            coTenantSigned,
            coTenantIds.map((id) => tenantMailData(id)),
          )
          await deps.queue.enqueue(trx, invitationExpiry, { invitationId }, { startAfter: expiresAt })
          named()
        },
      }
    }),
  )
  const stored = await findContract(database.kysely, read.id)
  if (!stored?.signed) throw new Error('the signed contract was deleted')
  return answerOf(stored.number, stored.signed.at)
}

/** @throws AppError TENANTS_NOT_READY until all co-tenants are accepted, have saved a card for their share, and have signed the contract as it is now */
async function needAllSigned({ database }: Pick<Deps, 'database'>, first: Application): Promise<Household | null> {
  const household = await loadHousehold(database.kysely, first)
  if (!household) return null
  const signed = household.coTenants.every((one) => hasSigned(household, one))
  const saved = areCardsSaved(await sharesOfHousehold(database.kysely, household))
  if (!signed || !saved || stateOfHousehold(household) !== 'accepted') throw new AppError('TENANTS_NOT_READY')
  return household
}

/**
 * The co-tenants as they are now, locked: one may have moved the own account to another mailbox since the household was read, and the contract belongs to
 * that account, not to a new one of the former mailbox.
 * @throws AppError TENANTS_NOT_READY if the mailbox of one is not proved any more
 */
async function lockCoTenants(trx: Kysely<Tables>, household: Household | null): Promise<CoTenant[]> {
  if (!household) return []
  for (const id of household.coTenants.map(({ applicationId }) => applicationId).toSorted())
    await lockApplication(trx, id)
  const { coTenants } = required(await loadHousehold(trx, household.first), 'household')
  if (!coTenants.every(({ application }) => application.mailboxProved)) throw new AppError('TENANTS_NOT_READY')
  return coTenants
}

/** @throws AppError VALIDATION_FAILED if the agreed end is so near that no landlord could answer before it */
function lastDayToAnswer({ answers }: Application, at: Date): CivilDate {
  const today = civilDateIn(at)
  const lastDay = invitationLastDay(today, answers.insuranceEnd ?? null)
  if (lastDay < today)
    throw invalid([{ field: 'insuranceEnd', key: 'validation.min', code: null, params: { min: addDays(today, 1) } }])
  return lastDay
}

function needProvedMailbox({ mailboxProved, state }: Application): void {
  if (!mailboxProved && !state.signed) throw new AppError('MAILBOX_NOT_PROVED')
}

function answerOf(contractId: string, signedAt: Date): { contractId: string; signedAt: string } {
  return { contractId, signedAt: signedAt.toISOString() }
}

async function sealedContract(
  deps: Deps,
  application: Application,
  contract: StoredContract,
  signature: ContractSignature,
): Promise<Buffer> {
  const { t } = translatorFor(application.language, countryOfApplication(application))
  const pdf = await render(deps, application, contract, signature)
  return seal(pdf, t('pdf.contract.reference', { contractId: contract.number }), deps)
}

async function render(
  deps: Deps,
  application: Application,
  contract: StoredContract,
  signature: ContractSignature | null,
): Promise<Buffer> {
  const input = await inputOf(deps, application, contract, signature)
  return deps.drawPaper('contract', input, translatorFor(application.language, input.country))
}

async function inputOf(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  application: Application,
  contract: StoredContract,
  signature: ContractSignature | null,
): Promise<ContractInput> {
  const stored = await findOffers(database.kysely, application.id, application.answersVersion)
  if (!stored?.chosen) throw new Error('the contract has no chosen offer')
  return contractInput({
    contractNumber: contract.number,
    brand: paperBrand(config),
    country: countryOfApplication(application),
    answers: application.answers,
    offer: offerOf(stored.offers, stored.chosen.period),
    basis: stored.offers.basis,
    chosenAt: stored.chosen.at,
    consents: await consentsOnPaper(database.kysely, application.id),
    message: application.message,
    signature,
    coTenants: await coTenantsOnPaper(await loadHousehold(database.kysely, application)),
    replacesContract: await findReplacedContract(database.kysely, application.id),
  })
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
