import type { PlaceIds } from './place-id.ts'
import { AddressProviderUnavailable, type AddressProvider } from './port.ts'

/**
 * Uses the embedded search while an external vendor is unavailable, so that no applicant is stuck at the address. A place id names its
 * maker, and only its maker checks it. onFault: for the log; the fault contains no address.
 */
export function withFallback(
  vendor: AddressProvider,
  embedded: AddressProvider,
  ids: PlaceIds,
  onFault: (fault: AddressProviderUnavailable) => void,
): AddressProvider {
  return {
    vendor: vendor.vendor,
    ...(vendor.vendor === 'google' && {
      free: embedded,
      isPaid: ({ placeId }) => ids.open(placeId)?.vendor === vendor.vendor,
    }),
    async suggest(input) {
      try {
        return await vendor.suggest(input)
      } catch (error) {
        if (!(error instanceof AddressProviderUnavailable)) throw error
        onFault(error)
        return embedded.suggest(input)
      }
    },
    check: (input) => (ids.open(input.suggestion.placeId)?.vendor === 'embedded' ? embedded : vendor).check(input),
    verify: (address) => vendor.verify(address),
    meantTown: (address) => vendor.meantTown(address),
    prepare: () => vendor.prepare(),
  }
}
