import { DAY } from '@nestbond/domain/values/day'
import { inTurn } from '../platform/in-turn.ts'
import type { DemoClient, DemoClock } from './demo-client.ts'

/** Calls wait for papers, which are drawn in other threads. */
const LANES = 4

type Act = () => Promise<unknown>

/** The calendar of a demonstration. All acts are entered first and then run in the order of their days. */
export class DemoCalendar {
  readonly #acts = new Map<number, Act[]>()

  /** Acts of one day run at once, so they must not depend on each other. */
  on(daysAgo: number, act: Act): void {
    this.#acts.set(daysAgo, [...(this.#acts.get(daysAgo) ?? []), act])
  }

  /**
   * The jobs of each day run before the next one, also on days without acts, as those of an earlier act may be due then.
   * @param tell is called with each month that begins, such as '2026-03'
   */
  async run(
    client: Pick<DemoClient, 'runJobs'>,
    clock: DemoClock,
    today: Date,
    tell: (month: string) => void,
  ): Promise<void> {
    let told = ''
    for (let daysAgo = this.begin; daysAgo >= 0; daysAgo--) {
      clock.moveTo(new Date(today.getTime() - daysAgo * DAY))
      const month = clock.now().toISOString().slice(0, 7)
      if (month !== told) tell(month)
      told = month
      const inLanes = inTurn(LANES, (act: Act) => act(), { waitMs: Infinity })
      await Promise.all((this.#acts.get(daysAgo) ?? []).map(inLanes))
      await client.runJobs()
    }
  }

  /** The first day of the demonstration, in days before today. */
  get begin(): number {
    return Math.max(0, ...this.#acts.keys())
  }
}
