import { DAY } from '@nestbond/domain/values/day'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CALLS } from '@nestbond/api/calls'
import { BERLIN, byHand, drive, flowBodies } from '../../test/flow.ts'
import { ApiServer } from '../../test/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = json) =>
  server.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers })

describe('a call that cannot be read', () => {
  it.each([
    ['broken JSON', '{"token":', json],
    ['nothing', '', json],
    ['a list', '[]', json],
    ['a text', '"x"', json],
    ['null', 'null', json],
    ['another type', '{}', { 'content-type': 'text/plain' }],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', '<a/>', { 'content-type': 'application/xml' }],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', json],
    ['far too much', JSON.stringify({ token: 'x'.repeat(2_000_000) }), json],
  ])('%s is 400 MALFORMED_REQUEST', async (_, payload, headers) => {
    for (const url of ['/onboarding/tenant/pets', '/onboarding/tenant/partner/init', '/suggestion']) {
      const answer = await post(url, payload, headers)
      expect([answer.statusCode, answer.headers['content-type'], answer.json().errorCode]).toEqual([
        400,
        'application/problem+json; charset=utf-8',
        'MALFORMED_REQUEST',
      ])
    }
  })

  it('is never 413, 415 or 422, whatever it carries, and 401 or 403 only in the signed-in areas', async () => {
    for (const { method, path } of Object.values(CALLS)) {
      for (const payload of [undefined, '{}', '[]', '{"token":5}', 'x']) {
        const url = `/api/v1${path.replace(/\{\w+\}/g, 'x')}`
        const { statusCode } = await server.app.inject({
          method,
          url,
          ...(payload === undefined || method !== 'POST' ? {} : { payload, headers: json }),
        })
        // Office, portal and account are signed in to: there a stranger learns that, and never more (status codes, docs/product-decisions.md#d5).
        const area = /^\/(?:office|partner)\//.test(path)
        const account = path.startsWith('/user/') && !/^\/user\/(?:confirm-|log|forgotten-)/.test(path)
        const expected = account
          ? [400, 401]
          : area && !path.endsWith('/logout')
            ? [400, 401, 403, 404]
            : [200, 400, 404, 409, ...(area ? [403] : [])]
        expect(expected, `${method} ${url} ${payload}`).toContain(statusCode)
      }
    }
  })

  it.each([
    ['GET', '/api/v1/nothing'],
    ['PUT', '/api/v1/settings'],
    ['POST', '/api/v1/settings'],
    ['GET', '/api/v1'],
    ['DELETE', '/api/v1/onboarding/tenant/name'],
    ['GET', '/api/v1/insurance-product/validation/fr'],
    ['POST', '/nothing'],
  ] as const)('%s %s is 404 NOT_FOUND', async (method, url) => {
    const answer = await server.app.inject({ method, url })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND'])
  })

  it('does not break on a malformed address', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/v1/onboarding/tenant/%E0%A4%A' })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'MALFORMED_REQUEST'])
  })

  it('shows a request id and no detail of an internal error', async () => {
    const { deps } = server
    const suggest = deps.addresses.suggest
    deps.addresses.suggest = () => Promise.reject(new Error('secret detail'))
    const { status, problem } = await server.call('suggestion', { payload: { query: 'Weserstr' } })
    deps.addresses.suggest = suggest
    expect([status, problem?.errorCode]).toEqual([500, 'INTERNAL'])
    expect(JSON.stringify(problem)).not.toContain('secret')
    expect(problem?.detail).toContain(problem?.requestId)
    expect(server.log.some((line) => line.includes(problem?.requestId ?? '-') && line.includes('secret detail'))).toBe(
      true,
    )
  })
})

describe('a request that Node rejects before routing', () => {
  /** Everything that comes back over one connection. */
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      let heard = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('data', (chunk) => (heard += String(chunk)))
      socket.once('close', () => resolve(heard))
      socket.once('error', reject)
    })
  const HEAD = 'GET /api/v1/settings HTTP/1.1\r\nConnection: close\r\n'

  it.each([
    ['a header above the limit', `${HEAD}Host: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no request at all', 'hello\r\n\r\n', 400],
    ['a blank before the colon', `${HEAD}Host : a\r\n\r\n`, 400],
    [
      'two lengths',
      'POST /api/v1/suggestion HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
    ['two hosts', `${HEAD}Host: a.example\r\nHost: b.example\r\n\r\n`, 400],
    ['the same host twice', `${HEAD}host: a.example\r\nHOST: a.example\r\n\r\n`, 400],
  ])('%s is answered with a problem document', async (_, text, status) => {
    const heard = await send(text)
    const [head = '', body = ''] = heard.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toMatch(/^content-type: application\/problem\+json/im)
    expect(JSON.parse(body)).toMatchObject({ status, errorCode: 'MALFORMED_REQUEST' })
  })

  it('is answered with a single host', async () => {
    expect(await send(`${HEAD}Host: a.example\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('security.txt', () => {
  const read = async (one = server) => (await one.app.inject({ url: '/.well-known/security.txt' })).payload

  it('names the contact of the imprint and an expiry in the future', async () => {
    expect(await read()).toBe(
      `Contact: mailto:hello@nestbond.example\nExpires: 2026-08-02T00:00:00Z\nPreferred-Languages: de, en\nCanonical: ${server.url}/.well-known/security.txt\n`,
    )
    const later = await ApiServer.start({ settings: { SECURITY_CONTACT: 'https://nestbond.example/security' } })
    try {
      later.passes(1_000 * DAY)
      const text = await read(later)
      expect(text).toContain('Contact: https://nestbond.example/security\n')
      const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
      expect(expires).toBeGreaterThan(later.now.getTime())
      expect(expires).toBeLessThan(later.now.getTime() + 365 * DAY)
    } finally {
      await later.close()
    }
  })
})

describe('every answer', () => {
  it('carries strict headers', async () => {
    for (const url of ['/healthz', '/api/docs']) {
      const { headers } = await server.app.inject({ url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(headers['permissions-policy']).toMatch(/\bcamera=\(\).*\bgeolocation=\(\).*\bpayment=\(\)/)
      expect(headers['permissions-policy']).toMatch(/\bclipboard-write=\(self\)/)
      // Names that Chromium does not know on every system, and warns about.
      expect(headers['permissions-policy']).not.toMatch(/bluetooth|web-share/)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('of JSON carries the policy of a page of nothing, in few bytes', async () => {
    for (const url of ['/api/v1/settings', '/api/v1/nothing']) {
      const { headers } = await server.app.inject({ url })
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      const sent = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      expect(sent.join('').length).toBeLessThan(500)
    }
  })

  it('says whether the process is up and ready', async () => {
    expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    const { database } = server.deps
    const { kysely } = database
    const away = () => {
      throw new Error('away')
    }
    Object.assign(database, { kysely: { selectFrom: away } })
    // A check is shared for a second, so that callers cannot load the database.
    const ready = async () => (await server.app.inject({ url: '/readyz' })).statusCode
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 20_000, interval: 100 })
    Object.assign(database, { kysely })
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 20_000, interval: 100 })
  })
})

describe('settings', () => {
  it('contain what a client needs, and no secret', async () => {
    const settings = await server.ok('settings')
    expect(settings).toMatchObject({
      product: { name: 'Nestbond' },
      environment: 'test',
      maintenance: false,
      upload: { maxBytes: 52428800, maxFiles: 5 },
      creditAgency: {
        de: 'Musterauskunft',
        at: 'Musterauskunft',
        english: { de: 'Sample Credit Agency', at: 'Sample Credit Agency' },
      },
      costs: { loanMonths: 36, rates: { at: { loan: { rate: 622, asOf: '2024-09' } } } },
    })
    const { config } = server.deps
    for (const secret of [...Object.values(config.keys), config.cards.webhookSecret])
      expect(JSON.stringify(settings)).not.toContain(secret)
    expect(await server.ok('productValidation', { params: { id: 'at' } })).toEqual({
      lowerLimitDeposit: 499,
      upperLimitDeposit: 15000,
      depositMonthlyMultiplier: 6,
      depositCalculationStrategy: 'MONTHLY_BASED',
    })
    expect((await server.ok('localeSettings')).map(({ country, enabled }) => [country, enabled])).toEqual([
      ['de', true],
      ['at', true],
      ['nl', false],
    ])
    expect(await server.ok('lang')).toMatchObject({
      default: 'en',
      languages: [
        { code: 'de', name: 'Deutsch' },
        { code: 'en', name: 'English' },
      ],
    })
  })

  it.each([
    ['nestbond.de', 'en', 'de'],
    ['nestbond.at', 'en', 'de-AT'],
    ['nestbond.example', 'fr,de-AT;q=0.8', 'de-AT'],
    ['nestbond.example', 'fr', 'en'],
  ])('predict the locale of %s and %s', async (host, language, locale) => {
    expect(await server.ok('localePredict', { language, headers: { host } })).toEqual({ locale })
  })
})

describe('the log', () => {
  it('has one line for each call and no personal data', async () => {
    const before = server.log.length
    const { token, bodies } = await drive(server, 'RISK_CHECK', {
      name: { ...flowBodies()['name'], firstName: 'Quendolin', lastName: 'Zwiebelfisch' },
    })
    await server.call('name', {
      payload: { token, firstName: 'Quendolin', lastName: 'Zwiebelfisch', email: 'kaputt@' },
    })
    await server.call('address', { payload: { token, ...byHand({ ...BERLIN, city: 'Hamburg' }) } })
    await server.app.inject({ url: `/de/onboarding?token=${token}` })
    await server.app.inject({ url: `/api/v1/nothing/${token}` })
    const lines = server.log.slice(before)
    expect(lines.length).toBeGreaterThan(20)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
    const all = lines.join('')
    const { email } = bodies['name'] as { email: string }
    for (const secret of [
      token,
      'Quendolin',
      'Zwiebelfisch',
      email,
      'Weserstr',
      '3456789',
      '1990-05-17',
      'WE-41-7',
      '127.0.0.1',
      'kaputt',
    ])
      expect(all).not.toContain(secret)
    expect(all).toContain('"route":"/api/v1/onboarding/tenant/:token"')
  })
})

describe('the rate limit', () => {
  it('covers every route but the health checks and files that never change', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nestbond-web-'))
    await mkdir(join(folder, 'assets'))
    for (const name of ['app.html', 'logo.svg', 'assets/main-AbCd1234.js']) await writeFile(join(folder, name), '')
    const routes: { method: string; url: string }[] = []
    const small = await ApiServer.start({
      settings: { RATE_LIMIT_CALLS_PER_MINUTE: '1', RATE_LIMIT_PAGES_PER_MINUTE: '1' },
      webFolder: folder,
      onRoute: ({ method, url }) => {
        for (const one of [method].flat()) routes.push({ method: one, url })
      },
    })
    try {
      const free = new Set<string>()
      for (const { method, url } of routes) {
        const path = url.replaceAll(/:\w+/g, 'x').replace('*', 'x')
        const send = async () =>
          (await small.app.inject({ method: method as 'GET', url: path, remoteAddress: '192.0.2.1' })).statusCode
        await send()
        if ((await send()) !== 429) free.add(url)
      }
      expect([...free].toSorted()).toEqual(['/assets/main-AbCd1234.js', '/healthz', '/readyz'])
      const page = () => small.app.inject({ url: '/de/offers', remoteAddress: '192.0.2.2' })
      expect([(await page()).statusCode, (await page()).statusCode]).toEqual([200, 429])
      const looksHashed = () => small.app.inject({ url: '/assets/other-AbCd1234.js', remoteAddress: '192.0.2.3' })
      expect([(await looksHashed()).statusCode, (await looksHashed()).statusCode]).toEqual([404, 429])
      expect(routes.length).toBeGreaterThan(300)
    } finally {
      await small.close()
      await rm(folder, { recursive: true })
    }
  })

  it('counts by address, sends Retry-After, and exempts the health checks', async () => {
    const small = await ApiServer.start({ settings: { RATE_LIMIT_CALLS_PER_MINUTE: '5', TRUST_PROXY: '1' } })
    try {
      const from = (ip: string) => small.call('settings', { headers: { 'x-forwarded-for': ip } })
      for (let n = 0; n < 5; n++) expect((await from('198.51.100.1')).status).toBe(200)
      const { status, problem, headers } = await from('198.51.100.1')
      expect([status, problem?.errorCode]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect((await from('198.51.100.2')).status).toBe(200)
      for (let n = 0; n < 10; n++) expect((await small.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    } finally {
      await small.close()
    }
  })
})

describe('a restart', () => {
  it('loses no stored answer', async () => {
    const { token, user } = await drive(server, 'RISK_CHECK')
    const before = await user()
    const again = await ApiServer.start({ database: server.deps.database })
    try {
      expect(await again.ok('user', { params: { token } })).toEqual(before)
    } finally {
      await again.close()
    }
  })
})
