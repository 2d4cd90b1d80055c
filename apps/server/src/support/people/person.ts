import { formatAddress } from '@nestbond/domain/values/address'
import type { PersonPage } from '@nestbond/api/support/person-page'
import type { SentMail } from '@nestbond/api/support/sent-mail'
import { civilDateIn, isCivilDate, toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatPhone } from '@nestbond/domain/values/phone'
import type { Deps } from '../../platform/deps.ts'
import { openSupported } from '../acts/person-contract.ts'
import { openProposalsOf } from '../acts/proposal-store.ts'
import { presentPolicy } from '../../tenant-account/policies/present-policy.ts'
import { isLetter } from '../letters/letter-kinds.ts'
import { enclosedPaper } from '../letters/letter-of-today.ts'
import { mayBeSentAgain } from '../mails/mails-to-repeat.ts'
import { mailsAbout, type StoredMail } from '../mails/sent-mail-store.ts'
import { presentPromises } from '../promises/present-promises.ts'
import { presentPersonsRequest } from '../promises/present-request.ts'
import { presentRaise } from '../raises/present-raise.ts'
import { paymentsOf } from './payments-of.ts'
import { presentSharedMoney } from './shared-money.ts'
import { presentTenantChanges } from './tenant-changes-store.ts'
import { requirePerson } from './require-person.ts'
import { whyStopped } from '../../platform/mail-preferences/optional-mails.ts'
import { findPreference } from '../../platform/mail-preferences/preference-store.ts'
import {
  accountOfApplication,
  actsOf,
  applicationsOfPerson,
  newestCaseOf,
  notesOf,
  recordOpening,
} from './person-store.ts'
import type { Application } from '../../application/application.ts'
import { loadHousehold, namedTenants, type Household } from '../../application/household.ts'
import { landlordNameOf, tenantNamesOf } from '../../application/names.ts'
import { findNamedCoTenants } from '../../application/named-co-tenant-store.ts'

type Needs = Pick<Deps, 'database' | 'config' | 'clock'>

const MOST_MAILS = 100

/** Opens a person's page, and records who did. @throws as `requirePerson` */
export async function openPerson(deps: Needs, staffId: string, id: string): Promise<PersonPage> {
  const application = await requirePerson(deps, id)
  await recordOpening(deps.database.kysely, application.id, staffId, deps.clock.now())
  return personPage(deps, staffId, application.id)
}

/**
 * A person as support sees it. Each field is named here, so that traits that must not count (traits the office does not see,
 * docs/product-decisions.md#d63) cannot slip in.
 */
export async function personPage(deps: Needs, staffId: string, id: string): Promise<PersonPage> {
  const db = deps.database.kysely
  const application = await requirePerson(deps, id)
  const { answers, state } = application
  const { opened, heldUntil, actions } = await openSupported(deps, application)
  const [account, household, applications, caseId, mails, notes, acts, proposals, preference] = await Promise.all([
    accountOfApplication(db, id),
    loadHousehold(db, application),
    applicationsOfPerson(db, id),
    newestCaseOf(db, id),
    mailsAbout(db, id, MOST_MAILS),
    notesOf(db, id),
    actsOf(db, id),
    openProposalsOf(db, id),
    answers.email ? findPreference(db, deps.config, answers.email) : null,
  ])
  const stopped = whyStopped(preference, deps.clock.now())
  return {
    id,
    refId: application.refId,
    name: { firstName: answers.firstName ?? '', lastName: answers.lastName ?? '' },
    email: answers.email ?? null,
    mailboxProved: application.mailboxProved,
    phone: answers.phone ? formatPhone(answers.phone) : null,
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
          phone: answers.landlord.phone ? formatPhone(answers.landlord.phone) : null,
          address: answers.landlordAddress ? formatAddress(answers.landlordAddress) : null,
        }
      : null,
    marker: state.marker,
    deposit: answers.rentDepositAmount === undefined ? null : toMajor(answers.rentDepositAmount),
    policy: opened && withoutInvitation(await presentPolicy(deps, opened)),
    stage: opened?.stage ?? null,
    payments: await paymentsOf(db, id),
    signedOn: opened && toWireDate(civilDateIn(opened.contract.signedAt)),
    // A proposal is answered before there is another one of its kind.
    actions: actions.filter((action) => !proposals.some(({ kind }) => kind === action)),
    heldUntil: heldUntil && toWireDate(heldUntil),
    proposals: proposals.map(({ at, proposed_by: proposer, detail, ...proposal }) => ({
      ...proposal,
      detail: presentDetail(detail),
      own: proposer === staffId,
      at: at.toISOString(),
    })),
    raise: await presentRaise(db, id, staffId),
    promises: await presentPromises(deps, application, staffId),
    promiseRequest: await presentPersonsRequest(deps, id),
    household: (household ? namedTenants(household) : [])
      .filter(({ applicationId }) => applicationId !== id)
      .map(({ applicationId, name, first }) => ({ id: applicationId, name, first })),
    named: (await findNamedCoTenants(db, [id])).map(({ firstName, lastName, email, settled }) => ({
      name: fullName({ firstName, lastName }),
      email,
      settled,
    })),
    shared: await presentSharedMoney(db, household),
    tenantChanges: await presentTenantChanges(db, household?.first ?? application),
    sharedContract: await sharedContract(deps, household, application),
    caseId,
    applications: applications.map((one) => ({
      id: one.id,
      refId: one.ref_id,
      address: one.address ?? '',
      contractId: one.number,
      marker: one.marker,
      createdAt: one.created_at.toISOString(),
    })),
    mailsStopped: stopped && { why: stopped.why, at: stopped.at.toISOString() },
    mails: mails.map((mail) => presentMail(mail, answers.landlordAddress !== undefined)),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    acts: acts.map(({ at, detail, ...act }) => ({
      ...act,
      detail: presentDetail(detail),
      at: at.toISOString(),
    })),
  }
}

/** An address as it is, a day as the wire names it. */
function presentDetail(detail: string | null): string | null {
  return detail !== null && isCivilDate(detail) ? toWireDate(detail) : detail
}

/** Without the link to the landlord's page, which only tenant and landlord hold. */
function withoutInvitation(policy: Awaited<ReturnType<typeof presentPolicy>>): NonNullable<PersonPage['policy']> {
  const { invitation: _invitation, ...shown } = policy
  return shown
}

function presentMail(mail: StoredMail, postal: boolean): SentMail {
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    sentTo: mail.sent_to,
    returned: mail.returned_at && { at: mail.returned_at.toISOString(), status: mail.return_status },
    subject: mail.subject,
    text: mail.body,
    state: mail.state,
    at: mail.created_at.toISOString(),
    again: mayBeSentAgain(mail),
    letter: postal && isLetter(mail),
    enclosure: enclosedPaper(mail) !== null,
  }
}

/** The contract that a co-tenant has signed with the others; null for a first or a single tenant, and before the signature. */
async function sharedContract(
  deps: Needs,
  household: Household | null,
  { id }: Application,
): Promise<PersonPage['sharedContract']> {
  if (!household || household.first.id === id) return null
  const { opened } = await openSupported(deps, household.first)
  if (!opened) return null
  return {
    contractId: opened.contract.number,
    certificateCode: opened.certificate?.code ?? null,
    stage: opened.stage,
    tenants: tenantNamesOf(household.first.answers),
  }
}
