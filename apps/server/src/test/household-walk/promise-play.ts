import { DISCLOSURE_VERSION } from '@nestbond/domain/promises/promise-request'
import type { ApiServer } from '../api-server.ts'
import { BERLIN, byHand, flowBodies } from '../flow.ts'
import { LANDLORD, rentalFor, secretIn } from '../partner-house.ts'
import { askForPromise, findHome } from '../promised.ts'
import { proveMailbox } from '../../lives/application.ts'
import { PERSONS, type MemberName } from './members.ts'

interface Seekers {
  emails: Record<MemberName, string>
  /** The headers of the partner. */
  partner: Record<string, string>
}

/**
 * Each member looks for another home, too (promise before the home, docs/product-decisions.md#d99). The first one has a promise that a partner has asked
 * for and sees, and a home to which the same partner has invited them. The second one has a promise that became an application; the partner had asked, and
 * had called that back. The third one was refused.
 * @returns the tokens of these applications
 */
export async function playPromises(
  server: ApiServer,
  { emails, partner }: Seekers,
): Promise<Record<MemberName, string>> {
  const first = await openRequest(server, partner, 'first', emails.first)
  await server.ok('promiseShare', { payload: { token: first.token, agree: true, version: DISCLOSURE_VERSION } })
  await answer(server, first.token, 'first', emails.first)
  await promise(server, first.token)
  await inviteToHome(server, partner, emails.first)

  const second = await openRequest(server, partner, 'second', emails.second)
  await server.ok('partnerPromiseRecall', { params: { id: second.id }, payload: {}, headers: partner })
  const bodies = await answer(server, second.token, 'second', emails.second)
  await promise(server, second.token)
  await findHome(server, second.token, bodies)
  await server.ok('summary', { payload: { token: second.token, ...bodies['summary'] } })
  await server.ok('risk', { query: { token: second.token, successful: 'true' } })
  const { yearly } = await server.ok('offers', { params: { token: second.token } })
  await server.ok('paymentPeriod', {
    payload: { token: second.token, language: 'de', paymentPeriod: 'YEARLY', premiumAmount: yearly.price },
  })

  const { token: third } = await server.ok('partnerInit', { payload: { language: 'de', country: 'de' } })
  await answer(server, third, 'third', emails.third, 'Schwach')
  await proveMailbox(server.player, third)
  const { body } = await askForPromise(server, third)
  if (!body.refusal?.mayReview) throw new Error(`the third member may not ask for a review: ${JSON.stringify(body)}`)
  await server.runJobs()
  return { first: first.token, second: second.token, third }
}

/** The partner asks a member for a promise, who opens the mailed link. */
async function openRequest(server: ApiServer, headers: Record<string, string>, name: MemberName, email: string) {
  const { firstName, lastName } = PERSONS[name]
  const { id } = await server.ok('partnerPromiseAsk', {
    payload: {
      reference: null,
      person: { firstName, lastName, email },
      language: 'de',
      country: 'de',
      deposit: 3000,
    },
    headers,
  })
  const mail = (await server.mailsTo(email)).find(({ subject }) => subject.includes('bittet Sie um eine Zusage'))
  return { id, token: await server.open(secretIn(mail?.text ?? '')) }
}

/** The partner invites a member to a home, and the member does not open the link. */
async function inviteToHome(server: ApiServer, headers: Record<string, string>, email: string): Promise<void> {
  await server.ok('partnerLandlordAdd', {
    headers,
    payload: { landlord: LANDLORD, address: { ...BERLIN, streetNumber: '3' } },
  })
  const { firstName, lastName } = PERSONS.first
  await server.ok('partnerInvite', {
    headers,
    payload: {
      reference: 'T-9',
      tenant: { email, firstName, lastName },
      language: 'de',
      address: { ...BERLIN, street: 'Lenaustraße' },
      rental: rentalFor(server),
    },
  })
}

/** The questions of a promise, with the data that the member has in the household, too. */
async function answer(server: ApiServer, token: string, name: MemberName, email: string, lastName?: string) {
  const person = PERSONS[name]
  const bodies = flowBodies()
  await server.ok('name', {
    payload: {
      token,
      ...bodies['name'],
      firstName: person.firstName,
      lastName: lastName ?? person.lastName,
      email,
    },
  })
  await server.ok('current-address', {
    payload: { token, ...byHand({ ...BERLIN, street: person.street, streetNumber: '2' }) },
  })
  await server.ok('employment-status', {
    payload: { token, ...bodies['employment-status'], grossIncome: person.grossIncome },
  })
  await server.ok('tenant-details', {
    payload: {
      token,
      ...bodies['tenant-details'],
      birthDate: `${person.birthDate}T00:00:00.000Z`,
      birthPlace: person.birthPlace,
      phone: { dialCode: '+49', number: person.phone },
    },
  })
  return bodies
}

async function promise(server: ApiServer, token: string): Promise<void> {
  const { body } = await askForPromise(server, token)
  if (!body.promise) throw new Error(`nothing was promised: ${JSON.stringify(body)}`)
}
