import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'

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
    const { kysely } = server.deps.database
    const rows = () => kysely.selectFrom('applications').select('id').execute()
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
})
