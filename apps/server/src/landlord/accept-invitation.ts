import { randomUUID } from 'node:crypto'
import { answerInvitation } from '@nestbond/domain/landlord/invitation'
import { coverStart } from '@nestbond/domain/policy/cover-start'
import { chargeDay, periodOf } from '@nestbond/domain/premiums/period'
import { offerOf } from '@nestbond/domain/tariff/offers'
import { homeOf, type Home } from '@nestbond/domain/values/home'
import type { Kysely } from 'kysely'
import { todayOf } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { oneByOne } from '../platform/one-by-one.ts'
import { certificateToLandlord } from '../policy/mails/certificate-to-landlord.ts'
import { certificateToTenant } from '../policy/mails/certificate-to-tenant.ts'
import { landlordAccepted } from './mails/landlord-accepted.ts'
import { landlordMailData } from '../landlord-session/mails/landlord-mail.ts'
import { enqueuePremiumRun } from '../policy/premiums/premium-run-job.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { countryOfApplication, type Application } from '../application/application.ts'
import { issueCertificate } from '../policy/certificate/issue-certificate.ts'
import { insertCertificate, insertPolicy, isHomeCovered, lockHome, type NewPolicy } from '../policy/policy-store.ts'
import { required } from '../platform/required.ts'
import { isSandboxApplication } from '../partners/sandbox-store.ts'
import { acceptReplacement, isReplacementBarred, lockReplaced } from '../policy/tenant-change/replace-policy.ts'
import { findChangeOfSuccessor, findReplacedApplication } from '../application/tenant-change-store.ts'
import { acceptExchange } from '../policy/exchange/act-on-exchange.ts'
import { mayShareHome } from '../application/decision-store.ts'
import { findContract } from '../contract/contract-store.ts'
import { findConfirmedSetup, lockSetups } from '../contract/card-setups/card-setup-store.ts'
import { isInvitationOnHold } from '../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { findOffers } from '../contract/offers-store.ts'
import { tellCoTenants } from '../application/tell-co-tenants.ts'
import { addEvent } from '../application/application-event.ts'
import { keepNamedFile } from '../application/stored-files/keep-named-file.ts'
import { landlordLanguageOf } from '../landlord-session/links/landlord-language.ts'
import { findShares, putCardOnShare } from '../application/premium-share-store.ts'
import { endCorrection } from '../contract/corrections/end-correction.ts'
import type { OpenedInvitation } from './invitation.ts'
import { findInvitation, lockInvitation, stateOn, writeAnswer } from '../landlord-session/links/invitation-store.ts'
import type { OnBehalf } from '../landlord-session/on-behalf.ts'
import { requirePresent } from '../landlord-session/links/present-link.ts'

/**
 * Accepts the invitation for the landlord: invitation, policy, certificate and mails in one transaction. Cover and premium begin on the agreed
 * start, or today if that has passed (start of cover and premium, docs/product-decisions.md#d56). The first premium is charged on that day; if it has come, a premium run is enqueued in the same transaction. If a cash deposit is exchanged, nothing is charged until
 * the tenant has it back. Repeated and parallel calls accept once.
 * @param onBehalf set if a partner acts for the landlord
 * @throws AppError INVITATION_CLOSED, LINK_REPLACED, PROPERTY_HAS_ACTIVE_POLICY; INVITATION_ON_HOLD while a co-tenant's withdrawal is
 * not settled, or the policy that a new household replaces cannot be replaced
 */
export async function acceptInvitation(deps: Deps, opened: OpenedInvitation, onBehalf?: OnBehalf): Promise<void> {
  const { invitation } = opened
  if (acceptanceMove(deps, invitation) === 'same') return
  // Only the first of several calls draws a certificate.
  await oneByOne(`accept ${invitation.id}`, async (waited) => {
    const now = waited ? await findInvitation(deps.database.kysely, invitation.id) : invitation
    if (!now) return
    requirePresent(invitation, now)
    if (acceptanceMove(deps, now) === 'move') await acceptOnce(deps, opened, onBehalf)
  })
}

async function acceptOnce(
  deps: Deps,
  { invitation, application }: OpenedInvitation,
  onBehalf: OnBehalf | undefined,
): Promise<void> {
  const { database, clock, queue, storage } = deps
  const sandbox = await isSandboxApplication(database.kysely, application.id)
  const policy = await policyOf(deps, application, sandbox)
  // Draw nothing for what is refused below.
  try {
    await needAcceptable(deps, database.kysely, { application, home: policy.home, sandbox })
    const successor = await findChangeOfSuccessor(database.kysely, application.id)
    if (successor && (await isReplacementBarred(database.kysely, successor))) throw new AppError('INVITATION_ON_HOLD')
  } catch (error) {
    // Another process may just have accepted it, so that its own policy covers the home.
    const now = await findInvitation(database.kysely, invitation.id)
    if (now && acceptanceMove(deps, now) === 'same') return
    throw error
  }
  // Render and store the PDF before the transaction, which must wait only for the database.
  const certificate = await issueCertificate(deps, application, landlordLanguageOf(application, invitation), policy)
  await keepNamedFile(storage, certificate.pdfKey, async (named) => {
    await database
      .transaction(async (trx) => {
        const locked = await lockInvitation(trx, invitation.id)
        if (!locked) return
        // The tenant may have corrected the mailbox since the link was read.
        requirePresent(invitation, locked)
        if (acceptanceMove(deps, locked) === 'same') return
        await lockHome(trx, policy.home)
        const covered = await needAcceptable(deps, trx, { application, home: policy.home, sandbox })
        const now = clock.now()
        await writeAnswer(trx, invitation.id, { status: 'ACCEPTED', reason: null, at: now })
        // The landlord takes the contract as it is. A corrected one can then not be signed any more.
        await endCorrection(trx, application.id, now)
        // The card may have been replaced since it was read.
        const shares = await findShares(trx, application.id)
        for (const id of [application.id, ...shares.flatMap((one) => (one.payer > 0 ? one.applicationId : []))].sort())
          await lockSetups(trx, id)
        // The policy of the former household, which ends on the day before this one begins.
        const replaced = await lockReplaced(trx, application.id)
        const awaitsDepositBack = await acceptExchange(trx, application.id, now)
        await insertPolicy(
          trx,
          {
            ...policy,
            sharesHome: covered || sandbox || replaced !== null,
            awaitsDepositBack,
            card: required(await findConfirmedSetup(trx, application.id), 'card set-up'),
            premiumShared: shares.length > 0,
          },
          now,
        )
        for (const { applicationId, payer } of shares) {
          const card = payer > 0 ? await findConfirmedSetup(trx, applicationId) : null
          if (card) await putCardOnShare(trx, applicationId, card)
        }
        await insertCertificate(trx, certificate)
        await addEvent(
          trx,
          application.id,
          { actor: 'landlord', kind: 'invitation-accepted', data: { policy: policy.number } },
          now,
        )
        await queue.enqueue(trx, landlordAccepted, tenantMailData(application.id))
        await queue.enqueue(trx, certificateToTenant, tenantMailData(application.id))
        await tellCoTenants(deps, trx, application, 'accepted')
        await queue.enqueue(trx, certificateToLandlord, landlordMailData(invitation.id))
        if (replaced)
          await acceptReplacement(deps, trx, replaced, { policyId: policy.id, insuranceStart: policy.insuranceStart })
        if (!awaitsDepositBack && policy.firstChargeOn !== null && policy.firstChargeOn <= todayOf(clock))
          await enqueuePremiumRun(queue, trx)
        await onBehalf?.(trx, invitation.id)
        named()
      })
      .catch((error: unknown) => {
        throw isSecondPolicy(error) ? new AppError('PROPERTY_HAS_ACTIVE_POLICY', { cause: error }) : error
      })
  })
}

/** @throws AppError INVITATION_CLOSED if the time to answer is over, or the landlord has declined */
function acceptanceMove({ clock }: Deps, invitation: OpenedInvitation['invitation']): 'move' | 'same' {
  const answer = answerInvitation(stateOn(invitation, todayOf(clock)), 'ACCEPTED')
  if (answer === 'closed') throw new AppError('INVITATION_CLOSED')
  return answer
}

/**
 * @returns whether another policy covers the home
 * @throws AppError INVITATION_ON_HOLD, PROPERTY_HAS_ACTIVE_POLICY
 */
async function needAcceptable(
  { clock }: Deps,
  db: Kysely<Tables>,
  { application, home, sandbox }: { application: Application; home: Home; sandbox: boolean },
): Promise<boolean> {
  if (await isInvitationOnHold(db, application.id)) throw new AppError('INVITATION_ON_HOLD')
  const replaces = await findReplacedApplication(db, application.id)
  const covered = !sandbox && (await isHomeCovered(db, home, todayOf(clock), replaces))
  if (covered && !(await mayShareHome(db, application))) throw new AppError('PROPERTY_HAS_ACTIVE_POLICY')
  return covered
}

async function policyOf(
  { database, clock }: Deps,
  application: Application,
  sandbox: boolean,
): Promise<Omit<NewPolicy, 'awaitsDepositBack' | 'sharesHome' | 'premiumShared'>> {
  const { answers } = application
  const contract = required(await findContract(database.kysely, application.id), 'contract')
  const stored = required(await findOffers(database.kysely, application.id, application.answersVersion), 'offers')
  const { period, price } = offerOf(stored.offers, required(application.paymentPeriod, 'paymentPeriod'))
  const insuranceStart = coverStart(required(answers.insuranceStart, 'insuranceStart'), todayOf(clock))
  const insuranceEnd = answers.insuranceEnd ?? null
  const first = periodOf({ period, premium: price, premiumStart: insuranceStart, insuranceEnd }, 1)
  return {
    id: randomUUID(),
    // All papers of the contract show the same number.
    number: contract.number,
    applicationId: application.id,
    contractId: contract.id,
    partnerId: application.partnerId,
    country: countryOfApplication(application),
    home: required(homeOf(answers), 'address'),
    deposit: required(answers.rentDepositAmount, 'rentDepositAmount'),
    period,
    premium: price,
    tariffVersion: stored.offers.tariffId,
    insuranceStart,
    insuranceEnd,
    card: required(await findConfirmedSetup(database.kysely, application.id), 'card set-up'),
    // Without a first charge there is no premium at all: nothing is charged in a sandbox.
    firstChargeOn: sandbox ? null : first && chargeDay(first, todayOf(clock)),
  }
}

/** Whether the unique index has rejected a second policy, as a safeguard behind the lock. */
function isSecondPolicy(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === 'policies_one_active_per_home_idx'
}
