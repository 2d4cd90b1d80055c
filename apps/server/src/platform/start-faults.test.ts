import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { ConfigError } from './config/config.ts'
import { DatabaseUnavailable } from './database/failures.ts'
import { openServerDatabase } from './database/server.ts'
import { openMetricsPort } from './health/metrics-port.ts'
import { startFault } from './start-faults.ts'

const place = { host: '127.0.0.1', port: 80, dataDir: '/var/lib/nestbond', metrics: { host: '10.0.0.1', port: 90 } }
const disk = (code: string, path = '/var/lib/nestbond/keys') => Object.assign(new Error(code), { code, path })
const listening = (code: string, port = 80) => Object.assign(new Error(code), { code, syscall: 'listen', port })
const lookingUp = (hostname: string) =>
  Object.assign(new Error(hostname), { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname })
const postgres = (code: string) => Object.assign(new Error('of the server'), { code, severity: 'FATAL' })

describe('a fault of the start', () => {
  it.each([
    [
      listening('EADDRINUSE'),
      /^PORT: another program listens on 127\.0\.0\.1:80 already: stop it, or set another PORT\.$/,
    ],
    [listening('EACCES'), /^PORT: .* set a PORT above 1023/],
    [listening('EADDRNOTAVAIL'), /^HOST: 127\.0\.0\.1 is no address/],
    [listening('EINVAL'), /^HOST: .*\(EINVAL\)/],
    [
      listening('EADDRINUSE', 90),
      /^METRICS_PORT: another program listens on 10\.0\.0\.1:90 already: stop it, or set another METRICS_PORT\.$/,
    ],
    [listening('EACCES', 90), /^METRICS_PORT: .* set a METRICS_PORT above 1023\.$/],
    [listening('EADDRNOTAVAIL', 90), /^METRICS_HOST: 10\.0\.0\.1 is no address/],
    [lookingUp('127.0.0.1'), /^HOST: 127\.0\.0\.1 is no known name/],
    [lookingUp('10.0.0.1'), /^METRICS_HOST: 10\.0\.0\.1 is no known name/],
    [disk('EACCES'), /^DATA_DIR: \/var\/lib\/nestbond\/keys cannot be used, this user may not write there/],
    [disk('EROFS'), /^DATA_DIR: .* read-only/],
    [disk('ENOSPC'), /^DATA_DIR: .* full/],
    [disk('ENOENT', '/var/lib'), /^DATA_DIR: \/var\/lib cannot be used/],
    [postgres('28P01'), /^DATABASE_URL: the server refuses this user with this password/],
    [postgres('28000'), /^DATABASE_URL: .* pg_hba\.conf/],
    [postgres('3D000'), /^DATABASE_URL: .* no such database/],
    [postgres('42501'), /^DATABASE_URL: this user may not/],
    [postgres('53100'), /^DATABASE_URL: the disk of the server is full/],
    [postgres('57P01'), /^DATABASE_URL: the connection broke .* start again\.$/],
    [new DatabaseUnavailable(new Error('Connection terminated unexpectedly')), /^DATABASE_URL: the connection broke/],
    [new DatabaseUnavailable(postgres('57P01')), /^DATABASE_URL: the connection broke/],
    [new DatabaseUnavailable(postgres('57P03')), /^DATABASE_URL: .* starting/],
    [postgres('53300'), /^DATABASE_URL: .* DATABASE_POOL_SIZE/],
    [new Error('outer', { cause: new Error('inner', { cause: postgres('57P03') }) }), /^DATABASE_URL: .* starting/],
    [new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]), /^DATABASE_URL: no server listens/],
    [new Error('DATABASE_URL: the server does not answer (odd)'), /^DATABASE_URL: the server does not answer \(odd\)$/],
  ])('%s is a sentence with its setting', (error, sentence) => {
    const fault = startFault(error, place)
    expect(fault).toMatch(sentence)
    expect(fault?.split('\n')).toHaveLength(1)
  })

  it.each([
    ['of the code', new TypeError('x is not a function')],
    ['of a file of the build', disk('ENOENT', '/opt/nestbond/web/app.html')],
    ['of a statement', postgres('42601')],
    ['that is no error', 'thrown text'],
  ])('%s is left to developers', (_, error) => {
    expect(startFault(error, place)).toBeNull()
  })

  it('is named for wrong settings, before any setting is known', () => {
    expect(startFault(new ConfigError(['PORT is above 65535']), null)).toContain('PORT is above 65535')
    expect(startFault(disk('EACCES', '/data'), null)).toMatch(/^DATA_DIR: \/data/)
  })

  it('is recognised where the system reports it', async () => {
    const url = `postgres://user:secret@127.0.0.1:${await freePort()}/nestbond`
    const away = await openServerDatabase({ url, poolSize: 1, prepare: true }).catch((error: unknown) => error)
    expect(startFault(away, place)).toMatch(/^DATABASE_URL: no server listens there/)

    const one = createServer()
    await new Promise((done) => one.listen(0, '127.0.0.1', () => done(undefined)))
    const { port } = one.address() as AddressInfo
    const taken = await new Promise((done) => createServer().once('error', done).listen(port, '127.0.0.1'))
    expect(startFault(taken, { ...place, port })).toMatch(/^PORT: another program/)
    const forMetrics = await openMetricsPort(
      { host: '127.0.0.1', port },
      { answerScrape: () => {} } as never,
      {} as never,
    ).catch((error: unknown) => error)
    expect(startFault(forMetrics, { ...place, metrics: { host: '127.0.0.1', port } })).toMatch(/^METRICS_PORT: another/)
    one.close()

    const full = (() => {
      try {
        return writeFileSync('/dev/full', 'x')
      } catch (error) {
        return error
      }
    })()
    for (const known of [place, null])
      expect(startFault(full, known)).toMatch(/^DATA_DIR: a file cannot be written, the disk is full/)

    const folder = await mkdtemp(join(tmpdir(), 'nestbond-fault-'))
    try {
      writeFileSync(join(folder, 'file'), '')
      const dataDir = join(folder, 'file/data')
      const fault = (() => {
        try {
          return mkdirSync(dataDir, { recursive: true })
        } catch (error) {
          return error
        }
      })()
      expect(startFault(fault, { ...place, dataDir })).toMatch(/^DATA_DIR: .*a part of the path is a file/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
