import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressProvider } from '../platform/providers/addresses/port.ts'
import { ApiServer } from '../test/api-server.ts'
import { drive } from '../test/flow.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({
    settings: {
      RATE_LIMIT_STARTS_PER_DAY: '3',
      RATE_LIMIT_PAID_ADDRESS_SEARCHES_PER_DAY: '2',
      TRUST_PROXY: '1',
    },
  })
})
afterAll(() => server.close())
const from = (network: string) => ({ 'x-forwarded-for': network })

describe('a stranger in one network', () => {
  it('begins so many applications a day without a token, and others begin theirs', async () => {
    const begin = (network: string) =>
      server.call('partnerInit', { payload: { language: 'de' }, headers: from(network) })
    for (let n = 0; n < 3; n++) expect((await begin(`2001:db8:1:2::${n}`)).status).toBe(200)
    const rows = () => server.db.selectFrom('applications').select('id').execute()
    const before = (await rows()).length
    const refused = await begin('2001:db8:1:2::9')
    expect([refused.status, refused.problem?.errorCode]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600)
    expect(await rows()).toHaveLength(before)
    expect((await begin('2001:db8:1:3::1')).status).toBe(200)
  })

  it('searches so many addresses a day at a provider that is paid for each, and goes on with our own search', async () => {
    const own = server.deps.addresses
    let asked = 0
    Object.assign(server.deps, {
      addresses: {
        ...own,
        free: own,
        async suggest() {
          asked++
          return { suggestions: [], source: 'google', session: 's' }
        },
      },
    })
    const search = (network: string) =>
      server.ok('suggestion', { payload: { query: 'Chausseestr 12a, 10115' }, headers: from(network) })
    try {
      for (let n = 0; n < 2; n++) expect((await search('198.51.100.1')).suggestions).toEqual([])
      const { suggestions } = await search('198.51.100.1')
      expect(suggestions[0]?.title).toContain('10115 Berlin')
      expect(asked).toBe(2)
      await search('198.51.100.2')
      expect(asked).toBe(3)
    } finally {
      Object.assign(server.deps, { addresses: own })
    }
  })

  it('looks a suggestion of a paid provider up so many times a day, in the form and at each save', async () => {
    const own = server.deps.addresses
    let asked = 0
    const found = await own.suggest({ query: 'Chausseestr 12a, 10115' })
    const suggestion = found.suggestions[0]!
    Object.assign(server.deps, {
      addresses: {
        ...own,
        isPaid: ({ placeId }) => placeId === suggestion.placeId,
        check(input) {
          asked++
          return own.check(input)
        },
      } satisfies AddressProvider,
    })
    const { token } = await drive(server, 'TENANT_DETAILS')
    const check = (network: string) =>
      server.call('suggestionCheck', { payload: { suggestion }, headers: from(network) })
    const save = (network: string) =>
      server.call('address', {
        payload: {
          token,
          address: {
            address: null,
            suggestSession: found.session,
            suggestionAddress: { suggestion, streetNumber: '', zip: '' },
          },
        },
        headers: from(network),
      })
    try {
      expect((await check('198.51.100.3')).status).toBe(200)
      expect((await save('198.51.100.3')).status).toBe(200)
      expect(asked).toBe(2)
      for (const again of [check, save]) expect((await again('198.51.100.3')).problem?.errorCode).toBe('RATE_LIMITED')
      expect(asked).toBe(2)
      expect((await check('198.51.100.4')).status).toBe(200)
      // A suggestion that costs nothing is looked up all the same.
      const other = (await own.suggest({ query: 'Weserstr 41, 12045' })).suggestions[0]!
      expect(
        (await server.call('suggestionCheck', { payload: { suggestion: other }, headers: from('198.51.100.3') }))
          .status,
      ).toBe(200)
    } finally {
      Object.assign(server.deps, { addresses: own })
    }
  })
})
