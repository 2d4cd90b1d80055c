import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '../scripts/free-port.mjs'
import { cache, root } from '../scripts/workspace.mjs'
import { waitBeforeActs } from './support/acts.ts'
import { copyProject } from './support/project-copy.ts'
import { asked } from './support/questionnaire.ts'

test.use({ locale: 'de-DE' })
// Allows for a first bundling of all packages and two builds of the server on a slow machine.
test.describe.configure({ timeout: 480_000 })

/** Starts `npm run dev` in a project folder. Returns the address that it prints. */
async function startDev(folder: string): Promise<{ address: string; child: ChildProcess }> {
  const {
    PORT: _port,
    PUBLIC_URL: _url,
    ENVIRONMENT: _environment,
    DATABASE_URL: _database,
    DATA_DIR: _data,
    ...env
  } = process.env
  const child = spawn('npm', ['run', 'dev'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  for (const deadline = Date.now() + 240_000; Date.now() < deadline && child.exitCode === null; await sleep(100)) {
    const address = /for development: (http:\S+)\//.exec(said)?.[1]
    if (address) return { address, child }
  }
  stop(child)
  throw new Error(`npm run dev printed no address:\n${said}`)
}

function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  } catch {
    // The process has already ended.
  }
}

async function replace(file: string, before: string, after: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  expect(source).toContain(before)
  await writeFile(file, source.replace(before, after))
}

test('npm run dev shows index and questions, and applies changes of texts, a style and the server', async ({
  page,
}) => {
  waitBeforeActs(page)
  const { folder, remove } = await copyProject()
  const port = await freePort()
  await writeFile(join(folder, '.env'), `PORT=${port}\n`)
  // As if `npm run build` had made the server before.
  const built = join(folder, relative(root, cache), 'server.built')
  await writeFile(built, '')
  const { address, child } = await startDev(folder)
  try {
    // The printed address has the port from .env, and forwards calls to the server.
    expect(new URL(address).port).toBe(String(port))
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${address}/api/v1/settings`)).json()).toMatchObject({ environment: 'local' })
    expect((await fetch(`${address}/de/no-such-page`)).status).toBe(404)
    // `npm start` makes its own server afterwards.
    expect(existsSync(built)).toBe(false)

    await page.goto(address)
    await expect(page.locator('main[data-screen="index"]')).toBeVisible()
    await test.step('a text of the index, which comes with the page', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Kaution bleibt auf Ihrem Konto.')
      const texts = join(folder, 'packages/messages/src/catalogs/de/home.json')
      await replace(texts, 'Ihre Kaution bleibt auf Ihrem Konto.', 'Ihre Kaution bleibt bei Ihnen.')
      await expect(page.getByRole('heading', { name: 'Ihre Kaution bleibt bei Ihnen.' })).toBeVisible({
        timeout: 60_000,
      })
    })
    // The server has rendered the page: the screen is in the HTML.
    expect(await (await fetch(`${address}/de`)).text()).toContain('data-screen="index"')
    await page.goto(`${address}/de`)
    await page.locator('form button[type="submit"]').first().click()
    await asked(page, 'name')
    await expect(page.getByRole('heading', { name: 'Wie heißen Sie?' })).toBeVisible()

    await test.step('a text', async () => {
      await replace(
        join(folder, 'packages/messages/src/catalogs/de/steps.json'),
        'Wie heißen Sie?',
        'Wie heißen Sie heute?',
      )
      await expect(page.getByRole('heading', { name: 'Wie heißen Sie heute?' })).toBeVisible({ timeout: 60_000 })
      await asked(page, 'name')
    })

    await test.step('a style, without loading the page again', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
      await replace(
        join(folder, 'packages/design-system/src/Button.css'),
        '.btn {\n',
        '.btn {\n  outline: 3px solid rgb(1, 2, 3);\n',
      )
      const button = page.locator('form[data-step="name"] button[type="submit"]')
      await expect(button).toHaveCSS('outline-color', 'rgb(1, 2, 3)', { timeout: 60_000 })
      await expect(page.locator('html[data-same-page]')).toHaveCount(1)
    })

    await test.step('the server', async () => {
      await replace(join(folder, 'apps/server/src/platform/http/health.ts'), "status: 'ok'", "status: 'changed'")
      await expect
        .poll(async () => (await fetch(`${address}/healthz`)).text(), { timeout: 180_000 })
        .toContain('changed')
      expect((await page.request.get(`${address}/api/v1/settings`)).status()).toBe(200)
    })
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    stop(child)
    await ended
    await remove()
  }
})
