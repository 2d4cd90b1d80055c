import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from './api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

it('mails of one time are in the order in which they came', async () => {
  const subjects = Array.from({ length: 8 }, (_, n) => `Nachricht ${n}`)
  for (const subject of subjects) {
    const messageId = `<${crypto.randomUUID()}@example.org>`
    await server.mailbox.send({ to: 'lea@example.org', subject, html: '<p>x</p>', text: 'x', messageId })
    // File systems keep the time of a change by ticks of some milliseconds.
    await sleep(20)
  }
  expect((await server.mailsTo('lea@example.org', 8)).map(({ subject }) => subject)).toEqual(subjects)
})
