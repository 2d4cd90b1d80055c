import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../platform/database/connect.ts'
import { staffAdd } from '../commands/staff-add.ts'
import { ApiServer } from '../test/api-server.ts'
import { login, pageOf, PASSWORD, signInFully, staffWithPassword } from '../test/staff-sign-in.ts'
import { readStaffCommand, runStaffCommand } from './staff-command.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

const run = (...args: string[]) => runStaffCommand(server.deps, readStaffCommand(args, 'en'))
const secretIn = (words: string) => /\/office\/password\/([\w-]{43})\n/.exec(words)![1]!

describe('staff:add', () => {
  it('creates the first account and a link that leads to a session', async () => {
    const words = await run(
      '--email',
      'Kim@office.example',
      '--name',
      ' Kim Falk ',
      '--role=manager',
      '--language',
      'de',
    )
    expect(words).toContain('Added: Kim Falk, Kim@office.example, manager.')
    expect(words).toContain(`${server.deps.config.publicUrl}/de/office/password/`)
    const params = { secret: secretIn(words) }
    await server.ok('officePassword', { params, payload: { password: PASSWORD }, headers: pageOf(server) })
    const { headers } = await signInFully(server, 'kim@office.example')
    expect((await server.ok('officeStaff', { headers })).staff).toContainEqual(
      expect.objectContaining({ name: 'Kim Falk', role: 'manager', state: 'ACTIVE' }),
    )
    await expect(run('--email', 'KIM@office.example', '--name', 'Kim', '--role', 'manager')).rejects.toThrow(
      /has an account already[^]*--reset/,
    )
  })

  it('enables an account again when no manager can', async () => {
    const { email } = await staffWithPassword(server, 'manager')
    const { headers } = await signInFully(server, email)
    const words = await run('--email', `Kim Falk <${email}>`, '--reset')
    expect((await server.call('officeSession', { headers })).status).toBe(401)
    expect((await login(server, email)).problem?.errorCode).toBe('LOGIN_INVALID')
    await server.ok('officePassword', {
      params: { secret: secretIn(words) },
      payload: { password: 'Another-One-77' },
      headers: pageOf(server),
    })
    expect((await login(server, email, 'Another-One-77')).body).toEqual({ next: 'set-up-second-factor' })
    await expect(run('--email', 'nobody@office.example', '--reset')).rejects.toThrow(
      'nobody@office.example has no account',
    )
  })

  const whole = ['--email', 'kim@office.example', '--name', 'Kim', '--role', 'manager']
  it.each([
    [[], ['--email needs', '--name needs', '--role is one of underwriter, manager']],
    [['--email', 'kim', '--name', 'Kim', '--role', 'manager'], ['--email needs an e-mail address']],
    [
      ['--email', 'kim@office.example', '--name', ' ', '--role', 'boss'],
      ['--name needs', '--role is one of'],
    ],
    [[...whole, '--language', 'fr'], ['--language is one of de, en']],
    [[...whole, '--password', 'x'], ["Unknown option '--password'"]],
    [[...whole, 'Falk'], ["Unexpected argument 'Falk'"]],
    [[...whole, '--reset'], ['--reset takes --email alone']],
    [['--reset'], ['--email needs']],
  ])('explains why %j is rejected', (args, words) => {
    const read = () => readStaffCommand(args, 'en')
    for (const word of [...words, 'npm run staff:add -- ']) expect(read).toThrow(word)
    expect(read).not.toThrow('undefined')
  })

  it('explains that a running server holds the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nestbond-staff-'))
    const said: string[] = []
    const say = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) }
    const env = { DATA_DIR: folder, PORT: '4299' }
    const database = await openDatabase({ dataDir: folder, database: { url: null, poolSize: 1, prepare: true } })
    expect(await staffAdd(whole, env, say)).toBe(1)
    expect(said.join('\n')).toContain('The server is running')
    await database.close()
    expect(await staffAdd(whole, env, say)).toBe(0)
    expect(said.join('\n')).toContain('http://127.0.0.1:4299/en/office/password/')
    expect(await staffAdd(whole, env, say)).toBe(1)
    expect(await staffAdd([], env, say)).toBe(2)
    expect(await staffAdd(whole, { ...env, PORT: 'many' }, say)).toBe(1)
    expect(said.at(-1)).toContain('PORT')
    await rm(folder, { recursive: true })
    // The test creates a database and opens it four times.
  }, 60_000)
})
