import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import { STEP_IDS, STEPS, type StepId } from '@nestbond/domain/journey/order'
import { BODIES, stepsFor } from '@nestbond/domain/journey/sample-journey'
import { addDays, civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Marker } from '@nestbond/domain/values/enums'
import { ALL_CONSENTS, answer, begin, check } from '../lives/application.ts'
import type { ApiServer } from './api-server.ts'

export const BERLIN = { street: 'Weserstraße', streetNumber: '41', zip: '12045', city: 'Berlin', country: 'de' }
export const WIEN = { street: 'Mariahilfer Straße', streetNumber: '5', zip: '1060', city: 'Wien', country: 'at' }

/** The request body of an address that was typed by hand. */
export const byHand = (address: object) => ({ address: { address, suggestSession: null, suggestionAddress: null } })

type Body = Record<string, unknown>

/** The tenant's answers by call. A test overrides the answers that it is about. */
export type FlowBodies = Partial<Record<CallName | 'landlord-address', Body>>

let made = 0

export function flowBodies(over: FlowBodies = {}): Record<string, Body> {
  made += 1
  return {
    ...Object.fromEntries(STEP_IDS.map((id) => [bodyName(id), BODIES[id]])),
    name: { ...BODIES.name, email: `lea.${process.pid}.${made}@example.org` },
    'current-address': byHand({ ...BERLIN, street: 'Sonnenallee', streetNumber: '7' }),
    'landlord-details': {
      ...BODIES.landlord,
      email: `jonas.${process.pid}.${made}@example.net`,
      phone: { dialCode: '+49', number: '30 901820' },
    },
    'landlord-address': {
      address: { ...BERLIN, street: 'Hermannstraße', streetNumber: '3' },
      suggestSession: null,
      suggestionAddress: null,
    },
    summary: ALL_CONSENTS,
    ...over,
  }
}

/** The name of a step's body: its call, or its id if an earlier step has the same call. */
export function bodyName(id: StepId): string {
  const first = STEP_IDS.find((other) => STEPS[other].call === STEPS[id].call)
  return first === id ? STEPS[id].call : id
}

export interface Flow {
  token: string
  bodies: Record<string, Body>
  user(): Promise<ResponseOf<'user'>>
}

/** The point at which `drive` stops: the marker that the application has then, or START for an application without answers. */
export type Until = Extract<Marker, 'TENANT_DETAILS' | 'SUMMARY' | 'RISK_CHECK'> | 'START' | 'DECIDED'

/**
 * Drives a new application over HTTP up to a marker. DECIDED runs the risk check and takes any verdict. RISK_CHECK expects an acceptance. Calls after
 * the risk check belong to the tests about them.
 */
export async function drive(
  server: ApiServer,
  until: Until,
  over: FlowBodies = {},
  link: { space?: string } = {},
): Promise<Flow> {
  const bodies = flowBodies({ ...startingAfter(server.now), ...over })
  const { player } = server
  const token = await begin(player, link)
  const flow = { token, bodies, user: () => server.ok('user', { params: { token } }) }
  if (until === 'START') return flow
  for (const id of stepsFor((step) => bodies[bodyName(step)])) await answer(player, token, id, bodies[bodyName(id)])
  await expectMarker(flow, 'TENANT_DETAILS')
  if (until === 'TENANT_DETAILS') return flow
  await server.ok('summary', { payload: { token, ...bodies['summary'] } })
  if (until === 'SUMMARY') return flow
  await check(player, token)
  if (until === 'RISK_CHECK') await expectMarker(flow, 'RISK_CHECK')
  return flow
}

/** Dates of a tenancy that begins later than the sample's, if another test has moved the clock past that. */
function startingAfter(now: Date): FlowBodies {
  if (now < new Date(BODIES.dates['insuranceStart'] as string)) return {}
  const insuranceStart = toWireDate(addDays(civilDateIn(now), 60))
  return { [STEPS.dates.call]: { ...BODIES.dates, insuranceStart } }
}

async function expectMarker(flow: Flow, marker: Marker): Promise<void> {
  const { lastCompletedPage } = await flow.user()
  if (lastCompletedPage !== marker) throw new Error(`the flow is at ${lastCompletedPage}, not at ${marker}`)
}
