import type { Deps } from '../../platform/deps.ts'
import { payRefunds } from '../../policy/end/pay-refunds.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import type { CardProvider } from '../../platform/providers/cards/port.ts'

/**
 * A worker whose calls to the card provider have succeeded, but whose responses are held back until the caller releases them. By then the worker's
 * leases may have expired, and other workers may have made the same calls and stored the outcomes.
 * @returns a function that releases the responses, lets the worker finish, and returns its errors
 */
export async function beginLateWorker(deps: Deps): Promise<() => Promise<string[]>> {
  let hear = () => {}
  let ask = () => {}
  const heard = new Promise<void>((resolve) => (hear = resolve))
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const { provider } = deps.cards
  const real = Object.getPrototypeOf(provider) as CardProvider
  const late = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer
    ask()
    await heard
    return given
  }
  const slow = Object.assign(Object.create(provider) as CardProvider, {
    charge: (...given: Parameters<CardProvider['charge']>) => late(real.charge.apply(provider, given)),
    refund: (...given: Parameters<CardProvider['refund']>) => late(real.refund.apply(provider, given)),
  })
  const its = { ...deps, cards: { ...deps.cards, provider: slow } }
  const runs = Promise.allSettled([runPremiums(its), payRefunds(its)])
  await Promise.race([runs, asked])
  return async () => {
    hear()
    const [premiums, refunds] = await runs
    const faults = [
      premiums.status === 'rejected' ? premiums.reason : null,
      refunds.status === 'rejected' ? refunds.reason : refunds.value.fault,
    ]
    return faults.filter((fault) => fault !== null).map(String)
  }
}
