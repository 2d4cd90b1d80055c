import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteNamedCoTenants,
  findNamedCoTenants,
  insertNamedCoTenants,
} from '../../application/named-co-tenant-store.ts'
import { indexSoon } from '../../application/search-index-store.ts'
import { ApiServer } from '../../test/api-server.ts'
import { Households, newEmail } from '../../test/households.ts'
import { flowBodies } from '../../test/flow.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { sendCsv, testKey } from '../../test/partner.ts'
import { aPartnerWithAHouse, dayAhead, LANDLORD, rentalFor, secretIn, someone } from '../../test/partner-house.ts'
import { sign } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())
let mine: Awaited<ReturnType<typeof aPartnerWithAHouse>>
beforeEach(async () => void (mine = await aPartnerWithAHouse(server)))

const person = (over: object = {}) => ({ firstName: 'Mara', lastName: 'Lind', email: newEmail(), ...over })
const body = (over: object = {}) => ({
  reference: 'T-7',
  tenant: { email: someone(), firstName: 'Lea', lastName: 'Brandt' },
  coTenants: [person()],
  language: 'de',
  propertyId: mine.propertyId,
  unitName: '1. OG',
  rental: rentalFor(server),
  ...over,
})
const invite = (payload: object, headers = mine.headers) => server.call('partnerInvite', { headers, payload })
const detail = (id: string) => server.ok('partnerInvitationGet', { headers: mine.headers, params: { id } })
const mailsTo = async (email: string) => {
  return server.mailsTo(email, 0)
}
const open = async (email: string) => server.open(secretIn((await server.mailsTo(email))[0]!.text))
const named = async (token: string) => (await server.ok('coTenants', { params: { token } })).named

describe('a partner who invites several tenants', () => {
  it('mails the first one alone, whose mail names nobody else', async () => {
    const mara = person()
    const given = body({ coTenants: [mara] })
    const { body: invited } = await invite(given)
    expect(invited).toMatchObject({ state: 'SENT', coTenants: [mara], otherTenants: null })
    const [mail] = await mailsTo(given.tenant.email)
    expect(mail!.text).not.toMatch(/Mara|Lind/)
    expect(await mailsTo(mara.email)).toEqual([])
  })

  it('shows them to the first tenant, who corrects one and leaves one out; the partner goes on seeing the names as typed', async () => {
    const [mara, ole] = [person(), person({ firstName: 'Ole', lastName: 'Berg' })]
    const given = body({ coTenants: [mara, ole] })
    const { body: invited } = await invite(given)
    const token = await open(given.tenant.email)
    expect(await named(token)).toEqual([
      { place: 1, ...mara },
      { place: 2, ...ole },
    ])
    const right = newEmail()
    const added = await server.ok('coTenantAdd', { payload: { token, ...mara, email: right, place: 1 } })
    expect(added).toMatchObject({ tenants: [{}, { name: 'Mara Lind', email: right }], named: [{ place: 2 }] })
    expect(await mailsTo(mara.email)).toEqual([])
    const [mail] = await mailsTo(right)
    expect(mail!.text).toContain('Lea Brandt')
    for (let repeated = 0; repeated < 2; repeated += 1)
      expect((await server.ok('coTenantLeaveOut', { payload: { token, place: 2 } })).named).toEqual([])
    expect(await mailsTo(ole.email)).toEqual([])
    // A co-tenant sees no named people, and cannot leave one out.
    const other = await server.open(secretIn(mail!.text))
    expect(await named(other)).toEqual([])
    expect((await server.call('coTenantLeaveOut', { payload: { token: other, place: 1 } })).problem?.errorCode).toBe(
      'STEP_NOT_ALLOWED',
    )
    expect(await detail(invited.id)).toMatchObject({ coTenants: [mara, ole], otherTenants: null, state: 'STARTED' })
    await expectHistory(server, token, ['co-tenant-added', 'named-co-tenant-left-out'])
  })

  it('shows nobody to a first tenant at another mailbox that is not proved', async () => {
    const given = body()
    await invite(given)
    const token = await open(given.tenant.email)
    const { userInfo } = await server.ok('user', { params: { token } })
    expect(userInfo.email).toBe(given.tenant.email)
    await server.db
      .updateTable('applications')
      .set({ mailbox_proved_key: null })
      .where('email_key', '=', given.tenant.email)
      .execute()
    expect(await named(token)).toEqual([])
  })

  it('gets an error at each wrong field', async () => {
    const faults = async (coTenants: unknown, over: object = {}) =>
      (await invite(body({ coTenants, ...over }))).problem?.errors?.map(({ field }) => field)
    const same = person()
    const email = someone()
    expect(await faults([person(), same, { ...same, email: same.email.toUpperCase() }])).toEqual(['coTenants.2.email'])
    expect(await faults([person({ email })], { tenant: { email } })).toEqual(['coTenants.0.email'])
    expect(await faults([person({ email: LANDLORD.email })])).toEqual(['coTenants.0.email'])
    expect(await faults([person({ email: 'nowhere', lastName: '' })])).toEqual([
      'coTenants.0.lastName',
      'coTenants.0.email',
    ])
    expect(await faults([person({ firstName: 'www.example.org' })])).toEqual(['coTenants.0.firstName'])
    expect(await faults([person({ lastName: 'x'.repeat(101) })])).toEqual(['coTenants.0.lastName'])
    expect(await faults([1, 2, 3, 4].map(() => person()))).toEqual(['coTenants'])
  })

  it('cannot invite one of them again to the same home, but to another room', async () => {
    const mara = person()
    const given = body({ coTenants: [mara] })
    expect((await invite(given)).status).toBe(200)
    const again = (over: object) => invite(body({ coTenants: [], ...over }))
    expect((await again({ tenant: mara })).problem?.errorCode).toBe('ALREADY_INVITED')
    expect((await again({ coTenants: [person({ email: given.tenant.email })] })).problem?.errorCode).toBe(
      'ALREADY_INVITED',
    )
    expect((await again({ tenant: mara, roomName: 'Zimmer 2' })).body).toMatchObject({ roomName: 'Zimmer 2' })
    expect((await again({ tenant: mara, roomName: 'zimmer 2' })).problem?.errorCode).toBe('ALREADY_INVITED')
    const token = await open(mara.email)
    expect((await server.ok('user', { params: { token } })).address?.address).toMatchObject({
      unitName: '1. OG',
      roomName: 'Zimmer 2',
    })
    expect((await again({ roomName: '–' })).problem?.errors).toMatchObject([{ field: 'roomName' }])
  })

  it('finds the invitation by the name of each, and exports all names', async () => {
    const { body: invited } = await invite(body({ coTenants: [person({ lastName: 'Wunderlich' })] }))
    const { invitations } = await server.ok('partnerInvitations', {
      headers: mine.headers,
      query: { search: 'wunderlich' },
    })
    expect(invitations.map(({ id }) => id)).toEqual([invited.id])
    const csv = (await server.call('partnerInvitationsCsv', { headers: mine.headers })).raw.toString()
    expect(csv).toContain('Mara Wunderlich')
  })

  it('may only name reserved mailboxes in a sandbox, whose contract has the names as typed', async () => {
    const test = await testKey(server, mine.headers)
    await server.runJobs()
    const { properties } = await server.ok('partnerProperties', { headers: test })
    const [home] = properties
    const sandboxed = (email: string) =>
      body({
        tenant: { email: 'lea@example.com', firstName: 'Lea', lastName: 'Brandt' },
        coTenants: [person({ email })],
        propertyId: home!.id,
        unitName: home!.units[0] ?? null,
      })
    expect((await invite(sandboxed('mara@gmail.com'), test)).problem?.errorCode).toBe('SANDBOX_ADDRESS_REQUIRED')
    const { body: invited } = await invite(sandboxed('mara@example.com'), test)
    const move = (state: string) =>
      server.ok('partnerSandboxMove', { headers: test, params: { id: invited.id }, payload: { state } })
    for (const state of ['OPENED', 'STARTED', 'OFFERED']) await move(state)
    expect(await move('SIGNED')).toMatchObject({ coTenants: [], otherTenants: 'Mara Lind' })
  })

  it('has what it typed deleted by the signature', async () => {
    const households = new Households(server)
    const { first, other } = await households.paidTogether()
    await insertNamedCoTenants(server.db, first.id, [person()])
    const left = async () => (await findNamedCoTenants(server.db, [first.id])).length
    expect((await households.signAsCoTenant(other.token)).status).toBe(200)
    expect(await left()).toBe(1)
    expect((await sign(httpApiOf(server), first.token)).status).toBe(200)
    expect(await left()).toBe(0)
  })
})

describe('a landlord with one name', () => {
  it('leaves the first name empty only beside singleName, and stands so in the invitation', async () => {
    const { landlords } = await server.ok('partnerLandlords', { headers: mine.headers })
    const landlord = { ...LANDLORD, firstName: '', lastName: 'Suharto' }
    const change = (given: object) =>
      server.call('partnerLandlordChange', {
        headers: mine.headers,
        params: { id: landlords[0]!.id },
        payload: { landlord: given },
      })
    expect((await change(landlord)).problem?.errors).toMatchObject([{ field: 'landlord.firstName' }])
    const { body: changed } = await change({ ...landlord, singleName: true })
    expect(changed).toMatchObject({ landlord })
    const given = body()
    expect((await invite(given)).status).toBe(200)
    const { answers } = await server.row('applications', { email_key: given.tenant.email })
    expect(answers.landlord).toMatchObject({ firstName: '', lastName: 'Suharto' })
  })
})

describe('a file', () => {
  const HEADER =
    'E-Mail;Objektnummer;Wohnung;Zimmer;Kaltmiete;Kaution;Mietbeginn;E-Mail 2;Vorname 2;Nachname 2;Email 4;First name 4;Last name 4'
  const send = (file: string, confirm?: string) =>
    sendCsv(server, 'partnerInvitationsImport', mine.headers, file, confirm)

  it('names others in numbered columns, and rooms', async () => {
    const [lea, mara, ole] = [someone(), newEmail(), newEmail()]
    const start = dayAhead(server)
    const file = [
      HEADER,
      `${lea};W-41;1. OG;;740;2220;${start};${mara};Mara;Lind;${ole};Ole;Berg`,
      `${someone()};W-41;2. OG;Zimmer 1;740;2220;${start};;;;;;`,
      `${someone()};W-41;2. OG;Zimmer 2;740;2220;${start};;;;;;`,
    ].join('\n')
    const { body: preview } = await send(file)
    expect(preview.problems).toEqual([])
    expect((await send(file, preview.hash)).body).toMatchObject({ imported: true, adds: { invitations: 3 } })
    const { invitations } = await server.ok('partnerInvitations', { headers: mine.headers })
    expect(invitations.find(({ tenant }) => tenant?.email === lea)?.coTenants).toEqual([
      { firstName: 'Mara', lastName: 'Lind', email: mara },
      { firstName: 'Ole', lastName: 'Berg', email: ole },
    ])
    expect(invitations.map(({ roomName }) => roomName).toSorted()).toEqual(['Zimmer 1', 'Zimmer 2', null].toSorted())
    expect((await send(file)).body.problems.map(({ code }) => code)).toEqual(Array(3).fill('ALREADY_INVITED'))
  })

  it('has a dash for the first name of a person with one name', async () => {
    const [first, other, unnamed] = [someone(), newEmail(), someone()]
    const file = [
      `${HEADER};Vorname;Nachname`,
      `${first};W-41;1. OG;;740;2220;${dayAhead(server)};${other};-;Suharto;;;;–;Sukarno`,
      `${unnamed};W-41;2. OG;;740;2220;${dayAhead(server)};;;;;;;–;`,
    ].join('\n')
    const { body: preview } = await send(file)
    expect(preview.problems).toEqual([])
    expect((await send(file, preview.hash)).body).toMatchObject({ imported: true })
    const { invitations } = await server.ok('partnerInvitations', { headers: mine.headers })
    expect(invitations.find(({ tenant }) => tenant?.email === unnamed)?.tenant?.firstName).toBeNull()
    expect(invitations.find(({ tenant }) => tenant?.email === first)).toMatchObject({
      tenant: { firstName: '', lastName: 'Sukarno' },
      coTenants: [{ firstName: '', lastName: 'Suharto', email: other }],
    })
    const { userInfo } = await server.ok('user', { params: { token: await open(first) } })
    expect(userInfo).toMatchObject({ firstName: '', lastName: 'Sukarno' })
  })

  it('is reported on by line and column', async () => {
    const [lea, mara] = [someone(), newEmail()]
    const start = dayAhead(server)
    const line = (email: string, others: string, room = '') => `${email};W-41;1. OG;${room};740;2220;${start};${others}`
    const file = [
      HEADER,
      line(someone(), `${mara};Mara;;;;`),
      line(lea, `;;;${lea};Mara;Lind`),
      line(someone(), `;;;no address;Mara;Lind`),
      line(someone(), `${LANDLORD.email};Uta;Roth;;;`),
      line(someone(), ';;;;;', '–'),
      line(someone(), `${mara};Mara;Lind;;;`),
      line(mara, ';;;;;'),
      line(someone(), `${newEmail()};;Lind;;;`),
    ].join('\n')
    const { body: report } = await send(file)
    expect(report.problems.map((one) => [one.line, one.column, one.code].join(' '))).toEqual([
      '2 lastName2 REQUIRED',
      '3 email4 SAME_MAILBOX',
      '4 email4 EMAIL_INVALID',
      '5 email2 SAME_CONTACT',
      '6 room INVALID',
      '9 firstName2 FIRST_NAME_MISSING',
      '8 email DUPLICATE_LINE',
    ])
  })
})

describe('a person whom a partner has named', () => {
  it('is found by the office with the application that names them, until the signature', async () => {
    const { headers } = await signInStaff(server)
    const find = async (search: string) =>
      (await server.ok('officePeopleSearch', { payload: { search }, headers })).people
    const ole = person({ firstName: 'Olegario', lastName: 'Berg' })
    const given = body({ coTenants: [ole] })
    await invite(given)
    for (const typed of ['Olegario Berg', ole.email]) {
      const found = await find(typed)
      expect(found, typed).toMatchObject([{ email: given.tenant.email, named: ['Olegario Berg'] }])
    }
    const [{ id } = { id: '' }] = await find(ole.email)
    // Answers of the first tenant are saved, and their application is indexed again.
    const token = await open(given.tenant.email)
    await server.ok('name', {
      payload: { token, ...flowBodies()['name'], email: given.tenant.email, lastName: 'Anders' },
    })
    expect(await find(`Anders ${ole.email}`)).toHaveLength(1)
    await server.ok('coTenantLeaveOut', { payload: { token, place: 1 } })
    expect((await server.ok('officePerson', { params: { id }, headers })).named).toEqual([
      { name: 'Olegario Berg', email: ole.email, settled: true },
    ])
    expect(
      await server.db.selectFrom('support_acts').select('kind').where('application_id', '=', id).execute(),
    ).toEqual([{ kind: 'page-opened' }])
    await server.db.transaction().execute(async (trx) => {
      if (await deleteNamedCoTenants(trx, id)) await indexSoon(trx, [id])
    })
    expect(await find(ole.email)).toEqual([])
  })
})
