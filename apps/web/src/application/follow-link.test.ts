import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLink, targetOfLink, targetOfUsedLink } from './follow-link.ts'
import { readToken } from './token.ts'

afterAll(() => vi.resetModules())
let cookie = ''
let calls: string[] = []
/** What the server says of each secret: where a mailed link leads, or null for a token. */
const KNOWN: Record<string, string | null> = { mailed: 'TENANTS', token: null }

const problem = (errorCode: string) =>
  new Response(JSON.stringify({ title: '', status: 404, detail: '', errorCode, errors: [] }), { status: 404 })

beforeEach(() => {
  cookie = ''
  calls = []
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text.split(';')[0] ?? ''
    },
  })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    if (url.endsWith('/onboarding/tenant/open')) return new Response(JSON.stringify({ token: 'fresh' }))
    if (url.endsWith('/away')) throw new TypeError('away')
    const mailed = KNOWN[url.split('/').at(-1) ?? '']
    return mailed === undefined ? problem('TOKEN_EXPIRED') : new Response(JSON.stringify({ mailed }))
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a link from a mail waits for a press, and only reads', async () => {
  const { href } = await targetOfLink('mailed', '/de/onboarding?step=pets', 'de')
  const url = new URL(href, 'http://localhost')
  expect(url.pathname).toBe('/de/open-link')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    link: 'mailed',
    to: 'TENANTS',
    next: '/de/onboarding?step=pets',
  })
  expect(calls).toEqual(['GET /api/v1/onboarding/tenant/link/mailed'])
  expect(readToken()).toBeNull()
})

test('its page asks again only once it is reloaded', async () => {
  await targetOfLink('mailed', '/de/onboarding', 'de')
  expect(await targetOfUsedLink('mailed', 'de')).toBeNull()
  expect(calls).toHaveLength(1)
})

test.each([
  ['a link that still works', 'mailed', undefined],
  ['a link that was used in the meantime', 'used-up', '/de/link-expired?errorCode=TOKEN_EXPIRED'],
  ['a link without an answer of the server', 'away', undefined],
])('its page, reloaded with %s', async (_, passed, href) => {
  vi.resetModules()
  const reloaded = await import('./follow-link.ts')
  expect((await reloaded.targetOfUsedLink(passed, 'de'))?.href).toBe(href)
  expect(calls).toHaveLength(1)
})

test('its press opens the application on the screen of the link', async () => {
  expect(await followLink('mailed', '/de/promise', 'de')).toEqual({ href: '/de/promise', replace: true })
  expect(readToken()).toBe('fresh')
})

test('a token opens the application at once', async () => {
  expect(await targetOfLink('token', '/de/onboarding', 'de')).toEqual({ href: '/de/onboarding', replace: true })
  expect(readToken()).toBe('fresh')
})

test('a link that cannot be opened any more says so without a press', async () => {
  const { href } = await targetOfLink('used-up', '/de/onboarding', 'de')
  expect(href).toBe('/de/link-expired?errorCode=TOKEN_EXPIRED')
  expect(calls).toHaveLength(1)
})
