import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayOf } from '../../platform/clock.ts'
import { withdrawForGood } from '../../test/withdrawals.ts'
import { anEmail } from '../../test/account-sign-in.ts'
import { BERLIN, byHand, flowBodies } from '../../test/flow.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { payAndSign } from '../../test/sample-contract.ts'
import { inviteTenant } from './invite-tenant.ts'
import { prepareInvitation } from './prepare-invitation.ts'
import { expectHistory } from '../../test/expect-history.ts'

const tenant = '/onboarding/tenant'

let server: HttpApi
beforeAll(async () => void (server = await startHttpApi()))
afterAll(() => server.close())

/** An invited tenant who has completed the whole application over the API and signed. `states` lists the states that the inviter saw. */
async function invitedAndSigned() {
  const { deps } = server
  const email = anEmail()
  const landlord = {
    type: 'private',
    firstName: 'Jonas',
    lastName: 'Weber',
    email: anEmail(),
    phone: { dialCode: '+49', number: '30 901820' },
    address: { ...BERLIN, street: 'Hermannstraße', streetNumber: '3' },
  }
  const rental = {
    buildingType: 'apartment',
    furnishedType: 'no',
    coldRentAmount: 740,
    rentDepositAmount: 2220,
    insuranceStart: toWireDate(addDays(todayOf(deps.clock), 5)),
  }
  const prepared = await prepareInvitation(deps, null, {
    tenant: { email, firstName: 'Lea', lastName: 'Brandt' },
    address: { ...BERLIN, unitName: `Tür ${randomUUID().slice(0, 6)}` },
    rental,
    landlord,
    language: 'de',
  })
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.errors))
  const invitedBy = {
    kind: 'partner',
    name: 'Haus & Hof',
    email: 'vermietung@haus-und-hof.example',
    language: 'de',
  } as const
  const { applicationId, invitationId } = await deps.database.transaction((trx) =>
    inviteTenant(deps, trx, { ...prepared.value, partnerId: null, invitedBy }),
  )
  const state = async () => (await server.row('tenant_invitations', { id: invitationId })).state
  const states = [await state()]
  const saw = async () => void states.push(await state())
  const post = async (call: string, body: object) => {
    const answer = await server.call('POST', `${tenant}/${call}`, body)
    if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`)
  }

  const mail = await server.mailOf(({ to }) => to === email)
  const { token } = (await server.call('POST', `${tenant}/open`, { token: /token=([\w-]+)/.exec(mail.text)![1] })).body
  await saw()
  const save = flowBodies()
  await post('invitation-details', {
    token,
    ...save['tenant-details'],
    ...save['name'],
    email,
    ...byHand({ ...BERLIN, street: 'Sonnenallee', streetNumber: '7' }),
  })
  await saw()
  for (const call of ['living-with', 'pets', 'employment-status']) await post(call, { token, ...save[call] })
  await post('summary', { token, ...save['summary'] })
  await server.call('GET', `${tenant}/risk?token=${token}&successful=true`)
  await saw()
  const signed = await payAndSign(server, { token, id: applicationId }, 'Lea Brandt')
  await saw()
  const landlordSays = (answer: 'accept' | 'decline', body: object = {}) =>
    server.call('POST', `${tenant}/invitation/${signed.invitation}/${answer}`, body)
  const withdraw = () => withdrawForGood(server, { contractId: signed.contractId, email })
  return { applicationId, state, states, landlordSays, withdraw }
}

describe('the state that the inviter sees', () => {
  it('lists each state up to the policy, and a later withdrawal', async () => {
    const { states, state, landlordSays, withdraw } = await invitedAndSigned()
    expect(states).toEqual(['SENT', 'OPENED', 'STARTED', 'OFFERED', 'SIGNED'])
    expect((await landlordSays('accept')).status).toBe(200)
    expect(await state()).toBe('ACCEPTED')
    // A repeated acceptance is a no-op, and a later refusal is rejected.
    expect((await landlordSays('accept')).status).toBe(200)
    expect((await landlordSays('decline', { reason: 'Doch nicht.' })).status).toBe(409)
    expect(await state()).toBe('ACCEPTED')
    expect(await withdraw()).toBe(200)
    expect(await state()).toBe('WITHDRAWN')
  })

  it('is DECLINED for good after the landlord has declined', async () => {
    const { state, landlordSays } = await invitedAndSigned()
    expect((await landlordSays('decline', { reason: 'Lieber bar.' })).status).toBe(200)
    expect(await state()).toBe('DECLINED')
    expect((await landlordSays('accept')).status).toBe(409)
    expect(await state()).toBe('DECLINED')
  })

  it('is WITHDRAWN when the tenant withdraws before the landlord has answered', async () => {
    const { applicationId, state, landlordSays, withdraw } = await invitedAndSigned()
    expect(await withdraw()).toBe(200)
    expect(await state()).toBe('WITHDRAWN')
    await expectHistory(server, applicationId, ['withdrawal-declared', 'contract-withdrawn'])
    expect((await landlordSays('accept')).status).toBe(409)
    expect(await state()).toBe('WITHDRAWN')
  })

  it('is EXPIRED when the landlord has not answered in time', async () => {
    const { state, landlordSays } = await invitedAndSigned()
    server.travel(31 * DAY)
    await server.runJobs()
    expect(await state()).toBe('EXPIRED')
    expect((await landlordSays('accept')).status).toBe(409)
    expect(await state()).toBe('EXPIRED')
    server.travel(-31 * DAY)
  })
})
