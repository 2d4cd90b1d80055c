import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../sample-storage.ts'
import { drafts } from './drafts.ts'
import { chooseApplication, linkedApplication, openLink } from './open-link.ts'
import { readToken } from './token.ts'

afterAll(() => vi.resetModules())
let cookie = ''
/** The application behind each token that the server knows. */
let applications: Record<string, string> = {}
/** The token that the server returns for a token or secret in a link. */
let exchanges: Record<string, string> = {}
let isDown = false

const problem = (errorCode: string) =>
  new Response(JSON.stringify({ title: '', status: 404, detail: '', errorCode, errors: [] }), { status: 404 })

beforeEach(() => {
  cookie = ''
  isDown = false
  applications = { mine: 'A', 'mine-2': 'A', other: 'B' }
  exchanges = { 'link-to-mine': 'mine-2', 'link-to-other': 'other' }
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';')
      cookie = text.includes('Max-Age=0') ? '' : pair
    },
  })
  stubStorage()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/onboarding/tenant/open')) {
      const { token } = JSON.parse(String(init.body)) as { token: string }
      return exchanges[token] === undefined
        ? problem('TOKEN_EXPIRED')
        : new Response(JSON.stringify({ token: exchanges[token] }))
    }
    const refId = applications[decodeURIComponent(url.split('/').at(-1) ?? '')]
    if (isDown) return new Response('{}', { status: 500 })
    return refId === undefined ? problem('TOKEN_UNKNOWN') : new Response(JSON.stringify({ refId }))
  })
})

afterEach(() => vi.unstubAllGlobals())

test('opens the application of a link in a browser without one', async () => {
  expect(await openLink('link-to-other', '/de/onboarding')).toBe('opened')
  expect(readToken()).toBe('other')
})

test('asks before a link replaces the application of this browser', async () => {
  cookie = 'token=mine'
  expect(await openLink('link-to-other', '/de/payment')).toBe('choose')
  expect(readToken()).toBe('mine')
  expect(linkedApplication()).toEqual({ token: 'other', href: '/de/payment' })

  chooseApplication('open')
  expect(readToken()).toBe('mine')
  expect(linkedApplication()).toBeNull()
})

test('replaces it when the tenant chooses the link', async () => {
  cookie = 'token=mine'
  await openLink('link-to-other', '/de/payment')
  chooseApplication('linked')
  expect(readToken()).toBe('other')
  expect(linkedApplication()).toBeNull()
})

test('continues without a question if the link leads to the same application, and keeps typed values', async () => {
  cookie = 'token=mine'
  drafts.set('pets', { pet: 'cat' })
  expect(await openLink('link-to-mine', '/de/onboarding')).toBe('opened')
  expect(readToken()).toBe('mine-2')
  expect(drafts.get('pets')).toEqual({ pet: 'cat' })
})

test('opens the link if the token of this browser is no longer known', async () => {
  cookie = 'token=long-gone'
  expect(await openLink('link-to-other', '/de/onboarding')).toBe('opened')
  expect(readToken()).toBe('other')
})

test('keeps the application of this browser when the link has expired', async () => {
  cookie = 'token=mine'
  await expect(openLink('used-up', '/de/onboarding')).rejects.toMatchObject({ message: 'TOKEN_EXPIRED' })
  expect(readToken()).toBe('mine')
})

test('keeps the application of this browser when the server cannot say which one it is', async () => {
  cookie = 'token=mine'
  isDown = true
  await expect(openLink('link-to-other', '/de/onboarding')).rejects.toMatchObject({ status: 500 })
  expect(readToken()).toBe('mine')
})

test('still knows the link after a reload of the tab, and without session storage until then', async () => {
  cookie = 'token=mine'
  await openLink('link-to-other', '/de/payment')
  vi.resetModules()
  const reloaded = await import('./open-link.ts')
  expect(reloaded.linkedApplication()).toEqual({ token: 'other', href: '/de/payment' })
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloaded.linkedApplication()).toBeNull()
  expect(linkedApplication()).toEqual({ token: 'other', href: '/de/payment' })
})
