import { fullName } from '@nestbond/domain/values/person-name'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { httpApiOf, type HttpApi } from '../test/http-api.ts'
import { manualCase, Underwriter, type OpenedCase } from '../test/office-cases.ts'
import { payAndSign } from '../test/sample-contract.ts'

let server: ApiServer
let http: HttpApi
let kim: Underwriter
let ada: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  http = httpApiOf(server)
  kim = await Underwriter.signIn(server)
  ada = await Underwriter.signIn(server)
})
afterAll(() => server?.close())

const flat = {
  street: 'Weserstraße',
  streetNumber: '77',
  zip: '12045',
  city: 'Berlin',
  country: 'de',
  unitName: '2. OG',
}
const flatMate = (firstName: string, place: object = {}) =>
  manualCase(server, {
    name: { firstName, email: `${firstName.toLowerCase()}.${process.pid}@example.org` },
    address: { address: { address: { ...flat, ...place }, suggestSession: null, suggestionAddress: null } },
  })

/** Pays and signs, and the landlord answers. */
async function answered({ token, caseId }: OpenedCase) {
  const { application_id: id } = await server.row('underwriting_cases', { id: caseId })
  const user = await server.ok('user', { params: { token } })
  const { invitation } = await payAndSign(http, { token, id }, fullName(user.userInfo))
  const answer = await http.call('POST', `/onboarding/tenant/invitation/${invitation}/accept`, {})
  return { id, status: answer.status, code: answer.problem?.errorCode }
}

it('tenants of a shared flat: two people accept the second one, and the landlord can accept both contracts', async () => {
  const [first, early, second] = [await flatMate('Lea'), await flatMate('Mia'), await flatMate('Noa')]
  expect((await kim.do('officeCaseAccept', await kim.see(first.caseId))).state).toBe('ACCEPTED')
  // One person has accepted before there was a policy for the flat.
  expect((await kim.do('officeCaseAccept', await kim.see(early.caseId))).state).toBe('ACCEPTED')
  expect(await answered(first)).toMatchObject({ status: 200 })

  const seen = await kim.see(second.caseId)
  expect(seen.doublePolicies).toMatchObject([{ certain: true }])
  const proposed = await kim.do('officeCaseAccept', seen)
  expect(proposed.state).toBe('CONFIRMING')
  expect((await kim.try('officeCaseConfirm', proposed)).problem?.errorCode).toBe('SECOND_PERSON_NEEDED')
  expect((await ada.do('officeCaseConfirm', proposed)).state).toBe('ACCEPTED')
  expect(await answered(second)).toMatchObject({ status: 200 })
  expect(await answered(early)).toMatchObject({ status: 409, code: 'PROPERTY_HAS_ACTIVE_POLICY' })
})

it('a refusal beside a policy for the same home needs one person only', async () => {
  const fourth = { unitName: '4. OG' }
  const [first, late] = [await flatMate('Eva', fourth), await flatMate('Ida', fourth)]
  expect((await kim.do('officeCaseAccept', await kim.see(first.caseId))).state).toBe('ACCEPTED')
  expect(await answered(first)).toMatchObject({ status: 200 })
  const seen = await kim.see(late.caseId)
  expect(seen.doublePolicies).toMatchObject([{ certain: true }])
  expect((await kim.do('officeCaseRefuse', seen)).state).toBe('REFUSED')
})

it('rooms of one flat: another room needs one person, the same room two', async () => {
  const room = (firstName: string, roomName: string) => flatMate(firstName, { unitName: '5. OG', roomName })
  const [first, next, same] = [
    await room('Ada', 'Zimmer 1'),
    await room('Bea', 'Zimmer 2'),
    await room('Cem', 'zimmer 1'),
  ]
  expect((await kim.do('officeCaseAccept', await kim.see(first.caseId))).state).toBe('ACCEPTED')
  expect(await answered(first)).toMatchObject({ status: 200 })
  const other = await kim.see(next.caseId)
  expect(other.doublePolicies).toEqual([])
  expect((await kim.do('officeCaseAccept', other)).state).toBe('ACCEPTED')
  expect(await answered(next)).toMatchObject({ status: 200 })
  const seen = await kim.see(same.caseId)
  expect(seen.doublePolicies).toMatchObject([{ certain: true, unitName: '5. OG, Zimmer 1' }])
  const proposed = await kim.do('officeCaseAccept', seen)
  expect(proposed.state).toBe('CONFIRMING')
  expect((await ada.do('officeCaseConfirm', proposed)).state).toBe('ACCEPTED')
  expect(await answered(same)).toMatchObject({ status: 200 })
})
