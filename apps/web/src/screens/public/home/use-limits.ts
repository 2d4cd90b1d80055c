import { useEffect, useState } from 'react'
import type { Country } from '@nestbond/domain/values/enums'
import { loadDepositLimits } from '../../../api/deposit-limits.ts'
import { DEFAULT_LIMITS, type Limits } from '../../../price/deposit-check.ts'

/** The deposit limits of the country: defaults until the server's have loaded. */
export function useLimits(country: Country): Limits {
  const [limits, setLimits] = useState(DEFAULT_LIMITS)
  useEffect(() => {
    void loadDepositLimits(country).then(
      (loaded) => loaded && setLimits({ lower: loaded.lowerLimitDeposit, upper: loaded.upperLimitDeposit }),
    )
  }, [country])
  return limits
}
