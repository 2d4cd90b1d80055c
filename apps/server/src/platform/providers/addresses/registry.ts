import type { KeyRing } from '../../config/keys.ts'
import { embeddedAddresses } from './embedded.ts'
import { withFallback } from './fallback.ts'
import { googleAddresses } from './google.ts'
import { photonAddresses } from './photon.ts'
import { placeIds } from './place-id.ts'
import { loadPlaces, placesPack } from './places.ts'
import type { AddressData } from './judge.ts'
import type { AddressProvider, AddressProviderUnavailable } from './port.ts'
import { loadStreets } from './streets.ts'

export const ADDRESS_VENDORS = ['embedded', 'photon', 'google'] as const
export type AddressVendor = (typeof ADDRESS_VENDORS)[number]

export interface AddressSettings {
  /** ADDRESS_PROVIDER; empty: embedded. */
  provider?: AddressVendor | null
  /** Signs place ids; at least 16 bytes, the same for all processes. */
  placeIdSecrets: KeyRing
  /** Folder of imported street lists: DATA_DIR/addresses. */
  streetsFolder?: string | null
  /** Replaces the pack of towns that was built. */
  placesFile?: string
  /** PHOTON_URL: address of a self-hosted Photon server. */
  photonUrl?: string | null
  /** GOOGLE_PLACES_KEY */
  googleKey?: string | null
  timeoutMs?: number
  /** Called when an external vendor is unavailable and the embedded search stands in. */
  onFault?: (fault: AddressProviderUnavailable) => void
}

/** The address search of the settings. @throws Error for a vendor without its setting, or a missing pack of towns */
export function createAddressProvider(settings: AddressSettings): AddressProvider {
  const {
    provider,
    placeIdSecrets,
    streetsFolder,
    placesFile,
    photonUrl,
    googleKey,
    timeoutMs,
    onFault = () => undefined,
  } = settings
  const ids = placeIds(placeIdSecrets)
  const data = addressData(placesFile ?? placesPack(), streetsFolder)
  const embedded = embeddedAddresses(data, ids)
  switch (provider || 'embedded') {
    case 'embedded':
      return embedded
    case 'photon':
      if (!photonUrl) throw new Error('ADDRESS_PROVIDER photon needs PHOTON_URL')
      return withFallback(photonAddresses({ url: photonUrl, timeoutMs }, data, ids), embedded, ids, onFault)
    case 'google':
      if (!googleKey) throw new Error('ADDRESS_PROVIDER google needs GOOGLE_PLACES_KEY')
      return withFallback(googleAddresses({ apiKey: googleKey, timeoutMs }, data, ids), embedded, ids, onFault)
    default:
      throw new Error(`ADDRESS_PROVIDER must be one of ${ADDRESS_VENDORS.join(', ')}`)
  }
}

/** Loads the towns on first use or in `prepare`, to keep the start fast. */
function addressData(placesFile: string, streetsFolder?: string | null): AddressData {
  return {
    get places() {
      return loadPlaces(placesFile)
    },
    streets: streetsFolder ? loadStreets(streetsFolder) : undefined,
  }
}
