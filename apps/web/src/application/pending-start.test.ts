import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { START_ROUTES } from '@nestbond/api/start-routes'
import { beginStart, dropStart, pendingStart, startedToken } from './pending-start.ts'

let cookie = ''
let waiting: ((answer: Response) => void)[] = []

beforeEach(() => {
  cookie = ''
  waiting = []
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('location', { protocol: 'http:', search: '' })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text
    },
  })
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      // Calls of other test files in this process may be repeated while this one runs.
      if (url.endsWith(START_ROUTES.partnerInit[1])) waiting.push(resolve)
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
})

afterEach(() => {
  dropStart()
  vi.unstubAllGlobals()
})

const answer = (at: number, token: string) => waiting[at]?.(Response.json({ token }))
const asked = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count))

it('stores the token of the start, and is pending until then', async () => {
  beginStart('de', 'de')
  expect(pendingStart()).toEqual({ language: 'de', country: 'de' })
  await asked(1)
  const token = startedToken()
  answer(0, 'one')
  expect(await token).toBe('one')
  expect(pendingStart()).toBeNull()
  expect(cookie).toMatch(/^token=one;/)
})

it('ends the token of an earlier application at once, and is kept for a reload of the tab', async () => {
  cookie = 'token=earlier'
  const kept = vi.spyOn(sessionStorage, 'setItem')
  const removed = vi.spyOn(sessionStorage, 'removeItem')
  beginStart('en', 'at')
  expect(cookie).toMatch(/^token=;/)
  expect(kept).toHaveBeenCalledExactlyOnceWith('pending-start', '{"language":"en","country":"at"}')
  await asked(1)
  const token = startedToken()
  expect(removed).not.toHaveBeenCalled()
  answer(0, 'one')
  await token
  expect(removed).toHaveBeenCalledWith('pending-start')
})

it('stores nothing for a start that was dropped while the server was answering', async () => {
  beginStart('de', 'de')
  await asked(1)
  const token = startedToken()
  dropStart()
  cookie = 'token=another'
  answer(0, 'one')
  expect(await token).toBe('')
  expect(cookie).toBe('token=another')
})

it('waits for the newer of two starts', async () => {
  beginStart('de', 'de')
  await asked(1)
  beginStart('en', 'at')
  const token = startedToken()
  answer(0, 'one')
  await asked(2)
  answer(1, 'two')
  expect(await token).toBe('two')
})
