import { useEffect, useState } from 'react'
import type { Country } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import { callAtStart } from '../../../api/start-client.ts'
import { DEFAULT_LIMITS, type Limits } from '../../../price/deposit-check.ts'

/** The deposit limits of the country: defaults until the server's have loaded. */
export function useLimits(country: Country): Limits {
  const [limits, setLimits] = useState(DEFAULT_LIMITS)
  useEffect(() => {
    callAtStart('productValidation', { params: { id: country }, quiet: true }).then(
      ({ lowerLimitDeposit, upperLimitDeposit }) =>
        setLimits({
          lower: fromMajor(lowerLimitDeposit) ?? DEFAULT_LIMITS.lower,
          upper: fromMajor(upperLimitDeposit) ?? DEFAULT_LIMITS.upper,
        }),
      () => {},
    )
  }, [country])
  return limits
}
