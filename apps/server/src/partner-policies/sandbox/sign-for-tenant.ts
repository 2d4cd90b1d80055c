import { namesInOneLine } from '../../contract/co-tenants-on-paper.ts'
import { randomUUID } from 'node:crypto'
import { NEW_APPLICATION } from '@nestbond/domain/application/application'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { toMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Application } from '../../application/application.ts'
import { changeApplication } from '../../application/change.ts'
import { addConsents } from '../../application/consent-store.ts'
import { proveMailbox } from '../../application/prove-mailbox.ts'
import { setAnswers } from '../../application/correction-store.ts'
import { findNamedCoTenants } from '../../application/named-co-tenant-store.ts'
import { findById } from '../../application/store.ts'
import { choosePeriod, offersOf } from '../../checkout/offers.ts'
import { signContract } from '../../checkout/signing/sign-contract.ts'
import { keepSetup, writeReport } from '../../contract/card-setups/card-setup-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { testTenant } from './test-tenant.ts'

/** No provider of cards has this name, so nothing can be charged, and a card that is to be forgotten is nowhere. */
const NO_PROVIDER = 'none'

/**
 * Answers, chooses an offer and signs for the tenant of a sandbox. The answers that the invitation leaves open are made up, there is no card, and there
 * is no risk check, because a credit bureau may not be asked about a made-up person. Price, contract, seal and the landlord's invitation are made as for
 * every tenant. Idempotent.
 */
export async function signForTenant(deps: Deps, applicationId: string): Promise<void> {
  const read = required(await findById(deps.database.kysely, applicationId), 'application')
  if (read.state.signed) return
  const answered = await answer(deps, read)
  const { offers } = await offersOf(deps, answered)
  const { price } = offers.yearly
  const chosen = await choosePeriod(deps, answered, {
    language: answered.language,
    paymentPeriod: 'YEARLY',
    premiumAmount: toMajor(price),
  })
  const paid = await changeApplication(deps, chosen, (application) => ({
    after: { ...application, state: { ...application.state, marker: 'PAYMENT' } },
    event: { actor: 'system', kind: 'sandbox-card' },
    also: async (trx) => {
      const id = randomUUID()
      const now = deps.clock.now()
      await keepSetup(trx, {
        id,
        applicationId,
        provider: NO_PROVIDER,
        setupId: id,
        state: 'PENDING',
        binding: { answersVersion: application.answersVersion, period: 'YEARLY', premium: price },
        createdAt: now,
        purpose: 'order',
        method: 'card',
      })
      await writeReport(trx, id, { state: 'SUCCEEDED', declineCode: null, confirmedAt: now })
    },
  }))
  const name = fullName(paid.answers)
  const others = await findNamedCoTenants(deps.database.kysely, [applicationId])
  await signContract(deps, paid, { name, place: paid.answers.address?.city ?? '', signature: name })
  if (others.length === 0) return
  // The people whom the partner has named are not played. Their names stand where those of a real household would.
  await deps.database.transaction((trx) => setAnswers(trx, [applicationId], namesInOneLine(others)))
}

async function answer(deps: Deps, read: Application): Promise<Application> {
  const now = deps.clock.now()
  const answered = await changeApplication(deps, read, (application) => ({
    after: {
      ...application,
      answers: { ...testTenant(todayOf(deps.clock)), ...application.answers },
      answersVersion: application.answersVersion + 1,
      state: { ...NEW_APPLICATION, marker: 'RISK_CHECK', riskResult: true },
    },
    event: { actor: 'system', kind: 'sandbox-answers' },
    also: (trx) =>
      addConsents(
        trx,
        application,
        ['termsOfUse', 'privacyPolicy', 'intermediaryInformation', 'productInformation'],
        application.language,
        now,
      ),
  }))
  const email = emailKey(required(answered.answers.email, 'email'))
  await deps.database.transaction((trx) =>
    proveMailbox(trx, { applicationId: answered.id, emailKey: email, by: 'link' }, now),
  )
  return { ...answered, mailboxProved: true }
}
