import { DAY } from '@nestbond/domain/values/day'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildApp } from '../app.ts'
import { deleteAllLimits } from '../platform/call-limits/call-limit-store.ts'
import { loadConfig, readDotEnv } from '../platform/config/config.ts'
import { CommandRefused, inWords } from '../platform/database-command.ts'
import { startServer } from '../start-server.ts'
import { DemoClient, DemoClock } from './demo-client.ts'
import { demoCounts } from './demo-store.ts'
import { tellStory, type DemoAccess } from './demo-story.ts'

/** A day before the first home of the story. */
const BEGINS_DAYS_AGO = 366

/**
 * `npm run seed`: fills a new data folder with a demonstration. It makes the product's own calls with a clock that begins a year ago.
 * @returns the exit code: 0 done, 1 not done
 */
export async function seed(
  env: Record<string, string | undefined>,
  say: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  try {
    refuseOldFolder(env)
    const config = loadConfig({ LOG_LEVEL: 'silent', ...env, ...UNLIMITED })
    if (config.environment === 'prod') throw new CommandRefused('A demonstration is never made in production.')
    if (config.database.url !== null)
      throw new CommandRefused('A demonstration is made in a data folder of its own. Take DATABASE_URL away.')
    const began = performance.now()
    const today = new Date()
    const clock = new DemoClock(new Date(today.getTime() - BEGINS_DAYS_AGO * DAY))
    // Only jobs: no page is served while the clock is in the past.
    const server = await startServer({ ...config, role: 'worker' }, clock, (deps) => buildApp(deps), {
      jobsByHand: clock,
    })
    try {
      const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
      const client = new DemoClient(server.app, server.deps)
      const access = await tellStory(client, clock, today, (step) => say.log(`  ${step} (after ${seconds()})`))
      // The last mails are sent before anybody looks.
      await client.runJobs()
      // A visitor from this machine must not pay for the story's calls.
      await deleteAllLimits(server.deps.database.kysely)
      const { policies, applications, claims, cases } = await demoCounts(server.deps.database.kysely, access.landlord)
      say.log(
        `\nMade ${applications} applications, ${policies} policies, ${cases} cases and ${claims} claims in ${config.dataDir}, in ${seconds()}.\n`,
      )
      say.log(wordsOf(access, config.publicUrl))
    } finally {
      await server.close()
    }
    return 0
  } catch (error) {
    say.error(inWords(error))
    return 1
  }
}

/** All calls come from one caller, and a year passes in seconds. The passwords are random: a cheap hash of them is no easier to guess. */
const UNLIMITED = {
  PASSWORD_MEMORY_KIB: '64',
  RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '100000',
  RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: '100000',
  RATE_LIMIT_RISK_CHECKS_PER_HOUR: '100000',
  RATE_LIMIT_CALLS_PER_MINUTE: '100000',
  RATE_LIMIT_LOGIN_PER_MINUTE: '100000',
}

/** Before anything is written. @throws CommandRefused for a folder that has anything in it */
function refuseOldFolder(env: Record<string, string | undefined>): void {
  const folder = resolve(env['DATA_DIR'] ?? './data')
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandRefused(
      `${folder} is not new. A demonstration is made in an empty folder, for example:\n  DATA_DIR=./demo npm run seed`,
    )
}

function wordsOf(access: DemoAccess, publicUrl: string): string {
  const { staff, tenant, households, promises, landlord, portals, spaces } = access
  return [
    `The office, ${publicUrl}/en/office/login. These passwords and keys are shown this once; add the key to an authenticator app:`,
    ...staff.map(({ email, role, password, factor }) => `  ${role}: ${email}   password ${password}   key ${factor}`),
    `A tenant with a policy and a claim, ${publicUrl}/en/login:\n  ${tenant.email}   password ${tenant.password}`,
    [
      `Tenants who share a home, ${publicUrl}/en/login:`,
      ...households.flatMap(({ what, people }) => [
        `  ${what}:`,
        ...people.map(({ email, password }) =>
          password === null ? `    ${email}   a link is mailed` : `    ${email}   password ${password}`,
        ),
      ]),
    ].join('\n'),
    [
      `Promises before the home, which their public page shows:`,
      ...promises.map(({ what, email, code }) => `  ${what}: ${email}   ${publicUrl}/en/promise/${code}`),
    ].join('\n'),
    `The landlord with forty homes, ${publicUrl}/en/landlord:\n  ${landlord}   a code is mailed; all mails are at ${publicUrl}/dev/mail`,
    `The partners' portals, ${publicUrl}/en/partner/login:\n${portals.map(({ email, password }) => `  ${email}   password ${password}`).join('\n')}\n  The portal asks to set up an authenticator app.`,
    `The partners' links: ${spaces.map((space) => `${publicUrl}/?space=${space}`).join(' and ')}`,
    `Serve it with the same settings: npm start`,
  ].join('\n\n')
}

/** Runs the command from a terminal, with the settings of the environment and of `.env`. */
export async function main(): Promise<number> {
  readDotEnv()
  return seed(process.env)
}
