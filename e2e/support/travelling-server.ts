import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import type { Email } from 'postal-mime'
import { freePort } from '../../scripts/free-port.mjs'
import { startBuiltServer } from '../../scripts/server-process.mjs'
import { FIRST_MANAGER, MANY_PEOPLE, mailIn, newDataFolder } from '../server.ts'
import { Colleague } from './office.ts'

const AHEAD = pathToFileURL(fileURLToPath(new URL('ahead.mjs', import.meta.url))).href
const DAY = 86_400_000

/** A server for one test that can skip days: it stops, and starts again on the same data with its clock ahead. */
export class TravellingServer {
  readonly url: string
  readonly dataDir: string
  /** The path that sets the password of a partner's first owner. */
  readonly firstPartnerPath: string
  #aheadMs = 0
  #manager: Colleague | null = null
  readonly #firstManagerPath: string
  #stop: () => Promise<void> = async () => {}

  private constructor(port: number, dataDir: string, firstManagerPath: string, firstPartnerPath: string) {
    this.url = `http://127.0.0.1:${port}`
    this.dataDir = dataDir
    this.#firstManagerPath = firstManagerPath
    this.firstPartnerPath = firstPartnerPath
  }

  static async start(): Promise<TravellingServer> {
    const { dataDir, firstManagerPath, firstPartnerPath } = await newDataFolder()
    const server = new TravellingServer(await freePort(), dataDir, firstManagerPath, firstPartnerPath)
    await server.#run()
    return server
  }

  /** Restarts the server with its clock this many days further ahead. Sessions of the office have expired by then. */
  async passes(days: number): Promise<void> {
    await this.#stop()
    this.#aheadMs += days * DAY
    await this.#run()
  }

  /** How far the clock is ahead so far. */
  get aheadDays(): number {
    return this.#aheadMs / DAY
  }

  mailTo(address: string, subject?: RegExp): Promise<Email> {
    return mailIn(join(this.dataDir, 'mail'), address, subject)
  }

  /** The first manager, signed in at the server's current time. Must be called once on the first day, while the password link is valid. */
  async manager(): Promise<Colleague> {
    this.#manager = this.#manager
      ? await this.#manager.again(this.#aheadMs)
      : await Colleague.begin(this.url, this.#firstManagerPath, FIRST_MANAGER.email)
    return this.#manager
  }

  async close(): Promise<void> {
    await this.#stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  async #run(): Promise<void> {
    const clock = { NODE_OPTIONS: `--import=${AHEAD}`, CLOCK_AHEAD_MS: String(this.#aheadMs) }
    const { stop } = await startBuiltServer({
      DATA_DIR: this.dataDir,
      PORT: new URL(this.url).port,
      ...MANY_PEOPLE,
      ...clock,
    })
    this.#stop = stop
  }
}
