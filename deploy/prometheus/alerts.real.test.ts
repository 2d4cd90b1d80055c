import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { installSystemPackage } from '../../scripts/chromium.mjs'

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' })

beforeAll(() => {
  // Debian's package of the server has it.
  if (promtool('--version').error !== undefined) installSystemPackage('prometheus')
}, 300_000)

it.each([
  ['rules', ['check', 'rules', 'alerts.yml']],
  ['scrape configuration', ['check', 'config', 'prometheus.yml']],
  ['tests of the rules', ['test', 'rules', 'alerts.test.yml']],
])('promtool accepts the %s', (_, args) => {
  const { status, stdout, stderr } = promtool(...args)
  expect(status, stdout + stderr).toBe(0)
})
