import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '@nestbond/api/calls'
import type { CallName } from '@nestbond/api/routes'
import { IDENTITY_OPEN_MINUTES } from '@nestbond/domain/underwriting/underwriting-case'
import { ApiServer } from '../../test/api-server.ts'
import { bringFile, manualCase, Underwriter } from '../../test/office-cases.ts'

/** Answers that must not influence a decision (traits the office does not see, docs/product-decisions.md#d63). */
const UNSEEN = ['salutation', 'nationality', 'birthPlace', 'liveWith', 'pet']

let server: ApiServer
let kim: Underwriter
let ada: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  kim = await Underwriter.signIn(server)
  ada = await Underwriter.signIn(server)
})
afterAll(() => server?.close())

/** Names of all fields in the schema of a response. */
function fieldsOf(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def
  if (!def) return found
  const shape = def['shape'] as Record<string, unknown> | undefined
  for (const [name, field] of Object.entries(shape ?? {})) {
    found.add(name)
    fieldsOf(field, found, seen)
  }
  for (const key of ['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right']) fieldsOf(def[key], found, seen)
  for (const option of (def['options'] as unknown[] | undefined) ?? []) fieldsOf(option, found, seen)
  return found
}

describe('the person who decides', () => {
  const names = (Object.keys(CALLS) as CallName[]).filter((name) => name.startsWith('office'))

  it.each(names)('gets no field of %s that must not affect the decision', (name) => {
    const fields = fieldsOf(CALLS[name].response)
    expect(UNSEEN.filter((trait) => fields.has(trait))).toEqual([])
  })

  it('is checked by a search that does find these fields for the tenant', () => {
    expect(UNSEEN.filter((trait) => fieldsOf(CALLS.user.response).has(trait))).toEqual(UNSEEN)
    expect(fieldsOf(CALLS.officeCase.response).has('birthDate')).toBe(true)
  })

  it('gets none of these values in a real case', async () => {
    const one = await manualCase(server)
    const seen = await kim.see(one.caseId)
    const text = JSON.stringify(seen)
    for (const trait of [...UNSEEN.map((name) => `"${name}"`), 'Köln', 'couple', '"cat"', 'MRS'])
      expect(text).not.toContain(trait)
    expect(seen.application.userInfo).toMatchObject({
      firstName: 'Lea',
      lastName: 'Grenzfall',
      birthDate: '1990-05-17T00:00:00.000Z',
    })
  })
})

describe('an identity document', () => {
  const show = (id: string, documentId: string, { headers } = kim) =>
    server.call('officeDocument', { params: { id, documentId }, headers })
  const open = (id: string, documentId: string, reason: string, { headers } = kim) =>
    server.call('officeIdentityOpen', { params: { id, documentId }, headers, payload: { reason } })

  it('opens only with a reason, for the person who gave it and for a limited time', async () => {
    const one = await manualCase(server)
    const asked = await kim.do('officeCaseAsk', await kim.see(one.caseId), { documents: ['identity', 'income-proof'] })
    const [identity, income] = [
      await bringFile(server, one.token, 'identity'),
      await bringFile(server, one.token, 'income-proof'),
    ]
    expect((await show(one.caseId, income)).status).toBe(200)
    expect(await show(one.caseId, identity)).toMatchObject({
      status: 409,
      problem: { errorCode: 'IDENTITY_REASON_NEEDED' },
    })
    expect((await open(one.caseId, identity, '  ')).problem?.errors).toMatchObject([
      { field: 'reason', code: 'FIELD_REQUIRED' },
    ])
    expect((await open(one.caseId, income, 'Neugier')).problem?.errorCode).toBe('NOT_FOUND')

    const { status, body } = await open(one.caseId, identity, 'Geburtsdatum weicht von der Auskunft ab.')
    expect([status, body.version]).toEqual([200, asked.version])
    expect(body.history.at(-1)).toMatchObject({
      actor: 'office',
      name: kim.name,
      kind: 'identity-opened',
      note: 'Geburtsdatum weicht von der Auskunft ab.',
      documents: ['identity'],
    })
    expect((await show(one.caseId, identity)).status).toBe(200)
    expect((await show(one.caseId, identity, ada)).problem?.errorCode).toBe('IDENTITY_REASON_NEEDED')
    server.passes(IDENTITY_OPEN_MINUTES * 60_000 + 1)
    expect((await show(one.caseId, identity)).problem?.errorCode).toBe('IDENTITY_REASON_NEEDED')
  })
})
