import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellShown } from './legal-shown.ts'

/** The payloads that reached the server. */
let told: object[] = []
let isDown = false
let cookie = ''
const soon = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  told = []
  isDown = false
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
  })
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (isDown) throw new TypeError('offline')
    told.push(JSON.parse(String(body)) as object)
    return Response.json({})
  })
})
afterEach(() => vi.unstubAllGlobals())

it('tells each document once that is shown or downloaded, in force or in a version', async () => {
  cookie = 'token=one'
  for (let times = 0; times < 2; times++) {
    tellShown('terms-of-use', 'shown')
    tellShown('terms-of-use', 'downloaded', '2026-11')
    await soon()
  }
  expect(told).toEqual([
    { token: 'one', kind: 'terms-of-use', downloaded: false },
    { token: 'one', kind: 'terms-of-use', version: '2026-11', downloaded: true },
  ])
})

it('tells nothing without an application, and again after a failure', async () => {
  cookie = ''
  tellShown('privacy-policy', 'shown')
  await soon()
  cookie = 'token=one'
  isDown = true
  tellShown('privacy-policy', 'shown')
  await soon()
  isDown = false
  expect(told).toEqual([])
  tellShown('privacy-policy', 'shown')
  await soon()
  expect(told).toHaveLength(1)
})
