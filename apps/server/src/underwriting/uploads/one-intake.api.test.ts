import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimable } from '../../test/claims.ts'
import { depositCalls } from '../../test/deposits.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { seedApplication } from '../../test/sample-application.ts'
import { EICAR_SAMPLE, pdf } from '../../test/sample-files.ts'
import { signInStaff } from '../../test/staff.ts'

const LARGEST = 2_000

/** The calls that take a file: of the questionnaire, of a raise, and of both parties of a claim. */
interface Intake {
  path: string
  headers?: Record<string, string>
  token?: string
}

let server: HttpApi
let intakes: Intake[]
const { insured } = depositCalls(() => server)
beforeAll(async () => {
  server = await startHttpApi({
    UPLOAD_MAX_BYTES: String(LARGEST),
    RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '1000',
  })
  intakes = [await questionnaire(), await raise(), ...(await claim())]
})
afterAll(() => server.close())

async function questionnaire(): Promise<Intake> {
  const { token } = await seedApplication(server.deps, 'papers open')
  return { path: '/onboarding/income-proof/document', token }
}

async function raise(): Promise<Intake> {
  const tenant = await insured({ lastName: 'Grenzfall' })
  await tenant.ask(5_000, { rent: 4_000, employmentStatus: 'EMPLOYED', grossIncome: 120_000, creditCheck: true })
  const { headers } = await signInStaff(server, 'underwriter')
  const page = `/office/people/${tenant.id}` as const
  const version = (await server.call('GET', page, undefined, headers)).body.raise?.version ?? 0
  const asked = { version, documents: ['income-proof'], message: 'Bitte die letzten drei Abrechnungen.' }
  expect((await server.call('POST', `${page}/raise/documents`, asked, headers)).status).toBe(200)
  return { path: `/user/policies/${tenant.contract}/deposit/document/income-proof`, headers: tenant.headers }
}

async function claim(): Promise<Intake[]> {
  const policy = await claimable(server)
  const { id, items } = (await policy.claim([100, 'Kratzer im Parkett'])).body
  const item = `claims/${id}/items/${items[0]!.id}/evidence`
  return [
    { path: `/landlord/policies/${policy.link}/${item}`, headers: await policy.landlordHeaders() },
    { path: `/user/policies/${policy.contract}/${item}`, headers: policy.headers },
  ]
}

async function send({ path, headers, token }: Intake, content: Buffer | null, language: string) {
  const form = new FormData()
  if (token !== undefined) form.append('token', token)
  if (content) form.append('file', new Blob([new Uint8Array(content)]), 'Abrechnung.pdf')
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': language, ...headers },
  })
  const { errorCode, title, detail, errors } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, errorCode, title, detail, errors }
}

it.each([
  ['no file', null, 'FIELD_REQUIRED'],
  ['an empty file', Buffer.alloc(0), 'FILE_EMPTY'],
  ['a PDF without pages', Buffer.from('%PDF-1.7\n%%EOF\n'), 'FILE_EMPTY'],
  ['a file that is too large', Buffer.concat([pdf(), Buffer.alloc(LARGEST)]), 'FILE_TOO_LARGE'],
  ['another kind of file', Buffer.from('<script>alert(1)</script>'), 'FILE_TYPE_NOT_ALLOWED'],
  ['the test virus', Buffer.concat([pdf(), Buffer.from(EICAR_SAMPLE)]), 'FILE_INFECTED'],
  ['a PDF with a script', pdf('/AA << /O << /S /JavaScript /JS (x) >> >>'), 'FILE_NOT_PLAIN'],
  ['a PDF that needs a password', pdf('/Encrypt << /Filter /Standard >>'), 'FILE_LOCKED'],
])('every intake refuses %s with the same code and words', async (_, content, errorCode) => {
  for (const language of ['de', 'en']) {
    const [first, ...others] = await Promise.all(intakes.map((intake) => send(intake, content, language)))
    expect(first).toMatchObject({ status: 400, errorCode, title: expect.any(String) })
    for (const other of others) expect(other).toEqual(first)
  }
})

it('every intake takes a good file', async () => {
  for (const intake of intakes) expect((await send(intake, pdf(), 'de')).status, intake.path).toBe(200)
})
