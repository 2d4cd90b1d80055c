import { declarationLimits } from '@nestbond/domain/support/support-action'
import type { ProposalKind } from '@nestbond/domain/support/support-act'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { INVALID } from '@nestbond/domain/validation/codes'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { findAccountByEmail } from '../../account/account-store.ts'
import { addEvent } from '../../application/application-event.ts'
import { setUnprovedEmail } from '../../application/correction-store.ts'
import { endOtherTokens } from '../../application/link-secret-store.ts'
import { continueLink } from '../../application/mails/continue-link.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { accountMailData } from '../../account/mails/account-mail.ts'
import { differ } from '../../tenant-account/rights/correct-contact.ts'
import { landlordsOf } from '../../tenant-account/rights/own-data-store.ts'
import { emailChangeProposed } from '../../tenant-account/mails/email-change-proposed.ts'
import { required } from '../../platform/required.ts'
import { judge } from '../../policy/withdrawal/judge.ts'
import { findSignedContract } from '../../policy/withdrawal/withdrawal-store.ts'
import { accountOfApplication, addAct } from '../people/person-store.ts'
import { requireAction, requireSigned } from './person-contract.ts'
import { insertProposal } from './proposal-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

interface Given {
  staffId: string
  id: string
  reason: string
}

/**
 * Corrects the tenant's e-mail address. An unproved address is replaced at once, and the new one gets the link to the application; the
 * old one may be a stranger's and is told nothing (mail to unproved mailboxes, docs/product-decisions.md#d52). An account's address is proposed: its
 * old mailbox is told at once, a second person confirms, and the link in the new mailbox completes it (acts on behalf,
 * docs/product-decisions.md#d67).
 * @throws AppError STEP_NOT_ALLOWED if a proposal is open; EMAIL_TAKEN for the address of another account; EMAIL_ONBOARDING_MUST_BE_DIFFERENT for that of
 * the landlord of this home, or of any home of the account
 */
export async function correctTenantEmail(deps: Needs, { staffId, id, reason, email }: Given & { email: string }) {
  const { application, opened } = await requireAction(deps, id, 'email')
  const { answers } = application
  if (emailKey(email) === emailKey(answers.email ?? '')) throw invalid([{ field: 'email', ...INVALID }])
  differ(answers.landlord ? [answers.landlord] : [], { email })
  const now = deps.clock.now()
  const act = { applicationId: application.id, staffId, detail: email, reason, at: now }
  await deps.database.transaction(async (trx) => {
    if (!opened) {
      if (!(await setUnprovedEmail(trx, application.id, email))) throw new AppError('STEP_NOT_ALLOWED')
      await endOtherTokens(trx, [application.id], null, now)
      await addAct(trx, { ...act, kind: 'email-changed' })
      await addEvent(trx, application.id, { actor: 'office', kind: 'email-corrected' }, now)
      await deps.queue.enqueue(trx, continueLink, tenantMailData(application.id))
      return
    }
    const account = await accountOfApplication(trx, application.id)
    if (!account) throw new AppError('STEP_NOT_ALLOWED')
    differ(await landlordsOf(trx, account.id), { email })
    const owner = await findAccountByEmail(trx, emailKey(email))
    if (owner && owner.id !== account.id) throw new AppError('EMAIL_TAKEN')
    await propose(trx, { kind: 'email', ...act })
    await deps.queue.enqueue(trx, emailChangeProposed, accountMailData(account.id))
  })
}

/**
 * Proposes a withdrawal that the tenant has declared by letter, mail or phone. It counts from the day on which it reached us, as soon as a second person
 * confirms it (withdrawal, docs/product-decisions.md#d42).
 * @throws AppError VALIDATION_FAILED for a day before the signature, in the future or more than 30 days ago; WITHDRAWAL_NOT_POSSIBLE
 */
export async function proposeWithdrawal(
  deps: Needs,
  { staffId, id, reason, declaredOn }: Given & { declaredOn: CivilDate },
): Promise<void> {
  const { application, opened } = await requireSigned(deps, id, 'withdrawal')
  const { earliest, latest } = declarationLimits(civilDateIn(opened.contract.signedAt), todayOf(deps.clock))
  if (declaredOn < earliest)
    throw invalid([{ field: 'declaredOn', key: 'validation.min', code: null, params: { min: earliest } }])
  if (declaredOn > latest)
    throw invalid([{ field: 'declaredOn', key: 'validation.max', code: null, params: { max: latest } }])
  const contract = required(await findSignedContract(deps.database.kysely, opened.contract.id), 'contract')
  const said = judge(contract, opened.invitation, application, declaredOn)
  if (!said.possible) throw new AppError('WITHDRAWAL_NOT_POSSIBLE')
  await deps.database.transaction((trx) =>
    propose(trx, {
      kind: 'withdrawal',
      applicationId: application.id,
      staffId,
      detail: declaredOn,
      reason,
      at: deps.clock.now(),
    }),
  )
}

/**
 * Proposes to end a policy on the day of the move-out because its landlord has been silent for six months (reminders and second
 * chances, docs/product-decisions.md#d59).
 * @throws AppError STEP_NOT_ALLOWED if the six-month rule does not allow it, or if it is proposed already
 */
export async function proposeSilence(deps: Needs, { staffId, id, reason }: Given): Promise<void> {
  const { application, silentSince } = await requireSigned(deps, id, 'silence')
  const act = { applicationId: application.id, staffId, detail: required(silentSince, 'day'), reason }
  await deps.database.transaction((trx) => propose(trx, { kind: 'silence', ...act, at: deps.clock.now() }))
}

const PROPOSED = {
  email: 'email-proposed',
  withdrawal: 'withdrawal-proposed',
  silence: 'silence-proposed',
} as const

async function propose(
  trx: Parameters<typeof insertProposal>[0],
  given: { kind: ProposalKind; applicationId: string; staffId: string; detail: string; reason: string; at: Date },
): Promise<void> {
  const { at, kind, ...act } = given
  if (!(await insertProposal(trx, { ...act, kind, now: at }))) throw new AppError('STEP_NOT_ALLOWED')
  await addAct(trx, { ...act, kind: PROPOSED[kind], at })
}
