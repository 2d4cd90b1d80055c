import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embeddedAddresses } from './embedded.ts'
import { withFallback } from './fallback.ts'
import { googleAddresses } from './google.ts'
import { photonAddresses } from './photon.ts'
import { placeIds } from './place-id.ts'
import { loadPlaces } from './places.ts'
import { AddressProviderUnavailable, type AddressProvider, type ManualAddress } from './port.ts'
import { createAddressProvider } from './registry.ts'
import { vendorsStandIn, type VendorsStandIn } from '../../../test/stand-ins/vendors-stand-in.ts'

const ids = placeIds(['a secret of the tests only'])
const data = { places: loadPlaces() }
let server: VendorsStandIn
beforeAll(async () => {
  server = await vendorsStandIn()
})
afterAll(() => server.close())
beforeEach(() => {
  server.mode = 'honest'
  server.requests.length = 0
})
const embedded = () => embeddedAddresses(data, ids)
const photon = () => photonAddresses({ url: `${server.url}/`, timeoutMs: 300 }, data, ids)
const google = () => googleAddresses({ apiKey: 'key', url: server.url, timeoutMs: 300 }, data, ids)
const manual: ManualAddress = {
  street: 'Chausseestraße',
  streetNumber: '12a',
  zip: '10115',
  city: 'Berlin',
  country: 'de',
}

const vendors: [string, () => AddressProvider][] = [
  ['embedded', embedded],
  ['photon', photon],
  ['google', google],
]
describe.each(vendors)('address provider %s', (vendor, create) => {
  const first = async (query: string, country?: string) => {
    const { suggestions } = await create().suggest({ query, country })
    return suggestions[0]!
  }

  it('returns nothing below three characters, without a request', async () => {
    expect((await create().suggest({ query: ' ch ' })).suggestions).toEqual([])
    expect(server.requests).toEqual([])
    expect(create().vendor).toBe(vendor)
    expect((await create().suggest({ query: 'ch' })).source).toBe(vendor)
  })

  it('suggests and checks an address', async () => {
    const { suggestions, session } = await create().suggest({ query: 'Chausseestr 12a, 10115' })
    expect(suggestions[0]!.title).toMatch(/, 10115 Berlin$/)
    expect(session).not.toBe('')
    expect(await create().check({ suggestion: suggestions[0]!, session })).toMatchObject({
      ok: true,
      address: { streetNumber: '12a', zip: '10115', city: 'Berlin', country: 'de' },
      fullAddress: expect.stringMatching(/^Chaussee\S+ 12a, 10115 Berlin$/),
      verified: vendor === 'embedded' ? 'zip' : 'house',
    })
  })

  it('searches one country, in upper or lower case', async () => {
    expect((await create().suggest({ query: 'Neubaugasse 4, 1070', country: 'AT' })).suggestions).toHaveLength(1)
    expect(
      (await create().suggest({ query: 'Neubaugasse 4, 1070', country: 'de' })).suggestions.filter(({ title }) =>
        /1070 Wien/.test(title),
      ),
    ).toEqual([])
  })

  it('asks for a missing house number and accepts the address with it', async () => {
    const suggestion = await first('Invalidenstr, 10115')
    expect(await create().check({ suggestion })).toEqual({ ok: false, code: 'ADDRESS_HAS_NO_STREET_NUMBER' })
    expect(await create().check({ suggestion, streetNumber: '44' })).toMatchObject({
      ok: true,
      address: { streetNumber: '44' },
      verified: vendor === 'embedded' ? 'zip' : 'street',
    })
  })

  it('keeps a typed number and unit', async () => {
    expect(await create().check({ suggestion: await first('Invalidenstr 44 Top 3, 10115') })).toMatchObject({
      ok: true,
      address: { streetNumber: '44', unitName: 'Top 3' },
    })
  })

  it('lets number and zip be overridden', async () => {
    const suggestion = await first('Chausseestr 12a, 10115')
    expect(await create().check({ suggestion, streetNumber: '99', zip: '10117' })).toMatchObject({
      ok: true,
      address: { streetNumber: '99', zip: '10117' },
      verified: 'zip',
    })
    expect(await create().check({ suggestion, zip: '80331' })).toEqual({
      ok: false,
      code: 'ADDRESS_NOT_EXISTS',
      part: 'zip',
    })
  })

  it.each(['', 'x', 'a.b', '....', 'x'.repeat(9000)])('rejects a foreign place id: %j', async (placeId) => {
    expect(await create().check({ suggestion: { placeId } })).toEqual({ ok: false, code: 'ADDRESS_NOT_EXISTS' })
  })

  it('rejects a place id that was changed, signed with another key or made by another vendor', async () => {
    const { placeId } = await first('Chausseestr 12a, 10115')
    const [body, signature] = placeId.split('.') as [string, string]
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('12a', '13b')).toString('base64url')
    const others = placeIds(['another secret of somebody']).seal(vendor, ids.open(placeId)!.data)
    const foreign = ids.seal('somebody', ids.open(placeId)!.data)
    for (const bad of [
      `${forged}.${signature}x`,
      `${body}.`,
      `${body}.${signature.slice(1)}`,
      `${placeId}.x`,
      others,
      foreign,
    ]) {
      expect(await create().check({ suggestion: { placeId: bad } })).toEqual({ ok: false, code: 'ADDRESS_NOT_EXISTS' })
    }
  })

  const without = (...parts: (keyof ManualAddress)[]) =>
    Object.fromEntries(Object.entries(manual).filter(([part]) => !parts.includes(part as keyof ManualAddress)))
  it.each([
    [without('street', 'streetNumber', 'zip', 'city', 'country'), 'ADDRESS_HAS_NO_STREET'],
    [{ ...manual, street: ' \t' }, 'ADDRESS_HAS_NO_STREET'],
    [without('streetNumber', 'zip', 'city'), 'ADDRESS_HAS_NO_STREET_NUMBER'],
    [without('zip', 'city', 'country'), 'ADDRESS_HAS_NO_ZIP'],
    [without('city', 'country'), 'ADDRESS_HAS_NO_CITY'],
    [without('country'), 'ADDRESS_HAS_NO_COUNTRY'],
    [{ ...manual, country: 'nl' }, 'ADDRESS_HAS_NO_COUNTRY'],
    [{ ...manual, city: 'Hamburg', streetNumber: '' }, 'ADDRESS_HAS_NO_STREET_NUMBER'],
  ])('judges %j as %s', async (address, code) => expect(await create().verify(address)).toEqual({ ok: false, code }))

  it.each([
    [{ city: 'München' }],
    [{ city: 'Munich' }],
    [{ zip: '8010', city: 'Linz', country: 'at' }],
    [{ zip: '8010', city: 'Vienna', country: 'at' }],
    [{ zip: '59192', city: 'Linden' }],
    [{ zip: '35440', city: 'Berlin' }],
  ])('faults the zip of %j', async (change) => {
    expect(await create().verify({ ...manual, ...change })).toEqual({
      ok: false,
      code: 'ADDRESS_NOT_EXISTS',
      part: 'zip',
    })
  })

  it.each([
    ['80331', 'Munich', 'de'],
    ['50667', 'Cologne', 'de'],
    ['90402', 'Nuremberg', 'de'],
    ['38100', 'Brunswick', 'de'],
    ['30159', 'Hanover', 'de'],
    ['1070', 'Vienna', 'at'],
  ])('knows %s %s, and keeps the name as typed', async (zip, city, country) => {
    expect(await create().verify({ ...manual, zip, city, country })).toMatchObject({
      ok: true,
      address: { city },
      verified: expect.stringMatching(/zip|street|house/),
    })
  })

  it.each([
    ['another street', { street: 'Neue Gasse' }, 'zip'],
    ['a city in another spelling', { city: 'berlin-Mitte' }, /./],
    ['a city with a slip', { city: 'Berlni' }, /./],
    ['a country in capitals', { country: 'DE' }, /./],
    ['a zip that is not known', { zip: '10118', street: 'Neue Gasse' }, 'none'],
    ['a district of Vienna', { zip: '1070', city: 'Neubau', country: 'at' }, 'none'],
    ['a district of Vienna with the name of a village', { zip: '1230', city: 'Liesing', country: 'at' }, 'none'],
    ['a district of Hanover', { zip: '30449', city: 'Linden' }, 'none'],
    ['a district of Berlin', { zip: '13125', city: 'Buch' }, 'none'],
    ['a district of Graz', { zip: '8020', city: 'Lend', country: 'at' }, 'none'],
    ['a village that is not known', { zip: '06688', city: 'Kleinkleckersdorf' }, 'none'],
    ['an Austrian address', { street: 'Hauptstraße', zip: '8010', city: 'Graz', country: 'at' }, 'zip'],
    ['the city without its river', { street: 'Neue Gasse', zip: '60313', city: 'Frankfurt' }, 'zip'],
    ['Sankt spelled out', { street: 'Neue Gasse', zip: '3100', city: 'Sankt Pölten', country: 'at' }, 'zip'],
  ])('accepts %s', async (_name, more, verified) => {
    const result = await create().verify({ ...manual, ...more })
    expect(result).toMatchObject({
      ok: true,
      address: { ...manual, ...more, country: (more as ManualAddress).country?.toLowerCase() ?? 'de' },
    })
    expect(result.ok && result.verified).toMatch(verified)
  })

  it.each([
    ['AT', ' 1010 ', 'Wörgl ', 'Wien'],
    ['at', '6300', 'Wörgl', null],
    ['de', '10115', 'Grünwald', 'Berlin'],
    ['de', '82031', 'Grünwald', null],
    // A town that no list has, a district that no town is called like, another name, and a zip that no list has.
    ['at', '1010', 'Nirgendheim', null],
    ['de', '10115', 'Berlin-Mitte', null],
    ['at', '1010', 'Vienna', null],
    ['de', '00000', 'Grünwald', null],
    ['ch', '8000', 'Wörgl', null],
  ])('in %s, %s %s means %j, and is accepted', async (country, zip, city, meant) => {
    const provider = create()
    expect(provider.meantTown({ country, zip, city })).toBe(meant)
    if (meant !== null) expect(await provider.verify({ ...manual, country, zip, city })).toMatchObject({ ok: true })
  })

  it('keeps what was typed by hand, trimmed', async () => {
    expect(
      await create().verify({ ...manual, street: '  Chaussee-Str. ', city: 'berlin', unitName: ' 3. OG ' }),
    ).toMatchObject({
      address: { street: 'Chaussee-Str.', city: 'berlin', unitName: '3. OG' },
      fullAddress: 'Chaussee-Str. 12a, 10115 berlin',
    })
  })
})

describe.each([
  ['photon', photon],
  ['google', google],
] as [string, () => AddressProvider][])('outside vendor %s', (_vendor, create) => {
  it.each(['broken', 'silent', 'nonsense'] as const)('is unavailable when %s, and logs no address', async (mode) => {
    server.mode = mode
    const fault = await create()
      .suggest({ query: 'Chausseestr 12a' })
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(AddressProviderUnavailable)
    expect(String(fault)).not.toMatch(/Chaussee|key/)
    expect(await create().verify(manual)).toMatchObject({ ok: true })
  })

  it('is replaced by the embedded search, whose suggestions can be checked', async () => {
    const faults: unknown[] = []
    const provider = withFallback(create(), embedded(), ids, (fault) => faults.push(fault))
    server.mode = 'broken'
    const { suggestions, source } = await provider.suggest({ query: 'Chausseestr 12a, 10115' })
    // The vendor whose data it is not is not named.
    expect(source).toBe('embedded')
    expect(suggestions[0]!.title).toBe('Chausseestraße 12a, 10115 Berlin')
    expect(faults).toHaveLength(1)
    expect(await provider.check({ suggestion: suggestions[0]! })).toMatchObject({ ok: true, verified: 'zip' })
    server.mode = 'honest'
    const [own] = (await provider.suggest({ query: 'Chausseestr 12a, 10115' })).suggestions
    expect(await provider.check({ suggestion: own! })).toMatchObject({ ok: true, verified: 'house' })
  })
})

describe('photon', () => {
  it('confirms an address typed by hand', async () => {
    expect(await photon().verify(manual)).toMatchObject({ verified: 'house' })
    expect(await photon().verify({ ...manual, street: 'chausseestr.', streetNumber: '99' })).toMatchObject({
      verified: 'street',
    })
  })
})

describe('google', () => {
  it('sends the key in a header, requests only needed fields, and does not send our session to Google', async () => {
    const { suggestions, session } = await google().suggest({ query: 'Chausseestr 12a', session: 'our-session' })
    await google().check({ suggestion: suggestions[0]!, session })
    const [search, lookUp] = server.requests
    const token = (JSON.parse(search!.body) as { sessionToken: string }).sessionToken
    expect(token).toMatch(/^[\w-]{1,36}$/)
    expect(session).toBe('our-session')
    expect(search!.headers['x-goog-api-key']).toBe('key')
    expect(lookUp!.headers['x-goog-fieldmask']).toBe('id,addressComponents')
    expect(new URL(lookUp!.url, 'http://x').searchParams.get('sessionToken')).toBe(token)
    expect(JSON.stringify(server.requests.map(({ url, body }) => [url, body]))).not.toContain('our-session')
  })
  it('says that a place which Google has forgotten does not exist', async () => {
    expect(await google().check({ suggestion: { placeId: ids.seal('google', { id: 'gone' }) } })).toEqual({
      ok: false,
      code: 'ADDRESS_NOT_EXISTS',
    })
  })
})

describe('registry', () => {
  const settings = { placeIdSecrets: ['a secret of the tests only'] as const }
  it('makes the vendor of the settings', () => {
    expect(createAddressProvider(settings).vendor).toBe('embedded')
    expect(createAddressProvider({ ...settings, provider: 'photon', photonUrl: server.url }).vendor).toBe('photon')
    expect(createAddressProvider({ ...settings, provider: 'google', googleKey: 'k' }).vendor).toBe('google')
  })
  it('refuses a vendor without its setting, and a short secret', () => {
    expect(() => createAddressProvider({ ...settings, provider: 'photon' })).toThrow(/PHOTON_URL/)
    expect(() => createAddressProvider({ ...settings, provider: 'google' })).toThrow(/GOOGLE_PLACES_KEY/)
    expect(() => createAddressProvider({ ...settings, provider: 'nominatim' as never })).toThrow(/ADDRESS_PROVIDER/)
    expect(() => createAddressProvider({ placeIdSecrets: ['short'] })).toThrow(/16/)
  })
})
