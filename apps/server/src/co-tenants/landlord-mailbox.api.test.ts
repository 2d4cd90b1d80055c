import { randomUUID } from 'node:crypto'
import { daysBetween } from '@nestbond/domain/values/civil-date'
import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landlordMailboxProblem } from '../application/tenants-mailboxes.ts'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { findById } from '../application/store.ts'
import { issueFirstMailboxCode } from '../landlord/give-mailbox.ts'
import type { OpenedInvitation } from '../landlord/invitation.ts'
import { correctLandlordMailbox } from '../support/acts/correct-landlord-mailbox.ts'
import { PASSWORD } from '../test/account-sign-in.ts'
import { ApiServer } from '../test/api-server.ts'
import { flowBodies } from '../test/flow.ts'
import { Households } from '../test/households.ts'
import { httpApiOf } from '../test/http-api.ts'
import { asLandlord } from '../test/landlords.ts'
import { signInStaff } from '../test/staff.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const refused = { field: 'email', code: 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT' }
const free = () => `frei-${randomUUID()}@example.net`

it('of a co-tenant is refused in the questionnaire, at its field', async () => {
  const first = await homes.firstTenant()
  const { email } = await homes.coTenant(first.token)
  const save = (to: string) =>
    server.call('landlord-details', {
      payload: { token: first.token, ...first.bodies['landlord-details'], email: to },
    })
  expect(await save(email.toUpperCase())).toMatchObject({ status: 409, problem: { errors: [refused] } })
  expect(await save(free())).toMatchObject({ status: 200 })
})

it('of a co-tenant is refused after the signature: in the account, for a repeated invitation, and for a correction', async () => {
  const { first, other, contract, link } = await homes.signedTogether()
  const { headers } = first
  const id = (await server.ok('userRights', { headers })).contracts[0]?.id ?? ''
  const landlord = (email: string) =>
    server.call('userLandlord', { params: { id }, headers, payload: { email, phone: null } })
  expect((await landlord(other.email)).problem?.errors).toMatchObject([refused])
  expect((await landlord(first.email)).problem?.errors).toMatchObject([refused])
  const { type: _, ...draft } = await server.ok('invitationCorrection', { params: { id: link } })
  const correct = (email: string) =>
    server.call('invitationCorrect', {
      params: { id: link },
      payload: { ...draft, landlord: { ...draft.landlord, email } },
    })
  for (const { email } of [first, other])
    expect((await correct(email)).problem?.errors).toMatchObject([
      { ...refused, field: 'landlord.email', key: 'validation.landlordMailbox' },
    ])
  const again = (email: string) =>
    server.call('userInviteAgain', { params: { id: contract }, headers, payload: { email } })
  expect((await again(other.email)).problem?.errors).toMatchObject([refused])
  expect(await again(free())).toMatchObject({ status: 200 })
})

it('of a co-tenant is refused for the landlord’s own contact data, in the same words for every tenant', async () => {
  const { first, other, page } = await homes.insuredTogether()
  const http = httpApiOf(server)
  const { answers } = (await findById(server.db, first.id))!
  const { street, streetNumber, zip, city, country } = answers.landlordAddress!
  const change = (email: string) =>
    asLandlord(http, 'POST', `${page}/contact`, {
      email,
      phone: { dialCode: '+49', number: '30 901820' },
      address: { street, streetNumber, zip, city, country, unitName: '' },
    })
  for (const email of [first.email, other.email.toUpperCase()])
    expect((await change(email)).problem?.errors).toMatchObject([{ ...refused, key: 'validation.landlordMailbox' }])
  expect((await change(free())).status).toBe(200)
})

it('is refused as a co-tenant’s new address in the account, also of a household that has not signed yet', async () => {
  const { other } = await homes.signedTogether()
  const email = free()
  const next = await homes.firstTenant('TENANT_DETAILS', {
    'landlord-details': { ...flowBodies()['landlord-details'], email },
  })
  expect((await homes.add(next.token, { email: other.email })).status).toBe(200)
  const change = (to: string) =>
    server.call('userEmail', { headers: other.headers, payload: { email: to, password: PASSWORD } })
  expect(await change(email)).toMatchObject({ status: 409, problem: { errors: [refused] } })
  expect((await change(free())).status).toBe(200)
})

it('of a co-tenant is refused for the office and for the landlord, who reads the same words for every tenant', async () => {
  const { first, other } = await homes.signedTogether()
  const { deps } = server
  const application = (await findById(deps.database.kysely, first.id))!
  const { staff } = await signInStaff(server)
  const byOffice = (email: string) =>
    correctLandlordMailbox(deps, { staffId: staff.id, id: first.id, email, reason: 'Am Telefon genannt.' })
  await expect(byOffice(other.email)).rejects.toMatchObject({ errors: [refused] })
  // The landlord of a letter.
  const opened = { invitation: { id: randomUUID() }, application, openedBy: 'mailed' } as unknown as OpenedInvitation
  const byLandlord = async (email: string) =>
    issueFirstMailboxCode(deps, opened, email, { network: 'test' } as never).then(
      () => null,
      (error: unknown) => (error as { errors: unknown }).errors,
    )
  const [ofFirst, ofOther] = [await byLandlord(first.email), await byLandlord(other.email)]
  expect(ofOther).toMatchObject([{ ...refused, key: 'validation.landlordMailbox' }])
  expect(ofFirst).toEqual(ofOther)
  expect(await landlordMailboxProblem(deps.database.kysely, application, free())).toBeNull()
  expect(await landlordMailboxProblem(deps.database.kysely, application, null)).toBeNull()
})

it('of a landlord gives the whole time again from the account, as a letter and as the mail in its place', async () => {
  const { first } = await homes.signedTogether()
  const { headers } = first
  const contractId = (await server.ok('userRights', { headers })).contracts[0]?.id ?? ''
  const timeAfter = async (days: number, email: string | null) => {
    server.passes(days * DAY)
    await server.ok('userLandlord', { params: { id: contractId }, headers, payload: { email, phone: null } })
    const { sentOn, lastDay } = (await findInvitationOf(server.db, first.id))!
    const today = server.today()
    return { sentOn: daysBetween(today, sentOn), lastDay: daysBetween(today, lastDay) }
  }
  expect(await timeAfter(5, null)).toEqual({ sentOn: 0, lastDay: 30 })
  expect(await timeAfter(1, free())).toEqual({ sentOn: 0, lastDay: 30 })
  expect(await timeAfter(1, free())).toEqual({ sentOn: -1, lastDay: 29 })
})
