import type { PlaceIds } from './place-id.ts'
import { AddressProviderUnavailable, type AddressProvider } from './port.ts'

/**
 * Lets the embedded search stand in while an outside vendor is away, so that nobody is stopped at the address.
 * A place id says who made it, so each is checked by its maker. onFault: for the log, holds no address.
 */
export function withFallback(
  vendor: AddressProvider,
  embedded: AddressProvider,
  ids: PlaceIds,
  onFault: (fault: AddressProviderUnavailable) => void,
): AddressProvider {
  return {
    vendor: vendor.vendor,
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
    prepare: () => vendor.prepare(),
  }
}
