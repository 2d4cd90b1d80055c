import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/workspace.mjs'

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

it.skipIf(!has('systemd-analyze'))('systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestbond-units-'))
  try {
    for (const name of ['web', 'worker', 'migrate']) {
      const unit = readFileSync(join(root, `deploy/systemd/nestbond-${name}.service`), 'utf8')
      // Node lies elsewhere on this machine.
      writeFileSync(join(folder, `nestbond-${name}.service`), unit.replaceAll('/usr/bin/node', process.execPath))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, `nestbond-${name}.service`)], {
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, ''])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it.skipIf(!has('nginx'))('nginx accepts the example', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestbond-nginx-'))
  try {
    const server = readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8')
    const request =
      'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=deposit.example.com -keyout key.pem -out chain.pem'
    const key = spawnSync('openssl', request.split(' '), { cwd: folder })
    expect(key.status).toBe(0)
    const local = server
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/chain.pem;`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`)
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid;\nevents {}\nhttp {\n${local}\n}\n`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it.skipIf(!has('caddy'))('Caddy accepts the example', () => {
  const file = join(root, 'deploy/proxy/Caddyfile')
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})
