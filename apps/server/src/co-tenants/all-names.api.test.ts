import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { otherTenantsOf } from '../application/other-tenants-store.ts'
import { ApiServer } from '../test/api-server.ts'
import { flowBodies } from '../test/flow.ts'
import { httpApiOf } from '../test/http-api.ts'
import { Households } from '../test/households.ts'
import { asLandlord, landlordHeaders, signRelease } from '../test/landlords.ts'
import { pdfText } from '../test/pdf-text.ts'
import { signInStaff } from '../test/staff.ts'

let server: ApiServer
let insured: Awaited<ReturnType<typeof acceptedTogether>>
let staff: Record<string, string>
beforeAll(async () => {
  server = await ApiServer.start()
  insured = await acceptedTogether()
  ;({ headers: staff } = await signInStaff(server))
})
afterAll(() => server.close())

/** Two tenants whose landlord has accepted. */
async function acceptedTogether() {
  const home = await new Households(server).insuredTogether()
  const { email } = home.first.bodies['landlord-details'] as { email: string }
  return {
    home,
    policyLink: home.pageId,
    mailsToLandlord: async (subject: RegExp) =>
      (await server.mailsTo(email)).filter((mail) => subject.test(mail.subject)),
  }
}

it('the landlord reads all names in the list of homes, on the page of the policy and in the mail with the certificate', async () => {
  const { policyLink, mailsToLandlord } = insured
  const headers = await landlordHeaders(httpApiOf(server), policyLink)
  const { homes } = await server.ok('landlordHomes', { headers })
  expect(homes).toMatchObject([{ tenant: { firstName: 'Lea' }, otherTenants: 'Mara Lind' }])
  expect(await server.ok('landlordPolicy', { params: { id: policyLink } })).toMatchObject({ otherTenants: 'Mara Lind' })
  const [mail] = await mailsToLandlord(/Bürgschaftsurkunde/)
  expect(mail?.text).toContain('Lea Brandt, Mara Lind')
  // The public page has how many they are, and no name.
  const { certificate } = homes[0]!.policy!
  const shown = await server.ok('certificate', { params: { code: certificate.code } })
  expect(shown).toMatchObject({ tenants: 2, oneRoom: false, deposit: homes[0]!.rentDepositAmount })
  expect(JSON.stringify(shown)).not.toMatch(/Brandt|Lind/)
})

it('the office finds a co-tenant by name and address, and reaches the contract from the page', async () => {
  const { home } = insured
  for (const search of [home.other.email, 'Mara Lind']) {
    const { people } = await server.ok('officePeopleSearch', { headers: staff, payload: { search } })
    const found = people.find(({ email }) => email === home.other.email)
    const page = await server.ok('officePerson', { params: { id: found!.id }, headers: staff })
    expect(page).toMatchObject({
      policy: null,
      account: { hasPassword: true },
      household: [{ id: home.first.id, name: 'Lea Brandt', first: true }],
      sharedContract: { tenants: 'Lea Brandt, Mara Lind', certificateCode: expect.stringMatching(/^NB-/) },
    })
  }
  const page = await server.ok('officePerson', { params: { id: home.first.id }, headers: staff })
  expect(page).toMatchObject({
    policy: { tenants: 'Lea Brandt, Mara Lind' },
    household: [{ name: 'Mara Lind', first: false }],
    sharedContract: null,
  })
})

it('the queue of cases has all names, and finds the case of one tenant by the name or address of another', async () => {
  const households = new Households(server)
  const poor = { 'employment-status': { ...flowBodies()['employment-status'], grossIncome: 6_000 } }
  const first = await households.firstTenant('TENANT_DETAILS', poor)
  const other = await households.coTenant(first.token, { lastName: 'Quastenberg' })
  await households.answer(other.token, other.email, { lastName: 'Quastenberg', grossIncome: 6_000 })
  await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
  await households.runCheck(first.token)
  const headers = (await signInStaff(server)).headers
  for (const search of ['Quastenberg', other.email]) {
    const { cases } = await server.ok('officeCases', { headers, query: { search } })
    expect(cases).toMatchObject([{ tenant: { lastName: 'Brandt' }, otherTenants: 'Mara Quastenberg' }])
  }
})

it('lists of the office have the others beside each tenant', async () => {
  const { home } = insured
  expect(await otherTenantsOf(server.db, [home.first.id])).toEqual(new Map([[home.first.id, 'Mara Lind']]))
  const co = await server.row('co_tenants', { first_application_id: home.first.id })
  expect(await otherTenantsOf(server.db, [co.application_id])).toEqual(new Map([[co.application_id, 'Lea Brandt']]))
})

it('a claim, the mail about the release and the signed release name all tenants', async () => {
  const { home, policyLink, mailsToLandlord } = await acceptedTogether()
  server.passes(60 * DAY)
  const http = httpApiOf(server)
  const opened = await asLandlord(http, 'POST', `/landlord/policies/${policyLink}/claims`, {
    items: [{ amount: 120, reason: 'Herd' }],
  })
  expect(opened.status).toBe(200)
  const { headers } = await signInStaff(server)
  const { claims } = await server.ok('officeClaims', { headers, query: { filter: 'waiting' } })
  expect(claims).toMatchObject([{ otherTenants: 'Mara Lind' }])
  const claim = (await server.mailsTo(home.first.email)).find(({ text }) => text.includes('Herd'))
  expect(claim?.text).toContain('Lea Brandt, Mara Lind')
  const claimId = claims[0]!.id
  expect(
    (await asLandlord(http, 'POST', `/landlord/policies/${policyLink}/claims/${claimId}/take-back`, {})).status,
  ).toBe(200)
  const session = await new Households(server).signInAgain(home.first.email)
  await server.ok('userPolicyCancel', { params: { id: home.contract }, payload: {}, headers: session })
  const [asked] = await mailsToLandlord(/bittet Sie um die Freigabe/)
  expect(asked?.text).toContain('Lea Brandt, Mara Lind')
  const release = /landlord\/release\/([\w-]+)/.exec(asked!.text)?.[1] ?? ''
  expect(await server.ok('landlordRelease', { params: { id: release } })).toMatchObject({ otherTenants: 'Mara Lind' })
  await signRelease(http, release)
  const mail = (await mailsToLandlord(/./)).findLast(({ attachments }) => attachments.length > 0)
  expect(pdfText(mail!.attachments[0]!.content)).toContain('Lea Brandt, Mara Lind')
  server.passes(-60 * DAY)
})
