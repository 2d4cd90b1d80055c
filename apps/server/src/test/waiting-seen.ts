import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { HomeSurety } from '@nestbond/api/landlord/homes'
import { isLandlordsTurn, type HomeStep } from '@nestbond/domain/waiting/landlord-home'
import type { Wait } from '@nestbond/domain/waiting/waiting'
import { addDays } from '@nestbond/domain/values/civil-date'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { formatDate } from '@nestbond/messages/format'
import type { Selectable } from 'kysely'
import { findCoTenants } from '../application/co-tenant-store.ts'
import { findById } from '../application/store.ts'
import { listContractsOf } from '../contract/own-contract-store.ts'
import { listHomes } from '../landlord/homes/list-homes.ts'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { landlordLinkIds } from '../landlord-session/links/landlord-links.ts'
import type { SentMailsTable } from '../office/tables.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { required } from '../platform/required.ts'
import { openContract } from '../policy/timeline/open-contract.ts'
import { waitingRaises } from '../support/raises/waiting-raise-store.ts'
import { overdueClaims, silentInvitations, silentReleases } from '../support/tasks/task-store.ts'
import { presentPolicy } from '../tenant-account/policies/present-policy.ts'
import { presentSharedPolicy } from '../tenant-account/policies/present-shared-policy.ts'

type Waiting = AccountPolicy['waiting'][number]

/** The lists of all tenants of a contract, the first tenant's first, and the landlord's next step. */
interface WaitingSeen {
  tenants: { email: string; waiting: Waiting[] }[]
  landlord: { email: string | null; home: Pick<HomeSurety, 'step' | 'until'> | null }
}

/** For tests: what waits for whom on the contract of an application, as all parties read it. */
export async function waitingSeen(deps: Deps, applicationId: string): Promise<WaitingSeen> {
  const { kysely } = deps.database
  const [contract] = await listContractsOf(kysely, [applicationId])
  const opened = await openContract(deps, required(contract, 'contract'))
  const { application } = opened
  const first = await presentPolicy(deps, opened)
  const tenants = [{ email: required(application.answers.email, 'email'), waiting: first.waiting }]
  for (const { applicationId: id, signed } of await findCoTenants(kysely, application.id)) {
    const own = signed && (await findById(kysely, id))
    if (own?.answers.email) {
      const { waiting } = await presentSharedPolicy(deps, opened, own)
      tenants.push({ email: own.answers.email, waiting })
    }
  }
  const email = application.answers.landlord?.email ?? null
  const at = deps.clock.now()
  const session = { tokenHash: '', lastSeenAt: at, expiresAt: at, createdAt: at }
  const list = email && (await listHomes(deps, { ...session, email, emailKey: emailKey(email) }))
  const { mailed } = landlordLinkIds(
    deps.config,
    required(await findInvitationOf(kysely, application.id), 'invitation'),
  )
  const homes = list ? list.homes.flatMap((home) => [home, ...home.otherSureties]) : []
  return { tenants, landlord: { email, home: homes.find(({ id }) => id === mailed) ?? null } }
}

/** The acts that all tenants of a contract know of. Debts, documents and the office's check of a wish are their payer's or the first tenant's. */
const KNOWN_TO_ALL: readonly Wait[] = [
  'GO_ON',
  'ENDING',
  'WITHDRAWAL',
  'CORRECTION',
  'CLAIM',
  'COUNTER_OFFER',
  'PAYOUT_ACCOUNT',
  'AMOUNT',
  'EXCHANGE',
  'INVITATION',
  'INVITE_AGAIN',
  'RELEASE',
  'TERM_OVER',
  'LEAVE',
  'NEW_CONTRACT',
  'SPLIT',
]

/** The landlord's steps for which a tenant waits. The others are optional. */
const STEPS: Partial<Record<HomeStep, Wait>> = {
  ANSWER_INVITATION: 'INVITATION',
  ANSWER_RELEASE: 'RELEASE',
  ANSWER_DEPOSIT: 'DEPOSIT',
  RETURN_CASH: 'EXCHANGE',
  TAKE_COUNTER_OFFER: 'COUNTER_OFFER',
  NAME_PAYOUT_ACCOUNT: 'PAYOUT_ACCOUNT',
  QUANTIFY_CLAIM: 'AMOUNT',
}

/** The contradictions between the lists of the tenants, and between these and the landlord's. */
export function disagreements({ tenants, landlord: { home } }: WaitingSeen): string[] {
  const faults: string[] = []
  const all = tenants.map(({ waiting }) => waiting)
  const has = (waits: readonly Waiting[], what: Wait, ...who: Waiting['who'][]) =>
    waits.some((one) => one.what === what && who.includes(one.who))
  for (const [at, waits] of all.entries())
    for (const { what, who, until } of waits) {
      const others = all.filter((_, other) => other !== at)
      const say = (fault: string) => faults.push(`tenant ${at + 1}, ${what} ${who} ${until}: ${fault}`)
      if (who === 'OTHERS' && !others.some((list) => has(list, what, 'YOU'))) say('no other tenant is asked')
      if (who === 'FIRST' && !has(all[0]!, what, 'YOU')) say('the first tenant is not asked')
      if (KNOWN_TO_ALL.includes(what)) {
        const same = (one: Waiting) =>
          one.what === what && (who === 'LANDLORD' || who === 'OFFICE' || who === 'NOBODY' ? one.who === who : true)
        if (!others.every((list) => list.some(same))) say('not in the list of each tenant')
        if (!others.every((list) => list.filter(same).some((one) => one.until === until))) say('another day')
      }
    }
  const step = home && isLandlordsTurn(home) && home.step !== null ? home.step : null
  const asked = step && STEPS[step]
  // While a withdrawal is held, the landlord is not told of it (docs/product-decisions.md#d60), and no tenant waits for an answer.
  const held = all.flat().some(({ what }) => what === 'WITHDRAWAL')
  if (asked && !held && !all.some((list) => has(list, asked, 'LANDLORD')))
    faults.push(`landlord, ${step}: no tenant waits`)
  for (const [what, own] of Object.entries(STEPS).map(([name, wait]) => [wait, name] as const)) {
    const waits = all.flat().find((one) => one.what === what && one.who === 'LANDLORD')
    if (!waits) continue
    if (step === null) faults.push(`landlord: ${own} is not in the list`)
    if (step === own && waits.until !== home?.until)
      faults.push(`landlord, ${own}: until ${home?.until}, not ${waits.until}`)
  }
  return faults
}

/** The mails that ask for an act, by their jobs. Some of these jobs send other news, too. */
const ASKING: Readonly<Record<string, Wait>> = {
  'claim-opened': 'CLAIM',
  'claim-reminder': 'CLAIM',
  'claim-answer-held': 'CLAIM',
  'claim-answered': 'COUNTER_OFFER',
  'claim-paid-out-to-tenant': 'DEBT',
  'correction-proposed': 'CORRECTION',
  'landlord-invitation': 'INVITATION',
  'landlord-declined': 'INVITE_AGAIN',
  'invitation-expired': 'INVITE_AGAIN',
  'release-request': 'RELEASE',
  'release-objected': 'RELEASE',
  'deposit-change-to-landlord': 'DEPOSIT',
  'deposit-change-to-co-tenant': 'DEPOSIT',
  'raise-reminder': 'DEPOSIT',
  'deposit-documents': 'DOCUMENTS',
  'go-on-without': 'GO_ON',
  'take-over': 'GO_ON',
  'tenant-change-news': 'LEAVE',
  'split-change': 'SPLIT',
}

/** A mail as the office reads it. */
type SentMail = Pick<Selectable<SentMailsTable>, 'kind' | 'data' | 'sent_to' | 'body'>

const asks = ({ kind, data }: SentMail, what: Wait) =>
  ASKING[kind] === what &&
  ['asked', 'reminder', undefined].includes(data['news'] as string | undefined) &&
  data['kind'] !== 'TAKEN_BACK'

/** The asked parties whom no mail asks until the day of the lists, and the parties who are not asked and got the last mail that asks. */
export async function untold(
  { tenants, landlord }: WaitingSeen,
  { database }: Pick<Deps, 'database'>,
): Promise<string[]> {
  const asked = [
    ...tenants.flatMap(({ email, waiting }) =>
      waiting.filter(({ who }) => who === 'YOU').map((one) => ({ email, one })),
    ),
    ...tenants[0]!.waiting
      // The landlord of a new household is asked about its own contract.
      .filter(({ who, what }) => who === 'LANDLORD' && what !== 'NEW_CONTRACT')
      .map((one) => ({ email: landlord.email, one })),
  ].filter(({ email, one }) => email !== null && Object.values(ASKING).includes(one.what))
  const parties = [landlord.email, ...tenants.map(({ email }) => email)].filter((email) => email !== null)
  const mails = await database.kysely
    .selectFrom('sent_mails')
    .select(['kind', 'data', 'sent_to', 'body'])
    .where('sent_to', 'in', parties)
    .orderBy('position')
    .execute()
  return asked.flatMap(({ email, one: { what, who, until } }) => {
    const asking = mails.filter((mail) => asks(mail, what))
    const day = until === null ? '' : formatDate(until.slice(0, 10), 'de-DE')
    const told = asking.some(({ sent_to: to, body }) => to === email && body.includes(day))
    const last = asking.at(-1)?.sent_to
    return [
      ...(told ? [] : [`${what} ${who}: no mail asks ${email} until ${day}`]),
      ...(asked.some((one) => one.one.what === what && one.email === last)
        ? []
        : [`${what} ${who}: the last mail asks ${last}`]),
    ]
  })
}

/** More tasks than the tests of one server have. */
const ALL = 10_000

/** The waits that are tasks of the office once they are late, and are not, and the tasks for which nothing waits. */
export async function officeFaults(
  { tenants }: WaitingSeen,
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  applicationId: string,
): Promise<string[]> {
  const now = clock.now()
  const late = addDays(todayOf(clock), 365)
  const lists = [
    ['CLAIM', 'OFFICE', await overdueClaims(kysely, midnightAfter(late), ALL)],
    ['DEPOSIT', 'OFFICE', await waitingRaises(kysely, ALL)],
    ['RELEASE', 'LANDLORD', await silentReleases(kysely, late, ALL)],
    ['INVITATION', 'LANDLORD', await silentInvitations(kysely, { now, today: late }, ALL)],
  ] as const
  return lists.flatMap(([what, who, { rows }]) => {
    const waits = tenants[0]!.waiting.some((one) => one.what === what && one.who === who)
    if (rows.some(({ application_id: id }) => id === applicationId) === waits) return []
    return [`${what} ${who}: ${waits ? 'no task of the office' : 'a task of the office, and nobody waits'}`]
  })
}
