import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '@nestbond/api/routes'
import { ApiServer } from '../test/api-server.ts'
import { signInStaff } from '../test/staff.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

it('a session names its person', async () => {
  const { staff, headers } = await signInStaff(server, 'manager')
  expect(await server.ok('officeSession', { headers })).toEqual(staff)
  expect((await server.call('officeSession')).problem).toMatchObject({ status: 401, errorCode: 'SIGN_IN_REQUIRED' })
})

const MANAGERS: [CallName, object?][] = [
  ['officeStaff'],
  ['officeStaffAdd', { name: 'Eve', email: 'eve@office.example', role: 'manager' }],
  ['officeStaffChange', { action: 'disable' }],
]

it.each(MANAGERS)('%s is for managers only', async (name, payload) => {
  const { headers } = await signInStaff(server, 'underwriter')
  const input = { params: { id: '6f1c7a52-3c2b-4a0e-9f0b-5a2f0e4b7c11' }, ...(payload ? { payload } : {}) }
  expect((await server.call(name, { ...input, headers })).problem).toMatchObject({
    status: 403,
    errorCode: 'FORBIDDEN',
  })
  const { cookie: _, ...stranger } = headers
  expect((await server.call(name, { ...input, headers: stranger })).problem).toMatchObject({
    status: 401,
    errorCode: 'SIGN_IN_REQUIRED',
  })
})

describe('a call that changes something', () => {
  /** Changes an account that does not exist: a call that passes all checks answers NOT_FOUND. */
  const change = async (changes: Record<string, string | undefined>) => {
    const { headers } = await signInStaff(server, 'manager')
    const all: Record<string, string | undefined> = { 'content-type': 'application/json', ...headers, ...changes }
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/office/staff/nobody',
      headers: given,
      payload: '{"action":"reset"}',
    })
    return answer.json().errorCode as string
  }

  it.each([
    ['our own origin', {}, 'NOT_FOUND'],
    ['the address that was called', { origin: 'http://office.local:4200', host: 'office.local:4200' }, 'NOT_FOUND'],
    ['a page that says it is ours', { origin: undefined, 'sec-fetch-site': 'same-origin' }, 'NOT_FOUND'],
    ['JSON of a charset', { 'content-type': 'application/json; charset=utf-8' }, 'NOT_FOUND'],
    ['no origin at all', { origin: undefined }, 'FORBIDDEN'],
    ['another origin', { origin: 'https://evil.example' }, 'FORBIDDEN'],
    ['another port', { origin: 'http://127.0.0.1:1' }, 'FORBIDDEN'],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 'FORBIDDEN'],
    ['another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }, 'FORBIDDEN'],
    ['a page beside us', { origin: undefined, 'sec-fetch-site': 'same-site' }, 'FORBIDDEN'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'MALFORMED_REQUEST'],
    ['a text', { 'content-type': 'text/plain' }, 'MALFORMED_REQUEST'],
  ])('is answered or refused by its origin and type: %s', async (_from, headers, code) => {
    expect(await change(headers)).toBe(code)
  })

  it.each([
    ['officeLogin', { email: 'a@b.example', password: 'x' }],
    ['officeSecondFactor', { code: '123456' }],
    ['officeLogout', {}],
    ['officePassword', { password: 'Correct-Horse-9' }],
  ] as [CallName, object][])('%s refuses another origin', async (name, payload) => {
    const answer = await server.call(name, {
      params: { secret: 'x' },
      payload,
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.problem).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' })
  })
})
