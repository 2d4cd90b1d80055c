import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PATHS } from '@nestbond/api/page-paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flowBodies } from '../../test/flow.ts'
import { ApiServer } from '../../test/api-server.ts'
import { LIVE_SETTINGS } from '../../test/live-settings.ts'

let server: ApiServer
let folder: string
const sheet = 'b{color:red}'
const wake = 'wake()'
const script = `console.log('${'x'.repeat(2000)}')`
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbond-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'app.html'),
    '<!doctype html><html lang="en"><head><!--head--></head><body>shell</body></html>',
  )
  for (const locale of ['de', 'en', 'de-AT'])
    writeFileSync(
      join(folder, `index.${locale}.html`),
      `<!doctype html><html lang="${locale}"><head><!--head--><style>${sheet}</style><script type="module" data-sheet="index.css" data-entry="/main.js">${wake}</script><script>other()</script></head><body>index ${locale}<svg class="house"><path d="M0 0h1"></path></svg></body></html>`,
    )
  for (const locale of ['de', 'de-AT'])
    writeFileSync(
      join(folder, `calculator.${locale}.html`),
      `<!doctype html><html lang="${locale}"><body>calculator</body></html>`,
    )
  mkdirSync(join(folder, 'embed'))
  writeFileSync(join(folder, 'embed/calculator.js'), script)
  writeFileSync(join(folder, 'assets/main-AbCd1234.js'), script)
  writeFileSync(join(folder, 'assets/main-AbCd1234.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/remoteEntry.js'), 'export {}')
  writeFileSync(join(folder, 'assets/pdf.worker-AbCd1234.js'), 'export {}')
  writeFileSync(join(folder, 'logo-mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await ApiServer.start({ webFolder: folder })
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('pages', () => {
  it.each([
    ['/', { 'accept-language': 'de' }, 200, '>index de<'],
    ['/', { 'accept-language': 'en-GB' }, 200, '>index en<'],
    ['/', { host: 'nestbond.at', 'accept-language': 'en' }, 200, '>index de-AT<'],
    ['/', {}, 200, '>index en<'],
    ['/de', { 'accept-language': 'en' }, 200, '>index de<'],
    ['/de-AT', {}, 200, '>index de-AT<'],
    ['/de/', {}, 200, '>index de<'],
    ['/de/onboarding?step=pets', {}, 200, '<html lang="de">'],
    ['/en-AT/offers', {}, 200, '<html lang="en-AT">'],
    ['/summary', { 'accept-language': 'de' }, 200, '<html lang="de">'],
    ['/de/landlord/invitation/abc', {}, 200, 'shell'],
    ['/en/landlord/release/abc', {}, 200, 'shell'],
    ['/de/legal/privacy-policy', {}, 200, 'shell'],
    ['/de/new-password/abc', {}, 200, 'shell'],
    ['/de/login', {}, 200, 'shell'],
    ['/en/forgotten-password', {}, 200, 'shell'],
    ['/en/account', {}, 200, 'shell'],
    ['/en/account/claims/1', {}, 200, 'shell'],
    ['/de/landlord/policy/1', {}, 200, 'shell'],
    ['/de/landlord/link', {}, 200, 'shell'],
    ['/de/certificate', {}, 200, 'shell'],
    ['/de/office/claims', {}, 200, 'shell'],
    ['/de/withdraw?own=1', {}, 200, 'shell'],
    ['/en/account/rights', {}, 200, 'shell'],
    ['/en/office/rules', {}, 200, 'shell'],
    ['/en/office/premiums', {}, 200, 'shell'],
    ['/en/office/ratings', {}, 200, 'shell'],
    ['/de/rating/abc', {}, 200, 'shell'],
    ['/de/partner', {}, 200, 'shell'],
    ['/en/partner/properties/import', {}, 200, 'shell'],
    ['/de/partner/reports', {}, 200, 'shell'],
    ['/de/partner/invitations', {}, 200, 'shell'],
    ['/en/partner/invitations/new?property=1', {}, 200, 'shell'],
    ['/en/partner/invitations/import', {}, 200, 'shell'],
    ['/en/partner/invitations/old', {}, 404, 'shell'],
    ['/en/partner/password/abc', {}, 200, 'shell'],
    ['/de/nothing', {}, 404, 'shell'],
    ['/nothing/at/all', {}, 404, 'shell'],
    ['/de/404', {}, 404, 'shell'],
    ['/de/landlord/invitation', {}, 404, 'shell'],
  ] as const)('answer %s with %j', async (url, headers, status, content) => {
    const answer = await get(url, headers)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.payload).toContain(content)
    expect(answer.headers['vary']).toContain(
      url.startsWith('/de') || url.startsWith('/en') ? 'Accept-Encoding' : 'Accept-Language',
    )
  })

  it.each([
    [{}, true],
    [{ 'save-data': 'on' }, false],
    [{ cookie: 'less_data=yes' }, false],
    [{ 'save-data': 'on', cookie: 'less_data=no' }, true],
    [{ cookie: 'less_data=<script>' }, true],
  ])('with %j have fonts and drawings: %s', async (headers, whole) => {
    const index = await get('/de', headers)
    expect(index.payload.includes('<path d="M0 0h1"></path>')).toBe(whole)
    expect(index.payload.includes('data-less-data')).toBe(!whole)
    expect((await get('/de/onboarding', headers)).payload.includes('data-less-data')).toBe(!whole)
    expect(index.headers['vary']).toContain('Save-Data')
  })

  it.each([
    ['/de?data=less', '/de', /^less_data=yes; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/],
    ['/de/onboarding?data=all&step=pets', '/de/onboarding?step=pets', /^less_data=no;/],
    ['//evil.example/de?data=less', '/evil.example/de', /^less_data=yes;/],
  ])('store the choice of %s and lead to %s', async (url, to, cookie) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['location']]).toEqual([303, to])
    expect(headers['set-cookie']).toMatch(cookie)
  })

  it('say only in the questionnaire that its service worker is wanted', async () => {
    expect((await get('/de/onboarding?step=pets')).headers['x-keeps-questions']).toBe('yes')
    for (const path of ['/de', '/de/summary', '/de/none'])
      expect((await get(path)).headers).not.toHaveProperty('x-keeps-questions')
  })

  it.each(Object.values(PATHS).filter((path) => path !== PATHS['404']))('opens %s by its address', async (path) => {
    expect((await get(`/de${path.replace(/\{\w+\}/g, 'abc')}`)).statusCode).toBe(200)
  })

  it('are compressed, and answered with 304 while unchanged', async () => {
    const br = await get('/de', { 'accept-encoding': 'gzip, br' })
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
      'br',
      expect.stringContaining('index de'),
    ])
    const gzip = await get('/de', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('index de')
    expect((await get('/de', { 'if-none-match': String(br.headers['etag']) })).statusCode).toBe(304)
  })

  it('allow their inlined style sheet and the script that wakes them, and no other', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    expect(await policyOf('/de')).toContain(`style-src 'sha256-${hash(sheet)}' 'self';`)
    expect(await policyOf('/de')).toContain(`script-src 'sha256-${hash(wake)}' 'self';`)
    expect(await policyOf('/de/offers')).toContain("style-src 'self';")
    expect(await policyOf('/de/offers')).toContain("script-src 'self';")
  })

  it('are served for GET only', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/de/offers' })).json().errorCode).toBe('NOT_FOUND')
  })
})

describe('during maintenance', () => {
  it('every page leads to the page of the maintenance, the index included, and the API answers on', async () => {
    const closed = await ApiServer.start({ webFolder: folder, settings: { MAINTENANCE: 'true' } })
    try {
      const visit = (url: string) => closed.app.inject({ url, headers: { 'accept-language': 'de' } })
      for (const [url, to] of [
        ['/', '/de/maintenance'],
        ['/en', '/en/maintenance'],
        ['/de-AT/offers?step=card', '/de-AT/maintenance'],
        ['/en/onboarding?token=secret', '/en/maintenance'],
        ['/nothing/at/all', '/de/maintenance'],
      ] as const) {
        const { statusCode, headers } = await visit(url)
        expect([url, statusCode, headers['location'], headers['cache-control']]).toEqual([url, 302, to, 'no-store'])
      }
      for (const url of ['/de/maintenance', '/de/maintenance/', '/maintenance'])
        expect((await visit(url)).payload).toContain('shell')
      expect((await visit('/api/v1/settings')).json().maintenance).toBe(true)
      expect((await visit('/embed/calculator?lang=de')).payload).toContain('calculator')
      expect((await visit('/assets/main-AbCd1234.js')).statusCode).toBe(200)
      expect((await visit('/assets/none.js')).statusCode).toBe(404)
    } finally {
      await closed.close()
    }
  })
})

describe('the calculator for other sites', () => {
  it.each([
    ['lang=de', '<html lang="de">'],
    ['lang=de&country=at', '<html lang="de-AT">'],
    ['lang=de&country=nowhere&theme=none', '<html lang="de">'],
    ['lang=DE_at&theme=dark', '<html data-theme="dark" lang="de-AT">'],
    ['theme=light', '<html data-theme="light" lang="de">'],
  ])('begins in the language, country and theme of ?%s', async (query, begins) => {
    const answer = await get(`/embed/calculator?${query}`, { 'accept-language': 'de' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.payload).toContain(begins)
  })

  it('may be framed by any site, unlike all other pages, and sets no cookie', async () => {
    const framed = await get('/embed/calculator?lang=de&space=demo')
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors *')
    expect([
      framed.headers['x-frame-options'],
      framed.headers['set-cookie'],
      framed.headers['cross-origin-resource-policy'],
    ]).toEqual([undefined, undefined, 'cross-origin'])
    for (const url of [
      '/de',
      '/de/offers',
      '/embed',
      '/embed/calculator/',
      '/de/embed/calculator',
      '/api/v1/settings',
      '/embed/calculator.js',
    ]) {
      const { headers } = await get(url)
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY'])
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  it('has a script that any page may load, and answers 404 for a language that was not built', async () => {
    expect((await get('/embed/calculator.js')).headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    })
    expect((await get('/embed/calculator?lang=en')).statusCode).toBe(404)
  })
})

describe('files', () => {
  it('with a hash in their name are cached forever and sent precompressed', async () => {
    const { statusCode, headers, rawPayload } = await get('/assets/main-AbCd1234.js', { 'accept-encoding': 'br' })
    expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ])
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
    expect((await get('/assets/main-AbCd1234.js')).payload).toBe(script)
  })

  it('of the design system may be imported from other origins', async () => {
    const { headers } = await get('/assets/remoteEntry.js')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    })
  })

  it('carry the policies of pages only where a browser obeys them: in workers', async () => {
    const policies = async (url: string) => {
      const { headers } = await get(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      return ['content-security-policy', 'permissions-policy'].map((name) => headers[name] !== undefined)
    }
    expect(await policies('/assets/main-AbCd1234.js')).toEqual([false, false])
    expect(await policies('/assets/pdf.worker-AbCd1234.js')).toEqual([true, true])
  })

  it('that are pictures may load nothing when they are opened as a page', async () => {
    const { headers } = await get('/logo-mark.svg')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['permissions-policy']).toBeUndefined()
  })

  it('that do not exist answer 404, not a page', async () => {
    for (const url of ['/assets/other.js', '/assets/../../package.json', '/api/x', '/app.html', '/index.de.html'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })
})

it('answers with a hint when the screens are not built', async () => {
  const bare = await ApiServer.start()
  try {
    const answer = await bare.app.inject({ url: '/de' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect((await bare.app.inject({ url: '/api/v1/lang' })).statusCode).toBe(200)
  } finally {
    await bare.close()
  }
})

describe('the mailbox', () => {
  it('lists mails, and shows a mail in a sandboxed frame', async () => {
    const body = { ...(flowBodies()['name'] as { email: string }), firstName: '<b>Lea' }
    await server.ok('name', { payload: body })
    await server.mailsTo(body.email)
    const list = await get('/dev/mail')
    expect(list.payload).toContain(body.email)
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.payload)?.[1] ?? ''
    const view = await get(path)
    expect(view.payload).not.toContain('<b>Lea')
    expect(view.payload).toContain(`src="${path}/html"`)
    const html = await get(`${path}/html`)
    expect(html.headers['content-security-policy']).toContain('sandbox')
    expect(html.headers['content-security-policy']).not.toContain('script-src')
    expect(html.headers['x-frame-options']).toBeUndefined()
    expect((await get(`${path}/raw`)).statusCode).toBe(200)
    expect((await get('/dev/mail/none')).statusCode).toBe(404)
  })

  const elsewhere = { remoteAddress: '203.0.113.9' }
  const asked = (url: string, more: object = {}) => server.app.inject({ url, ...more })

  it.each([
    ['of this machine', { remoteAddress: '127.0.0.1' }, 200],
    ['of this machine by IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['from elsewhere', elsewhere, 404],
    [
      'from elsewhere that calls itself of this machine',
      { ...elsewhere, headers: { 'x-forwarded-for': '127.0.0.1', host: 'localhost' } },
      404,
    ],
    ['behind a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
    ['whose name was made to lead here (DNS rebinding)', { headers: { host: 'evil.example:3000' } }, 404],
  ])('answers a caller %s', async (_, more, status) => {
    for (const path of ['/dev/mail', '/dev/mail.css']) expect((await asked(path, more)).statusCode).toBe(status)
    // An absent mail and a rejected caller look the same.
    expect((await asked('/dev/mail/none/raw', more)).statusCode).toBe(404)
  })

  it('opens to callers from other machines only with DEV_MAIL_KEY, which is removed from the address', async () => {
    const keyed = await ApiServer.start({ settings: { DEV_MAIL_KEY: 'a key for the phone' } })
    try {
      const ask = (url: string, headers: Record<string, string> = {}) =>
        keyed.app.inject({ url, headers, ...elsewhere })
      expect((await ask('/dev/mail')).statusCode).toBe(404)
      expect((await ask('/dev/mail?key=another%20key')).statusCode).toBe(404)
      const opened = await ask('/dev/mail?key=a%20key%20for%20the%20phone')
      expect([opened.statusCode, opened.headers.location]).toEqual([303, '/dev/mail'])
      const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
      expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/)
      expect((await ask('/dev/mail', { cookie })).statusCode).toBe(200)
      expect((await ask('/dev/mail', { cookie: 'dev-mail=x' })).statusCode).toBe(404)
      expect((await ask('/dev/mail', { authorization: 'Bearer a key for the phone' })).statusCode).toBe(200)
    } finally {
      await keyed.close()
    }
  })

  it('does not exist in production, even with the key', async () => {
    const prod = await ApiServer.start({
      settings: {
        // The test's own database is used instead. A process that also works on jobs would open this one for them.
        ...LIVE_SETTINGS,
        ROLE: 'web',
        STORAGE_URL: 'folder',
        DEV_MAIL_KEY: 'a key for the phone',
      },
    })
    try {
      expect((await prod.app.inject({ url: '/dev/mail' })).statusCode).toBe(404)
      expect(
        (await prod.app.inject({ url: '/dev/mail', headers: { authorization: 'Bearer a key for the phone' } }))
          .statusCode,
      ).toBe(404)
    } finally {
      await prod.close()
    }
  })
})

describe('the start of the server', () => {
  it('is refused with a seal file that is missing, not a P12, or does not open', async () => {
    const noP12 = join(folder, 'no.p12')
    writeFileSync(noP12, 'nothing')
    const wrong: Record<string, string>[] = [
      { SEAL_P12_FILE: join(folder, 'absent.p12') },
      { SEAL_P12_FILE: noP12 },
      { SEAL_P12_PASSPHRASE: 'wrong' },
    ]
    for (const settings of wrong)
      await expect(ApiServer.start({ settings })).rejects.toThrow(/SEAL_P12_FILE does not open/)
  })

  it('warns that the sandbox bureau has no real scores', () => {
    expect(server.log.filter((line) => line.includes('its score is a hash of the last name'))).toHaveLength(1)
  })
})
