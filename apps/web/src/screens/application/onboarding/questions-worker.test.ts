import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'

const source = readFileSync(new URL('../../../../public/questions-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://nestbond.example'
const SHELL = '<!doctype html><script type="module" crossorigin src="/assets/app-1.js"></script>'
const FILE = `${ORIGIN}/assets/app-1.js`

type Event = Record<string, unknown>
let listeners: Map<string, (event: Event) => void>
/** The one cache, by path. */
let kept: Map<string, Response>
let unregister: ReturnType<typeof vi.fn>
/** The server's response to a request; null without a line. */
let server: ((url: string) => Response) | null

const pathOf = (url: string) => new URL(url, ORIGIN).pathname
const shell = (etag = '"1"', headers: Record<string, string> = { 'x-keeps-questions': 'yes' }) =>
  new Response(SHELL, { headers: { etag, ...headers } })

beforeEach(() => {
  listeners = new Map()
  kept = new Map()
  unregister = vi.fn(async () => true)
  server = (url) => (pathOf(url) === '/de/onboarding' ? shell() : new Response('code'))
  const ask = async (request: string | { url: string }) => {
    if (server === null) throw new TypeError('Failed to fetch')
    return server(typeof request === 'string' ? request : request.url)
  }
  const match = async (url: string) => kept.get(pathOf(url))?.clone()
  const cache = {
    match,
    put: async (url: string, response: Response) => void kept.set(pathOf(url), response),
    add: async (url: string) => void kept.set(pathOf(url), await ask(url)),
  }
  runInNewContext(source, {
    URL,
    fetch: ask,
    caches: { open: async () => cache, match, delete: async () => kept.clear() },
    self: {
      location: { origin: ORIGIN },
      registration: { scope: `${ORIGIN}/de/onboarding`, unregister },
      addEventListener: (name: string, heard: (event: Event) => void) => listeners.set(name, heard),
      skipWaiting: () => {},
    },
  })
})

/** Sends the files that a page has loaded. */
async function tell(files: unknown): Promise<void> {
  let done: unknown
  listeners.get('message')?.({ data: { files }, waitUntil: (promise: unknown) => (done = promise) })
  await done
}

/** The worker's response; undefined if it leaves the request to the browser. */
function request(path: string, { method = 'GET', mode = 'cors' } = {}): Promise<Response> | undefined {
  let response: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { url: new URL(path, ORIGIN).href, method, mode },
    respondWith: (promise: Promise<Response>) => (response = promise),
  })
  return response
}

const visit = (path: string) => request(path, { mode: 'navigate' })

it('shows the kept questionnaire and its files without a line', async () => {
  await tell([FILE])
  server = null
  expect(await (await visit('/de/onboarding?step=pets'))?.text()).toBe(SHELL)
  expect(await (await request('/assets/app-1.js'))?.text()).toBe('code')
  await expect(request('/assets/none.js')).rejects.toThrow()
})

it.each([
  ['a call of the API', '/api/v1/onboarding/tenant/a-token', {}],
  ['a save', '/assets/app-1.js', { method: 'POST' }],
  ['another origin', 'https://look.example/assets/remoteEntry.js', {}],
  ['a link with a token', '/de/onboarding?token=secret', { mode: 'navigate' }],
])('leaves %s to the browser', async (_, path, more) => {
  await tell([FILE])
  expect(request(path, more)).toBeUndefined()
})

it.each([
  ['a response of the API', `${ORIGIN}/api/v1/onboarding/tenant/a-token`],
  ['a file of another origin', 'https://look.example/assets/remoteEntry.js'],
  ['a value that is no address', 7],
])('does not keep %s', async (_, url) => {
  await tell([FILE, url])
  expect([...kept.keys()]).toEqual(['/de/onboarding', '/assets/app-1.js'])
})

it('keeps nothing for a page of an older release, whose files are not those of the shell', async () => {
  await tell([`${ORIGIN}/assets/app-0.js`])
  expect(kept.size).toBe(0)
})

it('drops the files of a release as soon as the server has another one', async () => {
  await tell([FILE])
  server = () => shell('"2"')
  await visit('/de/onboarding')
  expect(kept.size).toBe(0)
  expect(unregister).not.toHaveBeenCalled()
})

it('withdraws itself once the server no longer asks for it, but not on a fault', async () => {
  await tell([FILE])
  server = () => new Response('', { status: 502 })
  await visit('/de/onboarding')
  expect(unregister).not.toHaveBeenCalled()
  server = () => shell('"3"', {})
  await visit('/de/onboarding')
  expect(unregister).toHaveBeenCalledOnce()
  expect(kept.size).toBe(0)
})
