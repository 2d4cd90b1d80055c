import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { BERLIN } from '../../test/flow.ts'
import { aKey } from '../../test/partner.ts'
import { aPartnerWithAHouse, dayAhead, rentalFor, secretIn, someone } from '../../test/partner-house.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
let mine: Awaited<ReturnType<typeof aPartnerWithAHouse>>
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())
beforeEach(async () => void (mine = await aPartnerWithAHouse(server)))

const day = (days: number) => `${dayAhead(server, days)}T00:00:00.000Z`
const rental = (change: object = {}) => rentalFor(server, change)
async function invited() {
  const email = someone()
  const invitation = await server.ok('partnerInvite', {
    headers: mine.headers,
    payload: {
      reference: 'T-7',
      tenant: { email, firstName: 'Lea', lastName: 'Brandt' },
      language: 'de',
      address: BERLIN,
      unitName: '1. OG',
      rental: rental(),
    },
  })
  const [mail] = await server.mailsTo(email)
  return { ...invitation, email, secret: secretIn(mail!.text) }
}
const change = (id: string, given: object, headers = mine.headers) =>
  server.call('partnerInvitationChange', {
    headers,
    params: { id },
    payload: { reference: 'T-7', rental: rental(), ...given },
  })
const detail = (id: string) => server.ok('partnerInvitationGet', { headers: mine.headers, params: { id } })

it('replaces rental and reference before the tenant has begun, and tells the tenant by mail with a new link', async () => {
  const { id, email, actions } = await invited()
  expect(actions).toContain('change')
  const { status, body } = await change(id, {
    reference: 'T-8',
    rental: rental({ rentDepositAmount: 1800, furnished: null }),
  })
  expect([status, body.reference, body.rentDepositAmount, body.state]).toEqual([200, 'T-8', 1800, 'SENT'])
  const mail = (await server.mailsTo(email, 2)).find(
    ({ subject }) => subject === `${mine.partner.name} hat Ihre Einladung geändert`,
  )
  // The mailbox is not proved yet.
  for (const secret of ['1.800', '1800', BERLIN.street, 'T-8']) expect(mail!.text).not.toContain(secret)
  const token = await server.open(secretIn(mail!.text))
  const user = await server.ok('user', { params: { token } })
  expect(JSON.stringify(user)).toContain('"rentDepositAmount":1800')
  const { history, given } = await detail(id)
  expect(history.map(({ event }) => event)).toEqual(['SENT', 'CHANGED', 'OPENED'])
  // The tenant is asked again what the partner no longer says.
  expect(given).toMatchObject({ furnished: null, coldRentAmount: 740, homeType: 'apartment' })
})

it('mails nothing without a difference, and at most three times a day', async () => {
  const { id, email } = await invited()
  await change(id, { reference: 'T-9' })
  expect((await detail(id)).reference).toBe('T-9')
  for (const deposit of [2100, 2000, 1900])
    expect((await change(id, { rental: rental({ rentDepositAmount: deposit }) })).status).toBe(200)
  expect((await change(id, { rental: rental({ rentDepositAmount: 1800 }) })).problem?.errorCode).toBe('RATE_LIMITED')
  expect((await detail(id)).rentDepositAmount).toBe(1900)
  expect((await server.mailsTo(email)).length).toBeLessThanOrEqual(4)
})

it('is closed once the tenant has begun, with the same response after a refusal', async () => {
  const { id, secret } = await invited()
  const token = await server.open(secret)
  expect((await change(id, { rental: rental({ rentDepositAmount: 2000 }) })).status).toBe(200)
  const { applicationId } = await begun(token, id)
  expect((await detail(id)).state).toBe('STARTED')
  await expectHistory(server, id, ['tenant-invitation-opened'])
  const refused = await change(id, { rental: rental({ rentDepositAmount: 1800 }) })
  expect(refused.problem?.errorCode).toBe('INVITATION_CLOSED')
  // A refusal gives the same response.
  await server.db
    .updateTable('applications')
    .set({ risk_result: false, last_completed_page: 'RISK_CHECK' })
    .where('id', '=', applicationId)
    .execute()
  const later = await change(id, { rental: rental({ rentDepositAmount: 1800 }) })
  expect({ ...later.problem, requestId: null }).toEqual({ ...refused.problem, requestId: null })
  expect((await detail(id)).actions).not.toContain('change')
})

it('is closed after a revocation, and not found for another partner', async () => {
  const { id } = await invited()
  const foreign = await aPartnerWithAHouse(server)
  const { headers: key } = await aKey(server, foreign.headers, ['invitations:read', 'invitations:write'])
  for (const headers of [foreign.headers, key])
    expect((await change(id, {}, headers)).problem?.errorCode).toBe('NOT_FOUND')
  expect((await change('x', {})).problem?.errorCode).toBe('NOT_FOUND')
  await server.ok('partnerInvitationRevoke', { headers: mine.headers, params: { id }, payload: {} })
  await expectHistory(server, id, ['tenant-invitation-revoked'])
  expect((await change(id, {})).problem?.errorCode).toBe('INVITATION_CLOSED')
})

it('names every failing field, and changes nothing then', async () => {
  const { id } = await invited()
  const { problem } = await change(id, { rental: rental({ rentDepositAmount: 90_000, insuranceStart: day(500) }) })
  expect(problem?.errors?.map(({ field }) => field).toSorted()).toEqual([
    'rental.insuranceStart',
    'rental.rentDepositAmount',
  ])
  expect((await detail(id)).rentDepositAmount).toBe(2220)
})

it('is refused if the tenant begins at the same moment', async () => {
  const { id, secret } = await invited()
  const token = await server.open(secret)
  const [changed] = await Promise.all([change(id, { rental: rental({ rentDepositAmount: 1800 }) }), begun(token, id)])
  const { state, rentDepositAmount } = await detail(id)
  expect(state).toBe('STARTED')
  expect(rentDepositAmount).toBe(changed.status === 200 ? 1800 : 2220)
})

/** The tenant answers a first question. */
async function begun(token: string, id: string) {
  const { application_id: applicationId } = await server.row('tenant_invitations', { id })
  const saved = await server.app.inject({
    method: 'POST',
    url: '/api/v1/onboarding/tenant/pets',
    payload: { token, pet: 'none' },
  })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return { applicationId: applicationId! }
}
