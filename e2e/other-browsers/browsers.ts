import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { freePort } from '../../scripts/free-port.mjs'
import { Person } from './person.ts'
import { httpSession, marionetteSession, type Session } from './webdriver.ts'

/** Starts a browser with an empty profile, and stops it after `use`. */
export async function inBrowser(browser: string, use: (person: Person) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'nestbond-browser-'))
  const programs: ChildProcess[] = []
  const start = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    // Each program has its own process group: browsers start processes that outlive them.
    const program = spawn(command, args, {
      detached: true,
      env: { ...process.env, HOME: home, ...env },
      // The fourth is where Xvfb writes the number of the display that it has chosen.
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    program.once('error', (error) => console.error(error.message))
    programs.push(program)
    return program
  }
  try {
    const session = await (browser === 'webkit' ? startWebKit(start) : startFirefox(home, start))
    try {
      await use(new Person(session))
    } catch (error) {
      const picture = String(await session.send('TakeScreenshot'))
      await writeFile(test.info().outputPath('screenshot.png'), picture, 'base64')
      throw error
    }
  } finally {
    for (const program of programs.toReversed()) await stop(program)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Start = (command: string, args: string[], env?: NodeJS.ProcessEnv) => ChildProcess

async function startFirefox(home: string, start: Start): Promise<Session> {
  const preferences = { 'intl.accept_languages': 'de-DE, de', 'marionette.port': 0, 'ui.prefersReducedMotion': 1 }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(home, 'user.js'), lines.join('\n'))
  start('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', home])
  const port = join(home, 'MarionetteActivePort')
  return marionetteSession(Number(await until(async () => existsSync(port) && readFile(port, 'utf8'))))
}

/** GTK opens no window without a display. */
async function startWebKit(start: Start): Promise<Session> {
  const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x860x24', '-nolisten', 'tcp'])
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${number.toString().trim()}`, LC_ALL: 'C.UTF-8' })
  const url = `http://127.0.0.1:${port}`
  await until(() => isUp(`${url}/status`))
  return httpSession(url)
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function until<T>(state: () => Promise<T | false>): Promise<T> {
  for (;;) {
    const reached = await state()
    if (reached) return reached
    await sleep(50)
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null) return
  process.kill(-program.pid, 'SIGKILL')
  await once(program, 'exit')
}
