import type { Deps } from '../../platform/deps.ts'
import { payRefunds } from '../../policy/end/pay-refunds.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import type { CardProvider } from '../../platform/providers/cards/port.ts'

/**
 * A worker that has asked the card provider, which has done what it was asked, and that hears the answers only when it is let: by then its
 * leases may have ended, and others may have asked for the same and written it down.
 * @returns lets it hear and go on; what it stumbles over, if anything
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
