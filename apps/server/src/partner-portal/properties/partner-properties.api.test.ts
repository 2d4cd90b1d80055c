import { REQUIRED } from '@nestbond/domain/validation/codes'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readImport } from '../../platform/csv/import-file.ts'
import { ApiServer } from '../../test/api-server.ts'
import { aKey, aPartner, sendCsv } from '../../test/partner.ts'
import { PROPERTY_FILE } from './property-columns.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

let mine: Awaited<ReturnType<typeof aPartner>>
beforeEach(async () => {
  mine = await aPartner(server)
})

const WESER = { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' as const }
const add = (over: object = {}, headers = mine.headers) =>
  server.call('partnerPropertyAdd', {
    headers,
    payload: { title: 'Weserhöfe', reference: 'W-41', address: WESER, units: ['EG', '1. OG'], ...over },
  })
const count = async () => (await server.ok('partnerProperties', { headers: mine.headers })).total

async function invite(propertyId: string, unit: string | null, state = 'SENT') {
  await server.db
    .insertInto('tenant_invitations')
    .values({
      id: randomUUID(),
      application_id: null,
      partner_id: mine.partner.id,
      property_id: propertyId,
      unit_name: unit,
      inviter: 'partner',
      inviter_name: 'Acme',
      inviter_email: 'a@acme.example',
      inviter_language: 'de',
      state: state as 'SENT',
      state_at: server.now,
      sent_on: '2026-05-04',
    })
    .execute()
}

describe('a home by form', () => {
  it('is added once, changed, searched and removed', async () => {
    const { body } = await add()
    expect(body).toMatchObject({
      title: 'Weserhöfe',
      reference: 'W-41',
      address: WESER,
      units: ['EG', '1. OG'],
      landlordId: null,
      openInvitations: 0,
      activePolicies: 0,
    })
    expect((await add({ reference: null, address: { ...WESER, street: 'WESERSTR.' } })).problem?.errorCode).toBe(
      'PROPERTY_TAKEN',
    )
    expect((await add({ address: { ...WESER, streetNumber: '42' } })).problem?.errorCode).toBe('PROPERTY_TAKEN')
    expect((await add({ reference: null, address: { ...WESER, zip: '1204' } })).problem?.errorCode).toBe(
      'VALIDATION_FAILED',
    )
    const { body: other } = await add({
      title: 'Alte Mühle',
      reference: null,
      address: { ...WESER, streetNumber: '7' },
      units: [],
    })
    const list = (search?: string) =>
      server.ok('partnerProperties', { headers: mine.headers, ...(search ? { query: { search } } : {}) })
    expect((await list()).properties.map(({ title }) => title)).toEqual(['Alte Mühle', 'Weserhöfe'])
    expect((await list()).total).toEqual({ properties: 2, units: 3 })
    for (const search of ['weserstrasse 41', 'W-41', 'weserh', 'BERLIN weserstr 41'])
      expect(
        (await list(search)).properties.map(({ id }) => id),
        search,
      ).toEqual([body.id])
    const changed = await server.ok('partnerPropertyChange', {
      headers: mine.headers,
      params: { id: body.id },
      payload: { title: 'Neu', address: WESER, units: ['EG'] },
    })
    expect(changed).toMatchObject({ title: 'Neu', reference: null, units: ['EG'] })
    await server.ok('partnerPropertyRemove', { headers: mine.headers, params: { id: other.id } })
    expect(await count()).toEqual({ properties: 1, units: 1 })
  })

  it('cannot be removed while an application uses it', async () => {
    const { body } = await add()
    await invite(body.id, 'EG')
    const change = (units: string[], address = WESER) =>
      server.call('partnerPropertyChange', {
        headers: mine.headers,
        params: { id: body.id },
        payload: { title: 'A', address, units },
      })
    expect(
      (await server.call('partnerPropertyRemove', { headers: mine.headers, params: { id: body.id } })).problem
        ?.errorCode,
    ).toBe('PROPERTY_IN_USE')
    expect((await change(['1. OG'])).problem?.errorCode).toBe('PROPERTY_IN_USE')
    expect((await change(['EG'], { ...WESER, streetNumber: '5' })).problem?.errorCode).toBe('PROPERTY_IN_USE')
    expect((await change(['eg', '2. OG'])).body.openInvitations).toBe(1)
    await server.db
      .updateTable('tenant_invitations')
      .set({ state: 'REVOKED' })
      .where('property_id', '=', body.id)
      .execute()
    await server.ok('partnerPropertyRemove', { headers: mine.headers, params: { id: body.id } })
  })

  it('is not accessible for another partner', async () => {
    const { body } = await add()
    const other = await aPartner(server)
    const { headers: key } = await aKey(server, other.headers, ['properties:read', 'properties:write'])
    for (const headers of [other.headers, key]) {
      expect((await server.ok('partnerProperties', { headers })).properties).toEqual([])
      expect((await server.call('partnerPropertiesCsv', { headers })).raw.toString()).not.toContain('Weser')
      for (const name of ['partnerPropertyGet', 'partnerPropertyRemove'] as const)
        expect((await server.call(name, { headers, params: { id: body.id } })).problem?.errorCode).toBe('NOT_FOUND')
      const payload = { title: 'Mine', address: { ...WESER, streetNumber: '1' } }
      expect(
        (await server.call('partnerPropertyChange', { headers, params: { id: body.id }, payload })).problem?.errorCode,
      ).toBe('NOT_FOUND')
    }
    expect((await add({}, other.headers)).status).toBe(200)
  })

  it('is listed page by page', async () => {
    const lines = Array.from(
      { length: 120 },
      (_, at) => `Haus ${String(at).padStart(3, '0')};Weserstraße;${at + 1};12045;Berlin`,
    )
    const file = `Objekt;Straße;Nr;PLZ;Ort\n${lines.join('\n')}`
    const { body } = await sendCsv(server, 'partnerPropertiesImport', mine.headers, file)
    await sendCsv(server, 'partnerPropertiesImport', mine.headers, file, body.hash)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await server.ok('partnerProperties', {
        headers: mine.headers,
        ...(cursor ? { query: { cursor } } : {}),
      })
      seen.push(...page.properties.map(({ title }) => title))
      cursor = page.next
    }
    expect(seen).toEqual(lines.map((line) => line.split(';')[0]))
    expect(
      (await server.call('partnerProperties', { headers: mine.headers, query: { cursor: 'x' } })).problem?.errorCode,
    ).toBe('VALIDATION_FAILED')
  })
})

describe('landlords', () => {
  const payload = {
    landlord: {
      type: 'property_manager',
      companyName: 'Weser Verwaltung',
      firstName: 'Uta',
      lastName: 'Roth',
      email: 'uta@weser.example',
      phone: { dialCode: '+49', number: '30 901820' },
    },
  }

  it('have an e-mail address or a postal one', async () => {
    const landlord = {
      type: 'private' as const,
      companyName: null,
      firstName: 'Jonas',
      lastName: 'Weber',
      email: null,
      phone: null,
    }
    const post = (address: typeof WESER | null) =>
      server.call('partnerLandlordAdd', { headers: mine.headers, payload: { landlord, address } })
    expect(await post(null)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'address.street', code: 'FIELD_REQUIRED' }] },
    })
    expect(await post(WESER)).toMatchObject({ status: 200, body: { landlord: { email: null, phone: null } } })
  })

  it('are named by properties and have separate links', async () => {
    const landlord = await server.ok('partnerLandlordAdd', { headers: mine.headers, payload })
    expect(landlord.link).toBe(`${server.url}/?landlordSpace=${landlord.space}`)
    const { body } = await add({ landlordId: landlord.id })
    expect(body.landlordId).toBe(landlord.id)
    expect(
      (await server.call('partnerLandlordRemove', { headers: mine.headers, params: { id: landlord.id } })).problem
        ?.errorCode,
    ).toBe('PROPERTY_IN_USE')
    const other = await aPartner(server)
    expect((await add({ landlordId: landlord.id }, other.headers)).problem?.errorCode).toBe('NOT_FOUND')
    expect(
      (await server.call('partnerLandlordChange', { headers: other.headers, params: { id: landlord.id }, payload }))
        .problem?.errorCode,
    ).toBe('NOT_FOUND')
    await server.ok('partnerPropertyRemove', { headers: mine.headers, params: { id: body.id } })
    await server.ok('partnerLandlordRemove', { headers: mine.headers, params: { id: landlord.id } })
    expect((await server.ok('partnerLandlords', { headers: mine.headers })).landlords).toEqual([])
  })

  it('need a company unless they are private, which is reported with the other errors', async () => {
    const send = async (landlord: object) => {
      const body = { landlord: { ...payload.landlord, ...landlord } }
      return (await server.call('partnerLandlordAdd', { headers: mine.headers, payload: body })).problem?.errors
    }
    const company = { field: 'landlord.companyName', ...REQUIRED }
    expect(await send({ type: 'property_manager', companyName: '' })).toMatchObject([company])
    expect(await send({ type: 'property_manager', companyName: null, firstName: '' })).toMatchObject([
      company,
      { field: 'landlord.firstName', ...REQUIRED },
    ])
    expect(await send({ type: 'private', companyName: null })).toBeUndefined()
  })

  it('need a valid phone number', async () => {
    const wrong = { landlord: { ...payload.landlord, phone: { dialCode: '+49', number: '00000' } } }
    expect(
      (await server.call('partnerLandlordAdd', { headers: mine.headers, payload: wrong })).problem?.errorCode,
    ).toBe('INVALID_PHONE_NUMBER')
  })
})

describe('homes by CSV', () => {
  const HEADER = 'Objekt;Objektnummer;Straße;Hausnummer;PLZ;Ort;Land;Wohnung'
  const send = (file: string | Buffer, confirm?: string) =>
    sendCsv(server, 'partnerPropertiesImport', mine.headers, file, confirm)

  it('are checked first, and imported only with the hash of that file', async () => {
    const file = `${HEADER}\nHöfe;H1;Weserstraße;41;12045;Berlin;DE;EG\nHöfe;H1;Weserstr.;41;12045;Berlin;DE;1. OG\nMühle;;Mühlgasse;2;1010;Wien;Österreich;`
    const { body: preview } = await send(file)
    expect(preview).toMatchObject({
      rows: 3,
      adds: { properties: 2, units: 2 },
      unchanged: 0,
      problems: [],
      imported: false,
      encoding: 'utf-8',
      separator: ';',
    })
    expect(await count()).toEqual({ properties: 0, units: 0 })
    expect((await send(`${file}\n`, preview.hash)).problem?.errorCode).toBe('IMPORT_CHANGED')
    expect((await send(file, preview.hash)).body).toMatchObject({ imported: true, adds: { properties: 2, units: 2 } })
    expect((await send(file)).body).toMatchObject({
      adds: { properties: 0, units: 0 },
      unchanged: 3,
      noticeCount: 3,
      notices: [{ code: 'ALREADY_THERE', line: 2 }, { line: 3 }, { line: 4 }],
    })
    const more = file.replace('1. OG', '2. OG')
    expect((await send(more, (await send(more)).body.hash)).body).toMatchObject({
      imported: true,
      adds: { properties: 0, units: 1 },
      unchanged: 2,
    })
    const exported = await server.call('partnerPropertiesCsv', { headers: mine.headers })
    expect(exported.headers['content-disposition']).toContain('attachment')
    expect((await send(exported.raw)).body).toMatchObject({
      problems: [],
      unchanged: 4,
      adds: { properties: 0, units: 0 },
    })
  })

  it('get a report for each invalid line, and are imported all or none', async () => {
    const file = [
      HEADER,
      'A;;Weserstraße;1;12045;Berlin;DE;EG',
      'A;;Weserstr;1;12045;Berlin;DE;e.g.',
      ';;;2;12045;Berlin;DE;',
      'B;;Weserstraße;3;99999;Berlin;DE;',
      'B;;Weserstraße;4;12045;Berlin;FR;',
      'C;X;Weserstraße;5;12045;Berlin;DE;',
      'C;X;Weserstraße;6;12045;Berlin;DE;',
      `D;;${'x'.repeat(201)};7;12045;Berlin;DE;`,
      'E;;Elbstraße;8;1067;Dresden;DE;',
      'F;;Packstation;9;12045;Berlin;DE;',
    ].join('\n')
    const { body } = await send(file)
    expect(body.problems.map(({ line, column, header, code, params }) => [line, column, header, code, params])).toEqual(
      [
        [3, 'unit', 'Wohnung', 'DUPLICATE_LINE', { line: 2 }],
        [4, 'street', 'Straße', 'REQUIRED', undefined],
        [5, 'zip', 'PLZ', 'ZIP_INVALID', undefined],
        [6, 'country', 'Land', 'COUNTRY_UNKNOWN', undefined],
        [9, 'street', 'Straße', 'TOO_LONG', { max: 200 }],
        [11, 'street', 'Straße', 'POST_BOX', undefined],
        [8, 'reference', 'Objektnummer', 'REFERENCE_TAKEN', { line: 7 }],
      ],
    )
    expect((await send(file, body.hash)).body).toMatchObject({ imported: false, problemCount: 7 })
    expect(await count()).toEqual({ properties: 0, units: 0 })
  })

  it('are imported up to 10,000 rows, and rejected with 100,000', async () => {
    const file = (rows: number) =>
      `${HEADER}\n${Array.from({ length: rows }, (_, at) => `Haus ${at >> 2};;Weserstraße;${(at >> 2) + 1};12045;Berlin;DE;W${at}`).join('\n')}`
    const whole = file(10_000)
    const { body } = await send(whole)
    expect((await send(whole, body.hash)).body).toMatchObject({
      imported: true,
      adds: { properties: 2_500, units: 10_000 },
    })
    expect(await count()).toEqual({ properties: 2_500, units: 10_000 })
    const { body: refused } = await send(file(100_000))
    expect(refused.problems).toMatchObject([{ code: 'TOO_MANY_ROWS', params: { max: 10_000 } }])
    expect(await count()).toEqual({ properties: 2_500, units: 10_000 })
  }, 120_000)

  it('are imported once when two people confirm at the same time', async () => {
    const file = `${HEADER}\nHöfe;;Weserstraße;41;12045;Berlin;DE;EG`
    const { body } = await send(file)
    const both = await Promise.all([send(file, body.hash), send(file, body.hash)])
    expect(both.map((answer) => answer.body.imported)).toEqual([true, true])
    expect(await count()).toEqual({ properties: 1, units: 1 })
  })

  it('are exported without formulas', async () => {
    await add({ title: '=HYPERLINK("http://evil.example")', reference: '@x', units: ['+1', '-2'] })
    const { raw } = await server.call('partnerPropertiesCsv', { headers: mine.headers })
    for (const cell of raw.toString().split(/[;\r\n]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
    expect((await readImport(raw, PROPERTY_FILE)).rows[0]?.cells).toMatchObject({
      title: '=HYPERLINK("http://evil.example")',
      reference: '@x',
      unit: '+1',
    })
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('are rejected as %s', async (type) => {
    const answer = await server.call('partnerPropertiesImport', {
      headers: { ...mine.headers, 'content-type': type },
      payload: Buffer.from('{}'),
    })
    expect(answer.problem?.errorCode).toBe('MALFORMED_REQUEST')
  })

  it('are not read when the caller may not import', async () => {
    expect((await sendCsv(server, 'partnerPropertiesImport', {}, HEADER)).status).toBe(403)
    expect((await sendCsv(server, 'partnerPropertiesImport', { authorization: 'Bearer nbk_x' }, HEADER)).status).toBe(
      401,
    )
    const { headers } = await aKey(server, mine.headers, ['properties:read'])
    expect((await sendCsv(server, 'partnerPropertiesImport', headers, HEADER)).status).toBe(403)
  })
})
