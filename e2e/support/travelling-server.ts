import { DAY } from '@nestbond/domain/values/day'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { startBuiltServer } from '../../scripts/server-process.mjs'
import { FIRST_MANAGER, MANY_PEOPLE, mailIn, newInstallation, type Installation } from '../server.ts'
import { Colleague } from './office.ts'

/** A server for one test that can skip days: its clock is moved ahead while it runs. */
export class TravellingServer {
  readonly url: string
  readonly dataDir: string
  /** The path that sets the password of a partner's first owner. */
  readonly firstPartnerPath: string
  #aheadMs = 0
  #manager: Colleague | null = null
  readonly #firstManagerPath: string
  readonly #stop: () => Promise<void>

  private constructor(
    url: string,
    stop: () => Promise<void>,
    { dataDir, firstManagerPath, firstPartnerPath }: Installation,
  ) {
    this.url = url
    this.dataDir = dataDir
    this.#stop = stop
    this.#firstManagerPath = firstManagerPath
    this.firstPartnerPath = firstPartnerPath
  }

  static async start(): Promise<TravellingServer> {
    const installation = await newInstallation()
    const { url, stop } = await startBuiltServer({ ...installation.settings, MOVABLE_CLOCK: 'true', ...MANY_PEOPLE })
    const stopAndRemove = () => stop().then(() => installation.remove())
    return new TravellingServer(url, stopAndRemove, installation)
  }

  /** Moves the clock this many days further ahead, and waits for the daily runs. Sessions of the office have expired by then. */
  async passes(days: number): Promise<void> {
    const moved = await fetch(`${this.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days }),
    })
    if (!moved.ok) throw new Error(`clock: ${moved.status} ${await moved.text()}`)
    this.#aheadMs += days * DAY
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

  close(): Promise<void> {
    return this.#stop()
  }
}
