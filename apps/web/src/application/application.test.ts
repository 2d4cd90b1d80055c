import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../sample-storage.ts'
import { loadUser } from './application.ts'
import { saveBeside } from './save-answers.ts'
import { application, setMarker } from './state.ts'
import { drafts } from './drafts.ts'

interface Asked {
  token: string
  answer: (user: object) => void
}

let cookie = ''
let asked: Asked[] = []

const userOf = (token: string, more: object = {}) => ({
  token,
  userInfo: { firstName: null },
  landlordInfo: null,
  address: null,
  lastCompletedPage: null,
  country: 'de',
  answersVersion: 1,
  ...more,
})

/** Lets the callbacks of settled promises run. */
const heard = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  asked = []
  cookie = 'token=one'
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
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const token = /onboarding\/tenant\/(\w+)$/.exec(url)?.[1]
    if (token === undefined) return Promise.resolve(new Response('{}', { status: 503 }))
    return new Promise((resolve, reject) => {
      asked.push({ token, answer: (user) => resolve(new Response(JSON.stringify(user))) })
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
})

afterEach(() => vi.unstubAllGlobals())

test('resolves a superseded request with the newer response', async () => {
  const first = loadUser(true)
  await heard()
  const second = loadUser(true)
  await heard()
  expect(asked.map(({ token }) => token)).toEqual(['one', 'one'])
  asked[1]?.answer(userOf('one', { refId: 'newer' }))
  expect(await first).toMatchObject({ refId: 'newer' })
  expect(await second).toMatchObject({ refId: 'newer' })
})

test('requests the user again when a step was saved after the request', async () => {
  const first = loadUser(true)
  await heard()
  asked[0]?.answer(userOf('one'))
  await first
  const second = loadUser(true)
  await heard()
  setMarker('SUMMARY')
  asked[1]?.answer(userOf('one', { lastCompletedPage: 'TENANT_DETAILS' }))
  await heard()
  expect(application.get().user?.lastCompletedPage).toBe('SUMMARY')
  asked[2]?.answer(userOf('one', { lastCompletedPage: 'SUMMARY' }))
  expect(await second).toMatchObject({ lastCompletedPage: 'SUMMARY' })
})

test('ignores a response for an application that another tab has left or replaced', async () => {
  const replaced = loadUser(true)
  await heard()
  cookie = 'token=two'
  asked[0]?.answer(userOf('one'))
  await heard()
  expect(cookie).toBe('token=two')
  expect(asked[1]?.token).toBe('two')
  asked[1]?.answer(userOf('two'))
  expect(await replaced).toMatchObject({ token: 'two' })

  const left = loadUser(true)
  await heard()
  cookie = ''
  asked[2]?.answer(userOf('two'))
  expect(await left).toBeNull()
  expect(cookie).toBe('')
  expect(application.get().user).toBeNull()
})

test('queues a save of other data in order, and its failure affects no other save', async () => {
  const order: string[] = []
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = saveBeside('message', () => held.then(() => order.push('first')))
  const replaced = saveBeside('message', async () => order.push('second')).catch((error: unknown) => error)
  const failing = saveBeside('message', () => Promise.reject(new Error('refused'))).catch((error: unknown) => error)
  const other = saveBeside('remind-me', async () => order.push('other'))
  open()
  await Promise.all([first, other])
  expect(await replaced).toMatchObject({ name: 'CancelledError' })
  expect(await failing).toEqual(new Error('refused'))
  expect(order).toEqual(['first', 'other'])
})

test('keeps a draft that was changed since it was sent', () => {
  drafts.set('message', { text: 'Guten' })
  const sent = drafts.get('message')
  drafts.set('message', { text: 'Guten Tag' })
  drafts.delete('message', sent)
  expect(drafts.get('message')).toEqual({ text: 'Guten Tag' })
  drafts.delete('message', { text: 'Guten Tag' })
  expect(drafts.get('message')).toBeNull()
})
