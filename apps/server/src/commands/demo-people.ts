import { STEPS, ORDER, type StepId } from '@nestbond/domain/journey/order'
import type { Answers } from '@nestbond/domain/values/answers'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { proveMailbox } from '../application/prove-mailbox.ts'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { landlordLinkIds } from '../landlord-session/links/landlord-links.ts'
import { todayOf } from '../platform/clock.ts'
import { applicationIdOf, policyOfApplication } from './demo-store.ts'
import type { DemoClient } from './demo-client.ts'

/** A tenant of the demonstration. */
export interface DemoTenant {
  firstName: string
  lastName: string
  email: string
  /** House number in Weserstraße, Berlin. No two policies share a home. */
  house: number
  rent: number
  landlord: { firstName: string; lastName: string; email: string }
  /** The space of the partner whose link the tenant follows. */
  space?: string
  /** A test card; by default one that pays. */
  card?: string
  period?: 'YEARLY' | 'MONTHLY'
}

const STAGES = ['BEGUN', 'ANSWERED', 'CONSENTED', 'CHECKED', 'CARD_SAVED', 'SIGNED', 'INSURED'] as const
/** How far a tenant goes. */
export type DemoStage = (typeof STAGES)[number]

const PAYING_CARD = '4242424242424242'

/** Takes a tenant through the product's calls up to a stage. */
export async function bringTo(client: DemoClient, tenant: DemoTenant, stage: DemoStage): Promise<{ token: string }> {
  const reaches = (one: DemoStage) => STAGES.indexOf(stage) >= STAGES.indexOf(one)
  const link = tenant.space === undefined ? {} : { space: tenant.space }
  const { token } = (await client.call('partnerInit', { payload: { language: 'de', country: 'de', ...link } })).body
  await answer(client, tenant, token, stage === 'BEGUN' ? 6 : Infinity)
  if (reaches('CONSENTED')) await client.call('summary', { payload: { token, consents: CONSENTS } })
  if (reaches('CHECKED')) await client.call('risk', { query: { token, successful: 'true' } })
  if (reaches('CARD_SAVED')) await saveCard(client, tenant, token)
  if (reaches('SIGNED')) await sign(client, tenant, token)
  if (reaches('INSURED')) {
    const { mailed } = await linksOf(client, tenant)
    await client.call('invitationAccept', { params: { id: mailed }, payload: {} })
  }
  return { token }
}

const CONSENTS = {
  termsOfUse: true,
  privacyPolicy: true,
  intermediaryInformation: true,
  productInformation: true,
  electronicCommunication: true,
  fulfilmentWithinWithdrawal: true,
}

async function answer(client: DemoClient, tenant: DemoTenant, token: string, most: number): Promise<void> {
  const bodies = bodiesOf(client, tenant)
  let answers: Answers = {}
  let given = 0
  for (const { id, applies } of ORDER) {
    if (given === most) return
    if (applies(answers) !== true) continue
    await client.call(STEPS[id].call, { payload: { token, ...bodies[id] } })
    answers = { ...answers, ...bodies[id] }
    given += 1
  }
}

function bodiesOf(
  { deps }: DemoClient,
  { firstName, lastName, email, house, rent, landlord }: DemoTenant,
): Record<StepId, Record<string, unknown>> {
  const place = (street: string, streetNumber: string) => ({
    address: {
      address: { street, streetNumber, zip: '12045', city: 'Berlin', country: 'de' },
      suggestSession: null,
      suggestionAddress: null,
    },
  })
  return {
    name: { salutation: 'MRS', firstName, lastName, email },
    address: place('Weserstraße', String(house)),
    'rental-kind': { existingRent: false },
    'current-address': place('Sonnenallee', '7'),
    'rent-time': { rentTime: 'two' },
    'rent-pay': { rentPay: 'transfer' },
    'home-type': { buildingType: 'house' },
    furnished: { furnishedType: 'no' },
    'living-with': { liveWith: house % 2 === 0 ? 'couple' : 'single' },
    pets: { pet: house % 3 === 0 ? 'cat' : 'none' },
    'rent-amounts': { currency: 'EUR', coldRentAmount: rent, rentDepositAmount: rent * 3 },
    dates: { insuranceStart: toWireDate(addDays(todayOf(deps.clock), 1)), insuranceEnd: null },
    'rental-contract': { rentContractId: `WE-${house}` },
    landlord: { type: 'private', companyName: null, ...landlord, phone: { dialCode: '+49', number: '30 901820' } },
    'landlord-address': {
      address: { street: 'Hermannstraße', streetNumber: '3', zip: '12049', city: 'Berlin', country: 'de' },
      suggestSession: null,
      suggestionAddress: null,
    },
    employment: { employmentStatus: 'EMPLOYED', grossIncome: 48_000, educationLevel: null, educationPlace: null },
    'user-info': {
      phone: { dialCode: '+49', number: '1512 3456789' },
      birthDate: '1990-05-17T00:00:00.000Z',
      birthPlace: 'Köln',
      nationality: 'DE',
      newsAgreement: false,
    },
  }
}

async function saveCard(client: DemoClient, { card, period = 'YEARLY' }: DemoTenant, token: string): Promise<void> {
  const { body: offers } = await client.call('offers', { params: { token } })
  const offer = period === 'YEARLY' ? offers.yearly : offers.monthly
  await client.call('paymentPeriod', {
    payload: { token, language: 'de', paymentPeriod: period, premiumAmount: offer?.price },
  })
  const { body } = await client.call('paymentSecret', { params: { token } })
  await client.confirmCard(body.secret, card ?? PAYING_CARD)
  await client.call('payment', { payload: { token } })
}

async function sign(client: DemoClient, tenant: DemoTenant, token: string): Promise<void> {
  const { database, clock } = client.deps
  const key = emailKey(tenant.email)
  const applicationId = await applicationIdOf(database.kysely, key)
  await database.transaction((trx) => proveMailbox(trx, { applicationId, emailKey: key, by: 'link' }, clock.now()))
  const name = `${tenant.firstName} ${tenant.lastName}`
  await client.call('contractSign', { payload: { token, name, place: 'Berlin', signature: name } })
}

/** The ids in the links that are mailed to a tenant's landlord. */
export async function linksOf({ deps }: DemoClient, { email }: Pick<DemoTenant, 'email'>) {
  const { config, database } = deps
  const invitation = await findInvitationOf(database.kysely, await applicationIdOf(database.kysely, emailKey(email)))
  if (!invitation) throw new Error(`${email} has not signed`)
  return landlordLinkIds(config, invitation)
}

/** The policy of an insured tenant. */
export async function policyOf({ deps }: DemoClient, { email }: Pick<DemoTenant, 'email'>) {
  const { kysely } = deps.database
  return policyOfApplication(kysely, await applicationIdOf(kysely, emailKey(email)))
}

/** Sets a tenant's password by the mailed link. @returns the headers of the tenant's calls */
export async function tenantSession(
  client: DemoClient,
  { email }: Pick<DemoTenant, 'email'>,
  password: string,
): Promise<Record<string, string>> {
  const token = await client.inMailTo(email, /\/new-password\/([\w-]{43})/)
  const { cookie } = await client.call('confirmAccount', { payload: { token, password } })
  return { cookie }
}

/** Opens a landlord's session by a mailed code. @returns the headers of the landlord's calls */
export async function landlordSession(
  client: DemoClient,
  email: string,
  linkId: string,
): Promise<Record<string, string>> {
  await client.call('landlordSessionCode', { payload: { id: linkId } })
  const code = await client.inMailTo(email, /^(\d{6})$/m)
  const { cookie } = await client.call('landlordSessionOpen', { payload: { id: linkId, code } })
  return { cookie }
}
