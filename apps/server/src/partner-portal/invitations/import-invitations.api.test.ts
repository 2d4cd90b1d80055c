import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { BERLIN } from '../../test/flow.ts'
import { sendCsv } from '../../test/partner.ts'
import { aPartnerWithAHouse, dayAhead, rentalFor, someone } from '../../test/partner-house.ts'

let server: ApiServer
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())
let mine: Awaited<ReturnType<typeof aPartnerWithAHouse>>
beforeEach(async () => void (mine = await aPartnerWithAHouse(server)))

const start = () => dayAhead(server)
const body = (over: object = {}) => ({
  reference: 'T-7',
  tenant: { email: someone(), firstName: 'Lea', lastName: 'Brandt' },
  language: 'de',
  propertyId: mine.propertyId,
  unitName: '1. OG',
  rental: rentalFor(server),
  ...over,
})
const detail = (id: string) => server.ok('partnerInvitationGet', { headers: mine.headers, params: { id } })
const invite = (payload: object) => server.call('partnerInvite', { headers: mine.headers, payload })
const list = () => server.ok('partnerInvitations', { headers: mine.headers })

describe('tenants by CSV', () => {
  const HEADER =
    'E-Mail;Vorname;Nachname;Objektnummer;Wohnung;Straße;Hausnummer;PLZ;Ort;Kaltmiete;Kaution;Mietbeginn;Möbliert;Zeichen'
  const german = () => start().split('-').toReversed().join('.')
  const send = (file: string, confirm?: string) =>
    sendCsv(server, 'partnerInvitationsImport', mine.headers, file, confirm)

  it('are checked first and then all invited', async () => {
    const [one, two] = [someone(), someone()]
    const file = [
      HEADER,
      `${one};Lea;Brandt;W-41;1. OG;;;;;740,00 €;2.220,00;${german()};nein;T-1`,
      `${two};;;;2. OG;Weserstr.;${BERLIN.streetNumber};12045;Berlin;740;2220;${start()};ja;T-2`,
    ].join('\n')
    const { body: preview } = await send(file)
    expect(preview.problems).toEqual([])
    expect(preview).toMatchObject({ rows: 2, adds: { invitations: 2 }, imported: false })
    expect((await list()).invitations).toEqual([])
    expect((await send(file, preview.hash)).body.imported).toBe(true)
    await server.mailsTo(one)
    await server.mailsTo(two)
    expect((await list()).invitations.map(({ reference }) => reference).toSorted()).toEqual(['T-1', 'T-2'])
    expect((await send(file)).body.problems).toMatchObject([
      { code: 'ALREADY_INVITED', line: 2 },
      { code: 'ALREADY_INVITED', line: 3 },
    ])
  })

  it('get a report for each invalid line, and no invitation is sent', async () => {
    const to = someone()
    const good = (email: string) => `${email};;;W-41;1. OG;;;;;740;2220;${german()};;`
    const file = [
      HEADER,
      good(to),
      good(to),
      good('no address'),
      `${someone()};;;X-9;1. OG;;;;;740;2220;${german()};;`,
      `${someone()};;;W-41;9. OG;;;;;740;2220;${german()};;`,
      `${someone()};;;W-41;;;;;;740;2220;${german()};;`,
      `${someone()};;;W-41;1. OG;;;;;viel;99999;31.02.2026;vielleicht;`,
      `${someone()};;;W-41;1. OG;;;;;740;2220;01.01.2001;;`,
      `;;;;;;;;;740;2220;${german()};;`,
      `${someone()};;;;;Postfach;9;12045;Berlin;740;2220;${german()};;`,
    ].join('\n')
    const { body: report } = await send(file)
    const told = report.problems.map(({ line, column, code }) => [line, column, code].join(' ')).toSorted()
    expect(told).toEqual(
      [
        '3 email DUPLICATE_LINE',
        '4 email EMAIL_INVALID',
        '5 propertyReference PROPERTY_UNKNOWN',
        '6 unit INVALID',
        '7 unit UNIT_MISSING',
        '8 coldRent AMOUNT_INVALID',
        '8 furnished CHOICE_UNKNOWN',
        '8 insuranceStart DATE_INVALID',
        '9 insuranceStart DATE_TOO_EARLY',
        '10 email REQUIRED',
        '10 street REQUIRED',
        '11 street POST_BOX',
      ].toSorted(),
    )
    expect((await send(file, report.hash)).body).toMatchObject({ imported: false })
    expect((await list()).invitations).toEqual([])
  })

  it('may already live in the home', async () => {
    const line = (email: string, existing: string, from = start()) =>
      `${email};;;W-41;1. OG;;;;;740;2220;${from};;;${existing}`
    const [yes, no, blank] = [someone(), someone(), someone()]
    const head = `${HEADER};Wohnt schon dort`
    const file = [head, line(yes, 'ja'), line(no, 'No'), line(blank, '')].join('\n')
    const { body: preview } = await send(file)
    expect(preview.problems).toEqual([])
    expect((await send(file, preview.hash)).body.imported).toBe(true)
    const { invitations } = await list()
    for (const [email, existingRent] of [
      [yes, true],
      [no, false],
      [blank, false],
    ] as const)
      expect((await detail(invitations.find(({ tenant }) => tenant?.email === email)!.id)).given, email).toMatchObject({
        existingRent,
        furnished: null,
      })
    // If the tenant already lives in the home, the insurance must start within three months.
    const late = dayAhead(server, 120)
    const { body: report } = await send(
      [head, line(someone(), 'x', late), line(someone(), 'nein', late), line(someone(), 'vielleicht')].join('\n'),
    )
    expect(report.problems.map(({ line: at, column, code }) => [at, column, code].join(' '))).toEqual([
      '2 insuranceStart DATE_TOO_LATE',
      '4 existingRent CHOICE_UNKNOWN',
    ])
  })

  it('have spelled-out streets on pages, while API and export keep them as typed', async () => {
    const address = { ...BERLIN, street: 'Weserstr.', streetNumber: '7' }
    const { id } = await server.ok('partnerPropertyAdd', {
      headers: mine.headers,
      payload: { title: 'Weserhof', reference: 'W-7', address, units: ['1. OG'] },
    })
    await invite(body({ propertyId: id }))
    const text = async (name: 'partnerInvitationsCsv' | 'partnerPropertiesCsv') =>
      (await server.call(name, { headers: mine.headers })).raw.toString()
    expect(await text('partnerInvitationsCsv')).toContain(';Weserstraße 7;12045;Berlin;')
    expect(await text('partnerPropertiesCsv')).toContain('Weserhof;W-7;Weserstr.;7;12045;Berlin;DE;1. OG')
    expect((await list()).invitations[0]).toMatchObject({ address: { street: 'Weserstr.' } })
  })

  it('are exported without formulas, and counted by month and state', async () => {
    await invite(body({ tenant: { email: someone(), firstName: '=A1+1', lastName: '@x' }, reference: '-1' }))
    const { raw } = await server.call('partnerInvitationsCsv', { headers: mine.headers })
    for (const cell of raw.toString().split(/[;\r\n]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
    const report = await server.ok('partnerReport', { headers: mine.headers })
    expect(report.months).toHaveLength(12)
    expect(report.months[0]).toMatchObject({
      month: server.now.toISOString().slice(0, 7),
      total: 1,
      counts: { SENT: 1, ACCEPTED: 0 },
    })
    expect(report.total).toMatchObject({ total: 1, counts: { SENT: 1 } })
    expect((await server.call('partnerReportCsv', { headers: mine.headers })).raw.toString()).toContain(
      `${report.months[0]!.month};1;1;0`,
    )
  })
})
