import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LARGEST_LOGO } from '@nestbond/domain/values/look-limits'
import { ApiServer } from '../../test/api-server.ts'
import { drive, flowBodies } from '../../test/flow.ts'
import { aKey, aPartner, aPerson } from '../../test/partner.ts'
import { EICAR_SAMPLE } from '../../test/sample-files.ts'

let server: ApiServer
let mine: Awaited<ReturnType<typeof aPartner>>
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())
beforeEach(async () => void (mine = await aPartner(server)))

/** The first bytes of a PNG; the server reads nothing else. */
function png(width = 150, height = 30, more: Buffer | string = ''): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return Buffer.concat([head, Buffer.from(more)])
}

function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const file = Buffer.alloc(64)
  file.write(`RIFF\x38\0\0\0WEBP${kind}`, 'latin1')
  if (kind === 'VP8L') {
    file.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
    return file
  }
  const [bytes, less] = kind === 'VP8 ' ? [2, 0] : [3, 1]
  file.writeUIntLE(width - less, kind === 'VP8 ' ? 26 : 24, bytes)
  file.writeUIntLE(height - less, kind === 'VP8 ' ? 28 : 27, bytes)
  return file
}

const look = () => server.ok('partnerLookGet', { headers: mine.headers })
const change = (over: object) =>
  server.call('partnerLookChange', {
    headers: mine.headers,
    payload: { action: null, accent: null, minimumAge: 18, ...over },
  })
const bring = (content: Buffer, type = 'image/png') =>
  server.call('partnerLogoChange', { headers: { ...mine.headers, 'content-type': type }, payload: content })
const logo = () => server.call('partnerLogo', { query: { space: mine.partner.space } })
const start = async () =>
  (await server.ok('partnerInit', { payload: { space: mine.partner.space, language: 'de' } })).token
const userOf = (token: string) => server.ok('user', { params: { token } })
const events = async () =>
  await server.db
    .selectFrom('partner_account_events')
    .select(['kind', 'actor_id'])
    .where('account_id', '=', mine.account.id)
    .orderBy('id')
    .execute()

describe('colours and age', () => {
  it('apply to the partner’s tenants at once, also with a begun application, and are recorded', async () => {
    expect(await look()).toEqual({ action: null, accent: null, minimumAge: 18, logo: null })
    const before = await start()
    expect((await change({ action: '#004B93', accent: '#7fd1c7', minimumAge: 21 })).body).toEqual({
      action: '#004b93',
      accent: '#7fd1c7',
      minimumAge: 21,
      logo: null,
    })
    for (const token of [before, await start()])
      expect((await userOf(token)).partnerProduct).toEqual({ action: '#004b93', accent: '#7fd1c7', minimumAge: 21 })
    await change({ action: '#004b93', accent: '#7fd1c7', minimumAge: 21 })
    expect(await events()).toEqual([{ kind: 'look-changed', actor_id: mine.account.id }])
    await change({})
    expect((await userOf(before)).partnerProduct).toEqual({ action: null, accent: null, minimumAge: 18 })
  })

  it('affect decisions from the moment they are set', async () => {
    // The tenant is 20 at the insurance start.
    const details = { ...flowBodies()['tenant-details'], birthDate: '2006-01-15T00:00:00.000Z' }
    const flow = await drive(server, 'SUMMARY', { 'tenant-details': details }, { space: mine.partner.space })
    await change({ minimumAge: 21 })
    await server.ok('risk', { query: { token: flow.token, successful: 'true' } })
    expect((await flow.user()).reasons.map(({ code }) => code)).toEqual(['UNDER_AGE'])
  })

  it('are rejected when the contrast is too low, with the pair and the ratio in the reader’s language', async () => {
    const { problem } = await change({ action: '#ffc145', accent: '#004b93' })
    expect(problem).toMatchObject({
      errorCode: 'VALIDATION_FAILED',
      errors: [
        {
          field: 'action',
          key: 'validation.contrast',
          params: { pair: 'sunken', contrast: 1.39, least: 4.5 },
          message: expect.stringMatching(/grauen Flächen.*1,3.:.1.*4,5.:.1/),
        },
        {
          field: 'accent',
          key: 'validation.contrast',
          params: { pair: 'onLamp', contrast: 2.06, least: 4.5 },
          message: expect.stringContaining('Dunkle Schrift'),
        },
      ],
    })
    expect(await look()).toMatchObject({ action: null, accent: null })
    for (const over of [
      { action: 'red;}' },
      { accent: '#12' },
      { minimumAge: 19 },
      { minimumAge: '21' },
      { action: undefined },
    ])
      expect((await change(over)).status, JSON.stringify(over)).toBe(400)
  })
})

describe('a logo', () => {
  it('is served to tenants at a separate address, can be replaced and removed', async () => {
    const { body: first } = await bring(png())
    expect(first.logo).toMatch(
      new RegExp(`^/api/v1/onboarding/partner/logo\\?space=${mine.partner.space}&v=[0-9a-f]{8}$`),
    )
    expect((await userOf(await start())).partner?.logo).toBe(first.logo)
    const shown = await logo()
    expect([shown.status, shown.headers['content-type'], shown.raw.equals(png())]).toEqual([200, 'image/png', true])
    const keyOf = async () => (await server.row('partners', { id: mine.partner.id })).logo_key
    const old = await keyOf()
    const { body: second } = await bring(webp('VP8X', 600, 200), 'image/webp')
    expect(second.logo).not.toBe(first.logo)
    expect((await logo()).headers['content-type']).toBe('image/webp')
    expect(await server.deps.storage.exists(old!)).toBe(false)
    const now = await keyOf()
    expect(await server.ok('partnerLogoRemove', { headers: mine.headers })).toMatchObject({ logo: null })
    await server.ok('partnerLogoRemove', { headers: mine.headers })
    expect([(await logo()).status, await server.deps.storage.exists(now!)]).toEqual([404, false])
    expect((await events()).map(({ kind }) => kind)).toEqual(['logo-changed', 'logo-changed', 'logo-removed'])
  })

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'a JPEG that calls itself a PNG',
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF\n'), 'FILE_TYPE_NOT_ALLOWED'],
    ['a picture that is a web page too', png(10, 10, '<script>alert(1)</script>'), 'FILE_TYPE_NOT_ALLOWED'],
    ['a picture with the test virus', png(10, 10, EICAR_SAMPLE), 'FILE_INFECTED'],
    ['one byte too many', png(10, 10, Buffer.alloc(LARGEST_LOGO + 1 - 33)), 'FILE_TOO_LARGE'],
    ['a bomb of few bytes', png(30_000, 30_000), 'FILE_TOO_LARGE'],
    ['one that is too wide', webp('VP8L', 2_001, 10), 'FILE_TOO_LARGE'],
    ['one that is too high', webp('VP8 ', 10, 2_001), 'FILE_TOO_LARGE'],
    ['one without a size', png(0, 10), 'FILE_TYPE_NOT_ALLOWED'],
    ['nothing', Buffer.alloc(0), 'FILE_EMPTY'],
  ])('is rejected as %s', async (_name, content, code) => {
    const { body: before } = await bring(png())
    expect((await bring(content)).problem?.errorCode).toBe(code)
    expect(await look()).toEqual(before)
  })

  it.each([
    ['of as many bytes as may be', png(2_000, 2_000, Buffer.alloc(LARGEST_LOGO - 33))],
    ['as lossy WebP', webp('VP8 ', 2_000, 40)],
    ['as lossless WebP', webp('VP8L', 40, 2_000)],
  ])('is accepted as %s', async (_name, content) => expect((await bring(content)).status).toBe(200))

  it('is not read when its media type is another', async () =>
    expect((await bring(png(), 'application/json')).problem?.errorCode).toBe('MALFORMED_REQUEST'))
})

it('is changed only by owners of the partner, not by members or keys', async () => {
  const other = await aPartner(server)
  const member = await aPerson(server, mine.partner.id, 'member')
  const key = await aKey(server, mine.headers, ['properties:read', 'properties:write', 'webhooks:write'])
  const calls = [
    ['partnerLookGet', undefined],
    ['partnerLookChange', { action: null, accent: null, minimumAge: 21 }],
    ['partnerLogoRemove', undefined],
  ] as const
  const { origin = '' } = mine.headers
  for (const [name, payload] of calls) {
    for (const [headers, code] of [
      [{ origin }, 'SIGN_IN_REQUIRED'],
      [member.headers, 'FORBIDDEN'],
      [key.headers, 'FORBIDDEN'],
    ] as const)
      expect((await server.call(name, { headers, ...(payload ? { payload } : {}) })).problem?.errorCode, name).toBe(
        code,
      )
    await server.ok(name, { headers: other.headers, ...(payload ? { payload } : {}) })
  }
  for (const { headers } of [member, key])
    expect(
      (await server.call('partnerLogoChange', { headers: { ...headers, 'content-type': 'image/png' }, payload: png() }))
        .problem?.errorCode,
    ).toBe('FORBIDDEN')
  expect(await look()).toMatchObject({ minimumAge: 18, logo: null })
})
