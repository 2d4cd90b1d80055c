import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signReminder } from '../mails/sign-reminder.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { startsOf } from '../../test/enqueued-jobs.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { sampleAnswers, seedApplication } from '../../test/sample-application.ts'
import { paidApplication, sign, signedApplication } from '../../test/sample-contract.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
let folder: string
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
  folder = await mkdtemp(join(tmpdir(), 'nestbond-contract-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const tenant = '/onboarding/tenant'
const run = promisify(execFile)

async function fileOf(pdf: Buffer): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(file, pdf)
  return file
}
const textOf = async (pdf: Buffer) => (await run('pdftotext', ['-layout', await fileOf(pdf), '-'])).stdout
/** pdfsig fails because this machine does not trust the certificate's issuer. The test only reads its output. */
const sealOf = async (pdf: Buffer) =>
  run('pdfsig', [await fileOf(pdf)]).then(
    (ok) => ok.stdout,
    (failed: { stdout: string }) => failed.stdout,
  )

async function contractOf(token: string): Promise<{ status: number; pdf: Buffer; headers: Headers }> {
  const answer = await fetch(`${server.url}/api/v1${tenant}/${token}/contract`)
  return { status: answer.status, pdf: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}
const rowsOf = (table: 'contracts' | 'invitations', id: string) =>
  server.db.selectFrom(table).selectAll().where('application_id', '=', id).execute()

const SVG = `data:image/svg+xml;utf8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M10 50 C 40 10, 65 10, 95 80 S 150 150, 180 80" fill="none" stroke="#000" stroke-width="2"/></svg>')}`

describe('the contract to read', () => {
  it('is a draft before signing and keeps its number', async () => {
    const { token } = await paidApplication(server)
    const first = await contractOf(token)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    const text = await textOf(first.pdf)
    expect(text).toMatch(/NB-\d{4}-[2-9A-Z]{6}/)
    expect(text).toContain('Lea Brandt')
    expect(text).toContain('103,90')
    expect(await sealOf(first.pdf)).not.toContain('Signature #1')
    expect((await contractOf(token)).pdf.equals(first.pdf)).toBe(true)
  })

  it('is sealed once it is signed, and pdfsig finds it valid', async () => {
    const { token, id } = await paidApplication(server)
    const draft = await textOf((await contractOf(token)).pdf)
    const signed = await sign(server, token)
    expect(signed).toMatchObject({
      status: 200,
      body: { contractId: expect.stringMatching(/^NB-/), signedAt: expect.stringMatching(/Z$/) },
    })
    expect(draft).toContain(signed.body.contractId)
    const { pdf } = await contractOf(token)
    const seal = await sealOf(pdf)
    expect(seal).toContain('Signature Validation: Signature is Valid.')
    expect(seal).toContain('Total document signed')
    const text = await textOf(pdf)
    expect(text).toContain(signed.body.contractId)
    expect(text).toContain('Berlin')
    const [row] = await rowsOf('contracts', id)
    expect(row).toMatchObject({
      signature_kind: 'typed',
      signature_place: 'Berlin',
      signed_pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
    })
    const altered = Buffer.from(pdf)
    altered[2000] = (altered[2000] ?? 0) ^ 1
    expect(await sealOf(altered)).not.toContain('Signature is Valid')
  })

  it('is in the chosen language, with the words of its country', async () => {
    const answers = sampleAnswers(server.deps)
    const { token } = await paidApplication(
      server,
      {
        language: 'en',
        answers: {
          ...answers,
          address: { ...answers.address!, street: 'Mariahilfer Straße', zip: '1060', city: 'Wien', country: 'at' },
        },
      },
      { period: 'MONTHLY' },
    )
    const text = await textOf((await contractOf(token)).pdf)
    expect(text).toContain('12.03')
    expect(text).not.toContain('Bürgschaft')
  })
})

describe('signing', () => {
  it('happens once, also for repeated and parallel calls', async () => {
    const { token, id } = await paidApplication(server)
    const draw = vi.spyOn(server.deps, 'drawPaper')
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => sign(server, token, { place: `Ort ${n}` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(draw.mock.calls.map(([paper]) => paper)).toEqual(['contract'])
    draw.mockRestore()
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await sign(server, token, { signature: SVG })).toMatchObject({ status: 200, body: answers[0]!.body })
    expect(await rowsOf('contracts', id)).toHaveLength(1)
    expect(await rowsOf('invitations', id)).toHaveLength(1)
    await expectHistory(server, id, ['contract-signed'])
  })

  it.each([
    ['SVG', SVG],
    ['PNG', `data:image/png;base64,${drawnPng().toString('base64')}`],
  ])('accepts a drawn %s', async (_, signature) => {
    const { token, id } = await paidApplication(server)
    expect(await sign(server, token, { signature })).toMatchObject({ status: 200 })
    expect(await rowsOf('contracts', id)).toMatchObject([{ signature_kind: 'drawn' }])
    expect(await sealOf((await contractOf(token)).pdf)).toContain('Signature is Valid')
  })

  it.each([
    ['a script', svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><script>alert(1)</script></svg>')],
    [
      'an event',
      svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="x()"><path d="M0 0L9 9"/></svg>'),
    ],
    [
      'an outside image',
      svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><image href="http://example.org/x.png"/></svg>',
      ),
    ],
    [
      'an entity',
      svg('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 300 100"><path d="&x;"/></svg>'),
    ],
    ['nothing drawn', svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"></svg>')],
    ['no PNG', `data:image/png;base64,${Buffer.from('GIF89a').toString('base64')}`],
    ['another type', 'data:text/html;base64,PGI+'],
    ['a huge drawing', `data:image/png;base64,${'A'.repeat(320_000)}`],
    ['a NUL', 'Lea\0Brandt'],
  ])('refuses %s', async (_, signature) => {
    const { token, id } = await paidApplication(server)
    const answer = await sign(server, token, { signature })
    expect(answer).toMatchObject({
      status: 400,
      problem: { errorCode: 'VALIDATION_FAILED', errors: [{ field: 'signature' }] },
    })
    expect(await rowsOf('invitations', id)).toEqual([])
  })

  it('names every field that is missing', async () => {
    const { token } = await paidApplication(server)
    const { status, problem } = await server.call('POST', `${tenant}/contract/sign`, {
      token,
      name: ' ',
      signature: '',
    })
    expect(status).toBe(400)
    expect(problem?.errors).toMatchObject([
      { field: 'name', code: 'FIELD_REQUIRED', key: 'validation.required' },
      { field: 'place', code: 'FIELD_REQUIRED' },
      { field: 'signature', code: 'FIELD_REQUIRED', message: 'Bitte unterschreiben Sie.' },
    ])
  })

  it('keeps no file of the second of two parallel signatures', async () => {
    const { token, id } = await paidApplication(server)
    await Promise.all([sign(server, token), sign(server, token)])
    const [row] = await rowsOf('contracts', id)
    expect(row).toHaveProperty('signed_pdf_key')
    const files = await readdir(join(server.deps.config.dataDir, 'files', 'contracts', (row as { id: string }).id))
    expect(files).toHaveLength(1)
  })
})

/** A picture of 60 by 20 pixels with a horizontal line. */
function drawnPng(): Buffer {
  const [width, height] = [60, 20]
  const dots = Buffer.alloc(height * (1 + width * 4))
  for (let x = 0; x < width; x++)
    dots.fill(255, 10 * (1 + width * 4) + 1 + x * 4 + 3, 10 * (1 + width * 4) + 1 + x * 4 + 4)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', deflateSync(dots)), chunk('IEND', Buffer.alloc(0))])
}

function svg(markup: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(markup)}`
}

describe('the finish page', () => {
  it('has a short link that leads the landlord to the invitation', async () => {
    const { token, finish, answers } = await signedApplication(server)
    expect(finish).toMatchObject({ firstName: 'Lea', tenantEmail: answers.email })
    expect(finish.shortUrl).toMatch(new RegExp(`^${server.deps.config.publicUrl}/i/[\\w-]{19}$`))
    const redirect = await fetch(finish.shortUrl, { redirect: 'manual' })
    expect(redirect.status).toBe(302)
    const place = redirect.headers.get('location')!
    expect(place).toMatch(/^\/de\/landlord\/invitation\/[\w-]{36}$/)
    expect(await server.call('GET', `${tenant}/invitation/${place.split('/').at(-1)}`)).toMatchObject({
      status: 200,
      body: { status: 'OPEN', openedBy: 'shared' },
    })
    expect(await server.call('GET', `${tenant}/${token}/finish-page`)).toMatchObject({ status: 200, body: finish })
  })

  it('has a ready mail to the landlord', async () => {
    const answers = sampleAnswers(server.deps)
    const { finish } = await signedApplication(server, {
      answers: {
        ...answers,
        lastName: 'O’Brien & Söhne?body=x',
        landlord: { ...answers.landlord!, email: 'a&b+c@example.net' },
      },
    })
    const [to, query] = finish.mailtoLink.split('?')
    expect(decodeURIComponent(to!)).toBe('mailto:a&b+c@example.net')
    expect(to).not.toContain('&')
    const fields = new URLSearchParams(query)
    expect([...fields.keys()]).toEqual(['subject', 'body'])
    expect(fields.get('body')).toContain(finish.shortUrl)
    expect(fields.get('body')).toContain('O’Brien & Söhne?body=x')
    expect(fields.get('body')).toContain('\r\n')
    expect(query).not.toContain(' ')
    expect(query).not.toContain('+')
  })

  it.each(['AAAAAAAAAAAAAAAAAAA', 'x', '..%2f..%2fetc'])(
    'answers an unknown short link with "not found": %s',
    async (short) => {
      const answer = await fetch(`${server.url}/i/${short}`, { redirect: 'manual' })
      expect(answer.headers.get('location')).toBe('/404')
    },
  )
})

describe('mails after signing', () => {
  it('reach landlord and tenant with links that work', async () => {
    const hostile = 'Lea\r\nBcc: victim@example.com'
    const answers = sampleAnswers(server.deps)
    const { contractId } = await signedApplication(server, {
      answers: { ...answers, firstName: hostile },
      message: 'Guten Tag!',
    })
    const toLandlord = await server.mailOf(({ to }) => to === answers.landlord!.email!)
    const toTenant = await server.mailOf(({ to }) => to === answers.email)
    for (const { raw } of [toLandlord, toTenant])
      expect(raw.toString('latin1').split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(toLandlord.text).toContain('Guten Tag!')

    const link = /http\S+\/landlord\/invitation\/[\w-]+/.exec(toLandlord.text)![0]
    expect(link).toMatch(new RegExp(`^${server.deps.config.publicUrl}/de/`))
    expect(await server.call('GET', `${tenant}/invitation/${link.split('/').at(-1)}`)).toMatchObject({ status: 200 })

    expect(toTenant.text).toContain(contractId)
    expect(toTenant.attachments).toMatchObject([{ filename: `${contractId}.pdf`, contentType: 'application/pdf' }])
    expect(await sealOf(toTenant.attachments[0]!.content)).toContain('Signature is Valid')
    const secret = /token=([\w-]{43})/.exec(toTenant.text)![1]!
    const open = () => server.call('POST', `${tenant}/open`, { token: secret })
    const opened = await server.call('GET', `${tenant}/${(await open()).body.token}`)
    expect(opened).toMatchObject({ status: 200, body: { lastCompletedPage: 'PAYMENT', contract: { contractId } } })
    expect(opened.body.token).not.toBe(secret)
    expect(await open()).toMatchObject({ status: 404, problem: { errorCode: 'TOKEN_EXPIRED' } })
    const log = server.log.join('')
    for (const text of [secret, answers.email!, link.split('/').at(-1)!]) expect(log).not.toContain(text)
  })

  it('remind only tenants who have not signed', async () => {
    const late = await paidApplication(server)
    const done = await signedApplication(server)
    await server.mailOf(({ to }) => to === done.answers.email)
    for (const { id } of [late, done]) await server.triggers(signReminder, tenantMailData(id))
    const reminder = await server.mailOf(({ to }) => to === late.answers.email)
    expect(reminder.subject).toBe('Es fehlt nur noch Ihre Unterschrift')
    expect((await server.mails()).filter(({ to }) => to === done.answers.email)).toHaveLength(1)
    const secret = /token=([\w-]{43})/.exec(reminder.text)![1]!
    const { body: opened } = await server.call('POST', `${tenant}/open`, { token: secret })
    expect(await server.call('GET', `${tenant}/${opened.token}`)).toMatchObject({
      body: { lastCompletedPage: 'PAYMENT', contract: null },
    })
  })

  it('remind after a day', async () => {
    const { id } = await paidApplication(server)
    const starts = await startsOf(server.deps, signReminder, id)
    expect(starts).toHaveLength(1)
    const hours = (starts[0]!.getTime() - server.deps.clock.now().getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24)
  })
})

it('is not available before the signature', async () => {
  const { token } = await seedApplication(server.deps, 'accepted')
  for (const [method, path, body] of [
    ['GET', `${tenant}/${token}/contract`],
    ['GET', `${tenant}/${token}/finish-page`],
    ['POST', `${tenant}/contract/sign`, { token, name: 'L', place: 'B', signature: 'L' }],
  ] as const) {
    expect(await server.call(method, path, body)).toMatchObject({
      status: 409,
      problem: { errorCode: 'STEP_NOT_ALLOWED', lastCompletedPage: 'RISK_CHECK' },
    })
  }
})
