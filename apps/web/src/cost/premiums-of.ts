import type { ResponseOf } from '@nestbond/api/types'
import { fromMajor } from '@nestbond/domain/values/money'
import type { TrueCostProps } from './TrueCostFold.tsx'

/** The premiums of both periods; none without a price. */
export function premiumsOf(price: Pick<ResponseOf<'price'>, 'yearly' | 'monthly'> | null): TrueCostProps['premiums'] {
  const [yearly, monthly] = [price && fromMajor(price.yearly.price), price && fromMajor(price.monthly.price)]
  return yearly === null || monthly === null ? {} : { YEARLY: yearly, MONTHLY: monthly }
}
