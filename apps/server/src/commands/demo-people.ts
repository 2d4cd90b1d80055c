import { afterSave } from '@nestbond/domain/application/after-change'
import { STEPS, ORDER, type StepId } from '@nestbond/domain/journey/order'
import { BODIES } from '@nestbond/domain/journey/sample-journey'
import { PROMISE_STEPS } from '@nestbond/domain/promises/promise-path'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Country, DocumentKind, EmploymentStatus, LivingWith } from '@nestbond/domain/values/enums'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { lookUp } from '../application/addresses/address-lookup.ts'
import { changeApplication } from '../application/change.ts'
import { continueLink } from '../application/mails/continue-link.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { proveMailbox } from '../application/prove-mailbox.ts'
import { answerStep } from '../application/questionnaire/answer-step.ts'
import { stepContext } from '../application/questionnaire/step-context.ts'
import { loadByToken } from '../application/tokens.ts'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { accept as acceptBy, answer, begin, PAYING_CARD } from '../lives/application.ts'
import { answerAsCoTenant } from '../lives/co-tenants.ts'
import type { Life, Mate, NamedPerson } from '../lives/life.ts'
import { play, type LifeState } from '../lives/states.ts'
import { landlordLinkIds } from '../landlord-session/links/landlord-links.ts'
import { todayOf } from '../platform/clock.ts'
import { applicationIdOf, policyOfApplication } from './demo-store.ts'
import type { DemoClient } from './demo-client.ts'

/** A tenant beside the first one, and the percentage of the premium that this tenant pays. */
export interface Flatmate extends NamedPerson {
  percent: number
}

/** A tenant of the demonstration. */
export interface DemoTenant extends NamedPerson {
  mates?: readonly Flatmate[]
  /** Counts the homes, so that no two policies share one (`homeAddress`). */
  house: number
  rent: number
  /** A room of a flat that is rented by rooms, each with a surety of its own. */
  room?: { unitName: string; roomName: string }
  liveWith?: LivingWith
  landlord: NamedPerson
  country?: Country
  /** The space of the partner whose link the tenant follows. */
  space?: string
  /** The id of a partner's invitation, whose link the tenant follows. */
  invitedBy?: string
  /** A test card; by default one that pays. */
  card?: string
  period?: 'YEARLY' | 'MONTHLY'
  /** The tenant lives there already and has given this security. */
  security?: NonNullable<Answers['rentPay']>
  /** Days from the signature to the insurance start; 1 by default. */
  startsIn?: number
  /** Days of an agreed term; without one the policy goes on. */
  lasts?: number
  /** Three rents by default. */
  deposit?: number
  employment?: EmploymentStatus
}

/** Takes a tenant through the product's calls up to a state. */
export async function bringTo(client: DemoClient, tenant: DemoTenant, state: LifeState): Promise<{ token: string }> {
  const token = await begin(client, { country: tenant.country, space: tenant.space })
  await goOn(client, tenant, token, state)
  return { token }
}

/** Takes a tenant who holds a token up to a state, from the beginning or from another state. */
export const goOn = (client: DemoClient, tenant: DemoTenant, token: string, state: LifeState, from?: LifeState) =>
  play(lifeOf(client, tenant, token), state, from)

export function lifeOf(player: DemoClient, tenant: DemoTenant, token: string): Life {
  const others = (tenant.mates ?? []).map(({ percent }) => percent)
  return {
    player,
    token,
    name: fullName(tenant),
    offer: { period: tenant.period },
    means: { card: tenant.card ?? PAYING_CARD },
    mates: (tenant.mates ?? []).map((mate) => mateOf(player, mate)),
    shares: { split: 'PERCENT', percents: [100 - others.reduce((sum, one) => sum + one, 0), ...others] },
    begin: () => answerFirst(player, tenant, token, 6),
    answerAll: () => answerAll(player, tenant, token),
    answerPerson: () => answerPerson(player, tenant, token),
    prove: () => prove(player, tenant),
    invitationId: async () => (await linksOf(player, tenant)).mailed,
  }
}

function mateOf(player: DemoClient, { firstName, lastName, email }: Flatmate): Mate {
  const name = { firstName, lastName, email }
  return {
    ...name,
    token: '',
    answer: (token) => {
      const bodies = bodiesOf(player, { ...name, house: 1, rent: 600, landlord: name })
      const person = { ...bodies['user-info'], birthDate: '1993-09-08T00:00:00.000Z', ...name }
      return answerAsCoTenant(player, token, {
        person: { ...person, ...bodies['current-address'] },
        employment: { ...bodies.employment, grossIncome: 34_000 },
      })
    },
  }
}

/** The questions about the person, which are those of a promise. */
async function answerPerson(client: DemoClient, tenant: DemoTenant, token: string): Promise<void> {
  const bodies = bodiesOf(client, tenant)
  for (const step of PROMISE_STEPS) await answer(client, token, step, bodies[step])
}

export async function accept(client: DemoClient, tenant: DemoTenant): Promise<void> {
  const { mailed } = await linksOf(client, tenant)
  await acceptBy(client, mailed)
}

/** Uploads the document that the risk check requires. */
export async function uploadPayslip(client: DemoClient, token: string, kind: DocumentKind): Promise<void> {
  await client.upload(token, kind, PAYSLIP)
  await client.call('privateDocuments', { payload: { token } })
}

/** The smallest PNG file. */
const PAYSLIP = {
  name: 'Nachweis.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function answerFirst(client: DemoClient, tenant: DemoTenant, token: string, most: number): Promise<void> {
  const bodies = bodiesOf(client, tenant)
  let answers: Answers = {}
  for (const { id, applies } of ORDER.slice(0, most)) {
    if (applies(answers) !== true) continue
    await answer(client, token, id, bodies[id])
    answers = { ...answers, ...bodies[id] }
  }
}

/**
 * Checks every answer as its call does, and saves them together: a call for each would take half of the time of the demonstration. As after the call for
 * the name, the link to continue is mailed with the first information, before anything is signed.
 */
async function answerAll(client: DemoClient, tenant: DemoTenant, token: string): Promise<void> {
  const { deps } = client
  const bodies = bodiesOf(client, tenant)
  await changeApplication(deps, await loadByToken(deps, token), async (application) => {
    const { country, partnerId } = application
    let { answers, state } = application
    const questions: StepId[] = []
    for (const { id, applies } of ORDER) {
      if (applies(answers) !== true) continue
      const context = stepContext(deps, answers, country)
      const given = await answerStep(STEPS[id].call, bodies[id], context, (choice, at) =>
        lookUp(deps, choice, partnerId, at),
      )
      if (!given.ok) throw new Error(`${id}: ${JSON.stringify(given.errors)}`)
      ;({ answers, state } = afterSave({ answers, state }, given.value))
      questions.push(id)
    }
    const answersVersion = application.answersVersion + 1
    const data = { call: STEPS[questions.at(-1) ?? 'name'].call, questions, version: answersVersion }
    return {
      after: { ...application, answers, state, answersVersion },
      event: { actor: 'tenant', kind: 'answer-saved', data },
      async also(trx) {
        if (application.answers.email !== undefined) return
        await deps.queue.enqueue(trx, continueLink, tenantMailData(application.id))
      },
    }
  })
  await client.runJobs()
}

const PLACES = {
  de: {
    streets: [
      'Weserstraße',
      'Pannierstraße',
      'Fuldastraße',
      'Elbestraße',
      'Innstraße',
      'Weichselstraße',
      'Wildenbruchstraße',
      'Donaustraße',
      'Reuterstraße',
      'Tellstraße',
    ],
    zip: '12045',
    city: 'Berlin',
    dialCode: '+49',
    mobile: '1512 3456789',
    phone: '30 901820',
  },
  at: {
    streets: ['Lindengasse'],
    zip: '1070',
    city: 'Wien',
    dialCode: '+43',
    mobile: '664 1234567',
    phone: '1 5880124',
  },
} as const satisfies Record<Country, object>

/** Each mail shows the house with its number. Few numbers, each in many streets, make few pictures to draw. */
const HOUSES_IN_A_STREET = 12

/** The address of a home by its house, of which each is another one. */
export function homeAddress(house: number, country: Country = 'de') {
  const { streets, zip, city } = PLACES[country]
  const at = Math.floor((house - 1) / HOUSES_IN_A_STREET)
  const round = Math.floor(at / streets.length)
  const number = ((house - 1) % HOUSES_IN_A_STREET) + 1 + round * HOUSES_IN_A_STREET
  return { street: streets[at % streets.length]!, streetNumber: String(number), zip, city, country }
}

/** The answers of a tenant to all questions. */
export function bodiesOf(
  { deps }: Pick<DemoClient, 'deps'>,
  tenant: DemoTenant,
): Record<StepId, Record<string, unknown>> {
  const {
    firstName,
    lastName,
    email,
    house,
    rent,
    room,
    landlord,
    country = 'de',
    security,
    startsIn = 1,
    lasts,
  } = tenant
  const { zip, city, dialCode, mobile, phone } = PLACES[country]
  const place = (name: string, streetNumber: string, inside: object = {}) => ({
    address: {
      address: { street: name, streetNumber, zip, city, country, ...inside },
      suggestSession: null,
      suggestionAddress: null,
    },
  })
  const home = homeAddress(house, country)
  const start = addDays(todayOf(deps.clock), startsIn)
  const end = lasts === undefined ? null : toWireDate(addDays(start, lasts))
  const employed = { employmentStatus: tenant.employment ?? 'EMPLOYED', educationLevel: null, educationPlace: null }
  // A question that no story of the demonstration needs has the answer of the tests.
  return {
    ...BODIES,
    name: { salutation: null, firstName, lastName, email },
    address: place(home.street, home.streetNumber, room),
    'rental-kind': { existingRent: security !== undefined },
    'current-address': place('Sonnenallee', '7'),
    'rent-pay': { rentPay: security ?? 'transfer' },
    'home-type': { buildingType: room ? 'apartment' : 'house' },
    'living-with': { liveWith: tenant.liveWith ?? (house % 2 === 0 ? 'couple' : 'single') },
    pets: { pet: house % 3 === 0 ? 'cat' : 'none' },
    'rent-amounts': { currency: 'EUR', coldRentAmount: rent, rentDepositAmount: tenant.deposit ?? rent * 3 },
    dates: { insuranceStart: toWireDate(start), insuranceEnd: end },
    'rental-contract': { rentContractId: `WE-${house}` },
    landlord: { type: 'private', companyName: null, ...landlord, phone: { dialCode, number: phone } },
    'landlord-address': place('Hermannstraße', '3').address,
    employment: { ...employed, grossIncome: Math.max(48_000, rent * 40) },
    'user-info': {
      phone: { dialCode, number: mobile },
      birthDate: '1990-05-17T00:00:00.000Z',
      birthPlace: 'Köln',
      nationality: 'DE',
      newsAgreement: false,
    },
  }
}

/** The newest application of a person has a proved mailbox, as after a mailed link. */
async function prove({ deps: { database, clock } }: DemoClient, { email }: NamedPerson): Promise<void> {
  const key = emailKey(email)
  const applicationId = await applicationIdOf(database.kysely, key)
  await database.transaction((trx) => proveMailbox(trx, { applicationId, emailKey: key, by: 'link' }, clock.now()))
}

/** The ids in the links that are mailed to a tenant's landlord. */
export async function linksOf({ deps }: DemoClient, { email }: Pick<DemoTenant, 'email'>) {
  const { config, database } = deps
  const invitation = await findInvitationOf(database.kysely, await applicationIdOf(database.kysely, emailKey(email)))
  if (!invitation) throw new Error(`${email} has not signed`)
  return { ...landlordLinkIds(config, invitation), invitationId: invitation.id }
}

/** The policy of an insured tenant. */
export async function policyOf({ deps }: DemoClient, { email }: Pick<DemoTenant, 'email'>) {
  const { kysely } = deps.database
  return policyOfApplication(kysely, await applicationIdOf(kysely, emailKey(email)))
}
