import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { aPartner } from '../../test/partner.ts'

let server: ApiServer
let mine: Awaited<ReturnType<typeof aPartner>>
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())
beforeEach(async () => void (mine = await aPartner(server)))

const HOMES = 'Straße;Hausnummer;PLZ;Ort;Land\nMariahilfer Straße;5;1060;Wien;\nWeserstraße;41;12045;Berlin;DE'
const send = async (
  name: 'partnerPropertiesImport' | 'partnerInvitationsImport',
  file: string,
  query: Record<string, string> = {},
) =>
  server.call(name, {
    headers: { ...mine.headers, 'content-type': 'text/csv' },
    payload: Buffer.from(file),
    query,
  })
const homes = async () =>
  (await server.ok('partnerProperties', { headers: mine.headers })).properties.map(({ address }) => [
    address.zip,
    address.country,
  ])

it('the country of a file is named with it and not guessed from postcodes of four digits', async () => {
  const { body: unnamed } = await send('partnerPropertiesImport', HOMES)
  expect(unnamed.problems.map(({ line, column, code }) => [line, column, code])).toEqual([
    [2, 'zip', 'COUNTRY_MISSING'],
  ])
  const { body: austrian } = await send('partnerPropertiesImport', HOMES, { country: 'at' })
  expect(austrian.problems).toEqual([])
  const confirm = austrian.hash
  expect((await send('partnerPropertiesImport', HOMES, { country: 'at', confirm })).body.imported).toBe(true)
  expect((await homes()).toSorted()).toEqual([
    ['1060', 'at'],
    ['12045', 'de'],
  ])
})

it('the country of a file is part of the confirmation', async () => {
  const file = HOMES.replace('1060', '1067')
  const { hash: confirm } = (await send('partnerPropertiesImport', file, { country: 'at' })).body
  for (const query of [{ confirm }, { confirm, country: 'de' }] as Record<string, string>[])
    expect((await send('partnerPropertiesImport', file, query)).problem?.errorCode).toBe('IMPORT_CHANGED')
  expect(await homes()).toEqual([])
  // In a German file, the number has lost its zero.
  const { body } = await send('partnerPropertiesImport', file, { country: 'de' })
  expect((await send('partnerPropertiesImport', file, { country: 'de', confirm: body.hash })).body.imported).toBe(true)
  expect(await homes()).toContainEqual(['01067', 'de'])
})

it('the country of a file also applies to invitations by address', async () => {
  const head = 'E-Mail;Straße;Hausnummer;PLZ;Ort;Wohnung;Kaltmiete;Kaution;Versicherungsbeginn'
  const day = new Date(server.now.getTime() + 40 * DAY).toISOString().slice(0, 10)
  const file = `${head}\nlea@example.org;Hauptstraße;7;1204;Berlin;1. OG;740;2220;${day}`
  const problems = async (query: Record<string, string>) =>
    (await send('partnerInvitationsImport', file, query)).body.problems.map(({ code, column }) => [code, column])
  expect(await problems({})).toEqual([['COUNTRY_MISSING', 'zip']])
  expect(await problems({ country: 'at' })).not.toContainEqual(['COUNTRY_MISSING', 'zip'])
  expect((await send('partnerInvitationsImport', file, { country: 'ch' })).status).toBe(400)
})
