import type { AddressVerification } from '@nestbond/domain/values/address'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import { foldStreet } from './fold.ts'
import { fullAddress, houseOf, judgeAddress, meantTown, sessionOf, toCountry, type AddressData } from './judge.ts'
import type { PlaceIds } from './place-id.ts'
import type { AddressProvider } from './port.ts'
import { readQuery } from './query.ts'

const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        type: z.string().optional(),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
})
type Feature = z.infer<typeof answer>['features'][number]['properties']

export interface PhotonOptions {
  /** URL of a self-hosted Photon server, such as `http://photon:2322`; there is no default. */
  url: string
  timeoutMs?: number
}

/** Photon, a geocoder over OpenStreetMap. It has no sessions and no look-up by id, so its answer is sealed into the place id. */
export function photonAddresses(
  { url, timeoutMs = 3000 }: PhotonOptions,
  data: AddressData,
  ids: PlaceIds,
): AddressProvider {
  const ask = async (query: string, countries: string[], layers: string[], limit: number): Promise<Feature[]> => {
    const target = new URL(`${url.replace(/\/+$/, '')}/api`)
    target.search = new URLSearchParams([
      ['q', query],
      ['limit', String(limit)],
      ['lang', 'de'],
      ...countries.map((country) => ['countrycode', country.toUpperCase()]),
      ...layers.map((layer) => ['layer', layer]),
    ]).toString()
    const found = await fetchJson({ url: target, schema: answer, timeoutMs })
    return found?.features.map(({ properties }) => properties) ?? []
  }

  return {
    vendor: 'photon',
    async suggest({ query, session, country }) {
      const typed = query.trim().slice(0, 200)
      const only = toCountry(country)
      if (typed.length < 3) return { suggestions: [], source: 'photon', session: sessionOf(session) }
      const read = readQuery(typed, data.places, only)
      const features = await ask(typed, only ? [only] : ['de', 'at'], ['house', 'street', 'city'], 10)
      const titles = new Set<string>()
      const suggestions = features.flatMap((feature) => {
        const parts = partsOf(feature)
        if (!parts) return []
        // If Photon does not know the house, it answers with the street, so keep the typed number.
        const known = parts.streetNumber !== ''
        const place = {
          ...parts,
          streetNumber: known || !parts.street ? parts.streetNumber : read.streetNumber,
          ...(read.unitName && { unitName: read.unitName }),
        }
        const title = fullAddress(place)
        if (titles.has(title)) return []
        titles.add(title)
        return [
          {
            title,
            placeId: ids.seal('photon', { ...place, confirmed: known ? 'house' : parts.street ? 'street' : 'none' }),
          },
        ]
      })
      return { suggestions, source: 'photon', session: sessionOf(session) }
    },

    async check({ suggestion, streetNumber, zip }) {
      const opened = ids.open(suggestion.placeId)
      if (opened?.vendor !== 'photon') return { ok: false, code: 'ADDRESS_NOT_EXISTS' }
      const { confirmed, ...place } = opened.data
      const moved = Boolean(zip?.trim()) && zip!.trim() !== place.zip
      const other = Boolean(streetNumber?.trim()) && houseOf(streetNumber!) !== houseOf(place.streetNumber ?? '')
      const level = moved ? 'none' : other && confirmed === 'house' ? 'street' : confirmed
      return judgeAddress(
        { ...place, ...(streetNumber?.trim() && { streetNumber }), ...(zip?.trim() && { zip }) },
        data,
        level as AddressVerification,
      )
    },

    async verify(address) {
      const judged = judgeAddress(address, data)
      if (!judged.ok || judged.verified === 'house') return judged
      const { street, streetNumber, zip, country } = judged.address
      const features = await ask(judged.fullAddress, [country], ['house', 'street'], 5).catch(() => [])
      const same = features
        .map(partsOf)
        .filter((parts) => parts?.zip === zip && foldStreet(parts.street) === foldStreet(street))
      if (same.length === 0) return judged
      const house = same.some(
        (parts) => parts!.streetNumber !== '' && houseOf(parts!.streetNumber) === houseOf(streetNumber),
      )
      return judgeAddress(address, data, house ? 'house' : 'street')
    },

    meantTown: (address) => meantTown(address, data),
    prepare: () => void data.places,
  }
}

/** In the layers street and city `name` is the name of the street or the town. */
function partsOf({ type, name, housenumber, street, postcode, city, countrycode }: Feature) {
  const country = toCountry(countrycode)
  const town = type === 'city' ? name : city
  if (!country || !town) return undefined
  const road = type === 'city' ? '' : (street ?? (type === 'street' ? name : undefined))
  if (road === undefined) return undefined
  return { street: road, streetNumber: housenumber ?? '', zip: postcode ?? '', city: town, country }
}
