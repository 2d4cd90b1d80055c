import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { STEPS, type StepId } from '@nestbond/domain/journey/order'
import { stepsFor } from '@nestbond/domain/journey/sample-journey'
import { PROMISE_STEPS } from '@nestbond/domain/promises/promise-path'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { answer, begin, proveMailbox } from '../lives/application.ts'
import type { ApiServer } from './api-server.ts'
import { BERLIN, byHand, flowBodies } from './flow.ts'

const CONSENTS = { privacyPolicy: true, creditCheck: true }

export const askForPromise = (server: ApiServer, token: string, over: object = {}) =>
  server.call('promiseAsk', { payload: { token, country: 'de', deposit: 3000, ...CONSENTS, ...over } })

export interface SeekerOptions {
  email?: string
  name?: object
  employment?: object
  proved?: boolean
}

/** A tenant without a home who has answered the questions of a promise and, by default, proved the mailbox. */
export async function aSeeker(server: ApiServer, over: SeekerOptions = {}) {
  const email = over.email ?? `promise-${randomUUID()}@example.org`
  const token = await begin(server.player)
  return { token, email, bodies: await answerAsSeeker(server, token, { ...over, email }) }
}

/** Answers the questions of a promise in an application that exists. */
export async function answerAsSeeker(
  server: ApiServer,
  token: string,
  { email, name, employment, proved }: SeekerOptions & { email: string },
) {
  const bodies = flowBodies()
  await server.ok('name', { payload: { token, ...bodies['name'], email, ...name } })
  await server.ok('current-address', { payload: { token, ...bodies['current-address'] } })
  await server.ok('employment-status', { payload: { token, ...bodies['employment-status'], ...employment } })
  await server.ok('tenant-details', { payload: { token, ...bodies['tenant-details'] } })
  if (proved !== false) await proveMailbox(server.player, token)
  return bodies
}

/** A seeker with a promise, by default of 3,000 euros in Germany. */
export async function aPromise(server: ApiServer, over: SeekerOptions = {}, wish: object = {}) {
  const who = await aSeeker(server, over)
  const answer = await askForPromise(server, who.token, wish)
  if (!answer.body.promise) throw new Error(`nothing was promised: ${JSON.stringify(answer.body)}`)
  return { ...who, promise: answer.body.promise }
}

/** Answers the questions that are left: those of the home and of the landlord, or all but `known`. */
export async function findHome(
  server: ApiServer,
  token: string,
  bodies: Record<string, object>,
  over: Record<string, object> = {},
  known: readonly StepId[] = PROMISE_STEPS,
) {
  const bodyOf = (id: StepId) =>
    bodies[STEPS[id].call] && id !== 'landlord-address' ? bodies[STEPS[id].call] : bodies[id]
  const given: Record<string, object> = {
    ...over,
    address: byHand({ ...BERLIN, street: `Straße ${randomUUID().slice(0, 8)}` }),
  }
  for (const id of stepsFor(bodyOf).filter((one) => !known.includes(one)))
    await answer(server.player, token, id, given[id] ?? bodyOf(id))
}

/** Puts a dearer tariff of Germany in force from tomorrow on, and goes there. The test goes back to today. */
export async function raiseTariff(server: ApiServer) {
  const { kysely } = server.deps.database
  const figures = { rate: 620, minimum: 40_00, yearlyDiscountPercent: 10, insuranceTaxPercent: 0 }
  const by = { made_by: randomUUID(), made_by_name: 'Test', made_at: server.now }
  await kysely
    .insertInto('rule_and_tariff_versions')
    .values({
      id: 'de-dear',
      kind: 'tariff',
      country: 'de',
      base: null,
      figures: JSON.stringify(figures),
      note: '',
      ...by,
    })
    .execute()
  await kysely
    .insertInto('rule_and_tariff_events')
    .values({
      version_id: 'de-dear',
      kind: 'put-in-force',
      valid_from: addDays(civilDateIn(server.now), 1),
      staff_id: by.made_by,
      staff_name: by.made_by_name,
      at: server.now,
    })
    .execute()
  server.passes(DAY)
}
