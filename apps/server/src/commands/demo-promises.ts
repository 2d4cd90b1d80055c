import { PROMISE_STEPS } from '@nestbond/domain/promises/promise-path'
import { DISCLOSURE_VERSION } from '@nestbond/domain/promises/promise-request'
import { answer as answerStep, begin, openLink } from '../lives/application.ts'
import type { DemoClient } from './demo-client.ts'
import { bodiesOf, goOn, prove, type DemoTenant } from './demo-people.ts'
import { someone, SPACES, type DemoWorld } from './demo-world.ts'

/** A promise before the home, with the words for it that the terminal prints. The code is known once its day has come. */
export interface DemoPromise {
  what: string
  email: string
  code: string
}

const DEPOSIT = 2_400

/** Promises: one is valid, a partner sees one, and one has become a contract. */
export function promises(world: DemoWorld): DemoPromise[] {
  const { client, calendar, sessions } = world
  const promise = (what: string, { email }: DemoTenant): DemoPromise => ({ what, email, code: '' })

  const seeker = looksForHome('Theo', 'Lindner')
  const valid = promise('A promise that is valid', seeker)
  calendar.on(12, async () => {
    const token = await begin(client)
    await answer(client, seeker, token)
    await prove(client, seeker)
    valid.code = await ask(client, token)
  })

  const tenant = looksForHome('Mathilda', 'Otto', { period: 'MONTHLY', rent: 780 })
  const used = promise('A promise that has become a contract', tenant)
  const begun = { token: '' }
  calendar.on(55, async () => {
    begun.token = await begin(client)
    await answer(client, tenant, begun.token)
    await prove(client, tenant)
    used.code = await ask(client, begun.token)
  })
  calendar.on(37, () => goOn(client, tenant, begun.token, 'insured'))

  const asked = looksForHome('Selma', 'Yildiz')
  const shared = promise('A promise that a partner has asked for and sees', asked)
  calendar.on(9, async () => {
    const { firstName, lastName, email } = asked
    await client.call('partnerPromiseAsk', {
      headers: await sessions.partner(SPACES[0]),
      payload: { person: { firstName, lastName, email }, language: 'de', country: 'de', deposit: DEPOSIT },
    })
  })
  calendar.on(8, async () => {
    const link = await client.inMailTo(asked.email, /[?&]token=([\w-]{43})/)
    const token = await openLink(client, link)
    await client.call('promiseShare', { payload: { token, agree: true, version: DISCLOSURE_VERSION } })
    // The mailed link has proved the mailbox.
    await answer(client, asked, token)
    shared.code = await ask(client, token)
  })
  return [valid, used, shared]
}

const looksForHome = (firstName: string, lastName: string, more: Partial<DemoTenant> = {}) =>
  someone({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.org`.toLowerCase(),
    liveWith: 'single',
    ...more,
  })

/** The questions about the person, which are those of a promise. */
async function answer(client: DemoClient, tenant: DemoTenant, token: string): Promise<void> {
  const bodies = bodiesOf(client, tenant)
  for (const step of PROMISE_STEPS) await answerStep(client, token, step, bodies[step])
}

/** @returns the code of the promise */
async function ask(client: DemoClient, token: string): Promise<string> {
  const wish = { country: 'de', deposit: DEPOSIT, privacyPolicy: true, creditCheck: true }
  const { promise } = (await client.call('promiseAsk', { payload: { token, ...wish } })).body
  if (!promise) throw new Error('nothing was promised')
  return promise.code
}
