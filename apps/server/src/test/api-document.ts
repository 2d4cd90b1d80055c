import type { ApiServer } from './api-server.ts'
import type { Schema } from './from-schema.ts'

/** One operation of the API document. */
export interface Operation {
  /** The name of the call in the API. */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  /** Null for a call without a body, and for a call whose body is a file. */
  body: Schema | null
  /** The media type of a body that is a file. */
  file: string | null
  statuses: number[]
}

interface Described {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, unknown>
}

/** All operations in the API document that the server publishes. */
export async function operationsOf(server: ApiServer): Promise<Operation[]> {
  const { paths } = (await server.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Described>>
  }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]): Operation => {
      const [media = null] = Object.keys(requestBody?.content ?? {})
      return {
        name: operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: parameters
          .filter((one) => one.in === 'path' || one.in === 'query')
          .map((one) => ({ ...one, in: one.in as 'path' | 'query', required: one.required ?? false })),
        body: media === 'application/json' ? (requestBody?.content[media]?.schema ?? null) : null,
        file: media === null || media === 'application/json' ? null : media,
        statuses: Object.keys(responses).map(Number),
      }
    }),
  )
}

/** Valid values that tenants, landlords, staff and partners would send, by field name. */
export function knownValues(
  tokens: readonly string[],
  ids: readonly string[],
  email: string,
): Record<string, readonly unknown[]> {
  const days = ['2026-12-01T00:00:00.000Z', '2027-01-15T00:00:00.000Z', '1990-05-17T00:00:00.000Z']
  return {
    token: tokens,
    ...Object.fromEntries(
      [
        'id',
        'claimId',
        'itemId',
        'evidenceId',
        'documentId',
        'caseId',
        'chargeId',
        'refId',
        'contractId',
        'space',
        'landlordSpace',
        'propertyId',
        'landlordId',
        'deliveryId',
        'secret',
      ].map((name) => [name, ids]),
    ),
    email: [email, 'lea@example.org'],
    login: [email, '0151 23456789'],
    password: ['Licht im 3. Stock', 'Correct-Horse-9'],
    ...Object.fromEntries(
      ['insuranceStart', 'insuranceEnd', 'birthDate', 'paidOn', 'receivedOn', 'firstDueOn', 'until', 'validFrom'].map(
        (name) => [name, days],
      ),
    ),
    dialCode: ['+49', '+43', '+999'],
    number: ['1512 3456789', '30 901820'],
    street: ['Weserstraße', 'Sonnenallee'],
    streetNumber: ['41', '7'],
    zip: ['12045', '1060', '10115'],
    city: ['Berlin', 'Wien'],
    country: ['de', 'at'],
    nationality: ['DE', 'AT'],
    code: ['123456', 'NB-47C5-4X46'],
    iban: ['DE89 3704 0044 0532 0130 00', 'AT611904300234573201'],
    kind: ['identity', 'income-proof', 'terms', 'email', 'privacy-policy', 'rules'],
    version: [0, 1, 2],
    signature: ['Lea Brandt', 'Jonas Weber'],
    url: ['https://example.org/hook', 'http://127.0.0.1/'],
    rentDepositAmount: [2220, '1500'],
  }
}
