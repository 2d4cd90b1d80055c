import type { PersonPage, SentMail } from '@nestbond/api/support/people'
import { toMajor } from '@nestbond/domain/values/money'
import type { Application } from '../../application/application.ts'
import { landlordNameOf } from '../../application/mails/mail-facts.ts'
import { findById } from '../../application/store.ts'
import { findContract } from '../../contract/contract-store.ts'
import { findAnyContract } from '../../contract/own-contract-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { presentPolicy } from '../../tenant-account/policies/present-policy.ts'
import { mayBeSentAgain } from '../mails/mails-to-repeat.ts'
import { mailsAbout, type StoredMail } from '../mails/sent-mail-store.ts'
import {
  accountOfApplication,
  actsOf,
  applicationsOfPerson,
  newestCaseOf,
  notesOf,
  recordOpening,
} from './person-store.ts'

type Needs = Pick<Deps, 'database' | 'config' | 'clock'>

const MOST_MAILS = 100

/** The application of a person's page. @throws AppError NOT_FOUND for an unknown id, and for a person who was erased */
export async function requirePerson({ database }: Pick<Deps, 'database'>, id: string): Promise<Application> {
  const application = isUuid(id) ? await findById(database.kysely, id) : null
  if (!application) throw new AppError('NOT_FOUND')
  return application
}

/** Opens a person's page, and records who did. @throws as `requirePerson` */
export async function openPerson(deps: Needs, staffId: string, id: string): Promise<PersonPage> {
  const application = await requirePerson(deps, id)
  await recordOpening(deps.database.kysely, application.id, staffId, deps.clock.now())
  return personPage(deps, application.id)
}

/**
 * A person as support sees it. Each field is named here, so that traits that must not count (traits the office does not see,
 * docs/product-decisions.md#d63) cannot slip in.
 */
export async function personPage(deps: Needs, id: string): Promise<PersonPage> {
  const db = deps.database.kysely
  const application = await requirePerson(deps, id)
  const { answers, state } = application
  const signed = await findContract(db, id)
  const contract = signed?.signed ? await findAnyContract(db, signed.id) : null
  const opened = contract && (await openContract(deps, contract))
  const [account, applications, caseId, mails, notes, acts] = await Promise.all([
    accountOfApplication(db, id),
    applicationsOfPerson(db, id),
    newestCaseOf(db, id),
    mailsAbout(db, id, MOST_MAILS),
    notesOf(db, id),
    actsOf(db, id),
  ])
  return {
    id,
    refId: application.refId,
    name: { firstName: answers.firstName ?? '', lastName: answers.lastName ?? '' },
    email: answers.email ?? null,
    mailboxProved: application.mailboxProved,
    phone: answers.phone?.e164 ?? null,
    language: application.language,
    account: account && {
      hasPassword: account.has_password,
      lastLoginAt: account.last_login_at?.toISOString() ?? null,
    },
    address: answers.address?.fullAddress ?? '',
    landlord: answers.landlord
      ? {
          name: landlordNameOf(answers),
          email: answers.landlord.email,
          phone: answers.landlord.phone.e164,
        }
      : null,
    marker: state.marker,
    deposit: answers.rentDepositAmount === undefined ? null : toMajor(answers.rentDepositAmount),
    policy: opened && withoutInvitation(await presentPolicy(deps, opened)),
    stage: opened?.stage ?? null,
    caseId,
    applications: applications.map((one) => ({
      id: one.id,
      refId: one.ref_id,
      address: one.address ?? '',
      contractId: one.number,
      marker: one.marker,
      createdAt: one.created_at.toISOString(),
    })),
    mails: mails.map(presentMail),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
  }
}

/** Without the link to the landlord's page, which only tenant and landlord hold. */
function withoutInvitation(policy: Awaited<ReturnType<typeof presentPolicy>>): NonNullable<PersonPage['policy']> {
  const { invitation: _invitation, ...shown } = policy
  return shown
}

function presentMail(mail: StoredMail): SentMail {
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    sentTo: mail.sent_to,
    subject: mail.subject,
    text: mail.body,
    state: mail.state,
    at: mail.created_at.toISOString(),
    again: mayBeSentAgain(mail),
  }
}
