import type { ProductValidation } from '@nestbond/domain/values/product'
import { fromMajor } from '@nestbond/domain/values/money'
import { callAtStart } from './start-client.ts'

const loaded = new Map<string, Promise<ProductValidation | null>>()

/**
 * Loads the deposit limits of a country once for the index and the questionnaire. Null if the server returns none; the next call then tries again. The
 * built-in limits then apply, and the server checks every save against its own (specification 9).
 */
export function loadDepositLimits(country: string): Promise<ProductValidation | null> {
  const known = loaded.get(country)
  if (known) return known
  const loading = callAtStart('productValidation', { params: { id: country }, quiet: true }).then(
    (limits) => {
      const [lower, upper] = [fromMajor(limits.lowerLimitDeposit), fromMajor(limits.upperLimitDeposit)]
      return lower === null || upper === null ? null : { ...limits, lowerLimitDeposit: lower, upperLimitDeposit: upper }
    },
    () => {
      loaded.delete(country)
      return null
    },
  )
  loaded.set(country, loading)
  return loading
}
