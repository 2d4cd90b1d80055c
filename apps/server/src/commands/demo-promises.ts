import { DISCLOSURE_VERSION } from '@nestbond/domain/promises/promise-request'
import { openLink } from '../lives/application.ts'
import { askForPromise } from '../lives/promises.ts'
import type { DemoClient } from './demo-client.ts'
import { bringTo, goOn, type DemoTenant } from './demo-people.ts'
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
    const { token } = await bringTo(client, seeker, 'seeking')
    valid.code = await ask(client, token)
  })

  const tenant = looksForHome('Mathilda', 'Otto', { period: 'MONTHLY', rent: 780 })
  const used = promise('A promise that has become a contract', tenant)
  const begun = { token: '' }
  calendar.on(55, async () => {
    begun.token = (await bringTo(client, tenant, 'seeking')).token
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
    await goOn(client, asked, token, 'seeking')
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

/** @returns the code of the promise */
async function ask(client: DemoClient, token: string): Promise<string> {
  const promise = await askForPromise(client, token, { deposit: DEPOSIT })
  if (!promise) throw new Error('nothing was promised')
  return promise.code
}
