// Mails to a mail server that takes half a second for each: how many of one kind go in a minute, and how long the link of a new visitor takes while they
// wait.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { begin } from '../apps/server/src/lives/application.ts'
import { smtpStandIn } from '../apps/server/src/test/stand-ins/smtp-stand-in.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { httpPlayer } from '../e2e/support/http-player.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { print } from './statistics.ts'

const MAILS = 300
const TAKES_MS = 500
const NO_LIMITS = {
  RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
  RATE_LIMIT_MAILED_LINKS_PER_HOUR: '1000000',
  RATE_LIMIT_UNPROVED_MAILS_PER_DAY: '1000000',
  RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '1000000',
  LOG_LEVEL: 'warn',
}

const mailServer = await smtpStandIn({ whenAnswered: (answer) => setTimeout(answer, TAKES_MS) })
const postgres = await startTemporaryPostgres({ durable: true })
const server = await startBuiltServer({
  ...NO_LIMITS,
  DATABASE_URL: postgres.url,
  MAIL_URL: mailServer.url,
})
const client = new pg.Client({ connectionString: postgres.url })
try {
  await client.connect()
  const player = httpPlayer(server.url)
  const answerName = async (email: string) => {
    const token = await begin(player)
    await player.call('name', { payload: { token, firstName: 'Lea', lastName: 'Brandt', email } })
  }
  const { mails } = mailServer
  const hasArrived = (email: string) => mails.some(({ envelope }) => envelope.rcptTo[0]?.address === email)
  await answerName('lea@example.org')
  await until(() => hasArrived('lea@example.org'))
  const { rows } = await client.query<{ id: string }>('select id from applications')
  const data = Array.from({ length: MAILS }, () => ({ applicationId: rows[0]?.id, mailId: randomUUID() }))
  const before = mails.length
  const began = performance.now()
  await client.query('insert into jobs.job (name, data) select $1, one from jsonb_array_elements($2::jsonb) one', [
    'manual-underwriting-received',
    JSON.stringify(data),
  ])
  await sleep(3_000)
  const asked = performance.now()
  await answerName('mia@example.org')
  await until(() => hasArrived('mia@example.org'))
  const linkMs = performance.now() - asked
  const waiting = MAILS + before + 1 - mails.length
  await until(() => mails.length === MAILS + before + 1)
  const perMinute = (MAILS / (performance.now() - began)) * 60_000
  print([
    ['mails of one kind a minute', perMinute, 'at least 1,000'],
    [`a new visitor’s link while ${waiting} of them wait, until it is at the mail server, ms`, linkMs],
  ])
} finally {
  await client.end()
  await server.stop()
  await postgres.stop()
  await mailServer.close()
}

async function until(done: () => boolean): Promise<void> {
  for (const end = Date.now() + 120_000; !done(); await sleep(10))
    if (Date.now() > end) throw new Error(`${mailServer.mails.length} mails arrived`)
}
