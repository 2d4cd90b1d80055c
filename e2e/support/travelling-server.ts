import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import type { Email } from 'postal-mime'
import { freePort } from '../../scripts/free-port.mjs'
import { startBuiltServer } from '../../scripts/server-process.mjs'
import { addFirstManager, addFirstPartner, FIRST_MANAGER, MANY_PEOPLE, mailIn } from '../server.ts'
import { Colleague } from './office.ts'

const AHEAD = pathToFileURL(fileURLToPath(new URL('ahead.mjs', import.meta.url))).href
const DAY = 86_400_000

/** A server of one test, on which days pass: it is stopped, and begins again over the same data with a clock that is ahead. */
export class TravellingServer {
  readonly url: string
  readonly dataDir: string
  /** Sets the password of the first owner of a partner; empty unless one was asked for. */
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

  static async start({ partner = false } = {}): Promise<TravellingServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'nestbond-e2e-'))
    const managerPath = await addFirstManager(dataDir)
    const server = new TravellingServer(
      await freePort(),
      dataDir,
      managerPath,
      partner ? await addFirstPartner(dataDir) : '',
    )
    await server.#run()
    return server
  }

  /** Begins again so many days later. Sessions of the office have ended by then. */
  async passes(days: number): Promise<void> {
    await this.#stop()
    this.#aheadMs += days * DAY
    await this.#run()
  }

  /** How far its clock is ahead by now. */
  get aheadDays(): number {
    return this.#aheadMs / DAY
  }

  mailTo(address: string, subject?: RegExp): Promise<Email> {
    return mailIn(join(this.dataDir, 'mail'), address, subject)
  }

  /** The first manager, signed in now. Has to be asked for once on the first day, when the link to the password is good. */
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
