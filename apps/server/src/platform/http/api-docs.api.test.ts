import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '@nestbond/api/calls'
import { CALL_CODES } from '@nestbond/api/errors'
import { ApiServer } from '../../test/api-server.ts'
import { apiDocument } from './api-document.ts'

interface ApiDocument {
  components: { securitySchemes: Record<string, object> }
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        security: Record<string, string[]>[]
        requestBody?: { content: Record<string, object> }
        parameters?: { in: string }[]
        responses: Record<string, { description: string }>
      }
    >
  >
}

let server: ApiServer
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server?.close())

describe('the API docs', () => {
  it('list exactly the calls of the API', async () => {
    const docs = (await server.app.inject({ url: '/api/docs/json' })).json()
    expect(docs.openapi).toMatch(/^3\.1/)
    const listed = Object.entries<object>(docs.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(
      Object.values(CALLS)
        .map(({ method, path }) => `${method} /api/v1${path}`)
        .sort(),
    )
    expect(
      docs.paths['/api/v1/onboarding/tenant/pets'].post.requestBody.content['application/json'].schema,
    ).toBeTruthy()
    expect(
      docs.paths['/api/v1/onboarding/tenant/pets'].post.responses['404'].content['application/problem+json'],
    ).toBeTruthy()
    // The document is derived from the contract, so each of its calls must be one of the server's.
    for (const { method, path } of Object.values(CALLS))
      expect(server.app.hasRoute({ method, url: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}` }), path).toBe(true)
  })

  it('are kept in each encoding with the address of the installation, and not sent again while unchanged', async () => {
    const get = (headers: Record<string, string> = {}) => server.app.inject({ url: '/api/docs/json', headers })
    const plain = await get()
    expect(plain.json()).toMatchObject({
      info: { title: 'Nestbond API' },
      servers: [{ url: server.deps.config.publicUrl }],
    })
    const br = await get({ 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
    const gzip = await get({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await get({ 'if-none-match': String(plain.headers['etag']) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const yaml = await server.app.inject({ url: '/api/docs/yaml' })
    expect([yaml.statusCode, yaml.headers['location']]).toEqual([308, '/api/docs/json'])
  })

  it('are limited as calls are', async () => {
    const other = await ApiServer.start({ settings: { RATE_LIMIT_CALLS_PER_MINUTE: '2' } })
    const statuses = []
    for (let times = 0; times < 3; times++)
      statuses.push((await other.app.inject({ url: '/api/docs/json' })).statusCode)
    await other.close()
    expect(statuses).toEqual([200, 200, 429])
  })

  it('state the security scheme of each call', async () => {
    const docs = (await apiDocument()) as unknown as ApiDocument
    const schemes = Object.keys(docs.components.securitySchemes)
    expect(schemes.toSorted()).toEqual([
      'landlordSession',
      'officeSession',
      'partnerKey',
      'partnerSession',
      'tenantSession',
    ])
    const securityOf = new Map<string, string[]>()
    for (const methods of Object.values(docs.paths))
      for (const { operationId, security } of Object.values(methods))
        securityOf.set(
          operationId,
          security.flatMap((one) => Object.keys(one)),
        )
    expect([...securityOf.values()].flat().filter((name) => !schemes.includes(name))).toEqual([])
    expect(
      Object.fromEntries(
        [
          'settings',
          'name',
          'userClaims',
          'officeCases',
          'partnerPeople',
          'partnerProperties',
          'partnerHomeAccept',
          'landlordAuthorities',
          'landlordClaimOpen',
          'officeSecondFactor',
          'partnerSecondFactor',
        ].map((name) => [name, securityOf.get(name)]),
      ),
    ).toEqual({
      settings: [],
      name: [],
      userClaims: ['tenantSession'],
      officeCases: ['officeSession'],
      partnerPeople: ['partnerSession'],
      partnerProperties: ['partnerSession', 'partnerKey'],
      partnerHomeAccept: ['partnerSession', 'partnerKey'],
      landlordAuthorities: ['landlordSession'],
      landlordClaimOpen: ['landlordSession'],
      officeSecondFactor: ['officeSession'],
      partnerSecondFactor: ['partnerSession'],
    })
  })

  it('declare the errors of every call with a body or a query', async () => {
    const docs = (await apiDocument()) as unknown as ApiDocument
    const missing: string[] = []
    for (const methods of Object.values(docs.paths))
      for (const { operationId, requestBody, parameters, responses } of Object.values(methods)) {
        const codes = responses['400']?.description ?? ''
        const checked = parameters?.some((one) => one.in === 'query') || requestBody?.content['application/json']
        const wanted = [
          ...(requestBody ? ['MALFORMED_REQUEST'] : []),
          ...(checked ? ['VALIDATION_FAILED', 'FIELD_REQUIRED'] : []),
        ]
        if (wanted.some((code) => !codes.includes(code))) missing.push(operationId)
      }
    expect(missing).toEqual([])
  })

  it('name each required property', async () => {
    const unnamed: string[] = []
    const look = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      const { required, properties } = schema as { required?: unknown; properties?: object }
      if (Array.isArray(required) && properties)
        for (const name of required) if (!(String(name) in properties)) unnamed.push(`${path} ${String(name)}`)
      for (const [key, value] of Object.entries(schema)) look(value, `${path}/${key}`)
    }
    look(await apiDocument(), '')
    expect(unnamed).toEqual([])
  })

  it('are shown on a page without an inline script', async () => {
    const { statusCode, payload } = await server.app.inject({ url: '/api/docs' })
    expect(statusCode).toBe(200)
    expect(payload).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/)
  })

  it('show the mark of the installation’s brand, and never a foreign logo or ours for another', async () => {
    const read = async (path: string, from = server) =>
      (await from.app.inject({ url: `/api/docs/static${path}` })).payload
    expect(await read('/swagger-initializer.js')).toContain('"layout":"BaseLayout"')
    const own = await read('/theme/head.js')
    expect(own).toContain('"name":"Nestbond","mark":"<path')
    expect(await read('/theme/tokens.css')).toContain('--c-action')
    const other = await ApiServer.start({
      settings: { PRODUCT_NAME: 'Hausfink', DESIGN_SYSTEM_URL: 'https://look.example/hausfink/' },
    })
    const head = await read('/theme/head.js', other)
    expect(head).toContain('"mark":null,"logo":{"light":"https://look.example/hausfink/assets/logo-light.svg"')
    expect((await other.app.inject({ url: '/api/docs' })).payload).not.toContain('rel="icon"')
    await other.close()
  })

  it('explain every error code of a call in one table', async () => {
    const { info } = (await apiDocument()) as unknown as { info: { description: string } }
    for (const code of CALL_CODES) expect(info.description).toMatch(new RegExp(`\\| \`${code}\` \\| \\d{3} \\| \\S`))
  })
})
