import { createHash } from 'node:crypto'
import type { AddressVerification } from '@nestbond/domain/values/address'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import { houseOf, judgeAddress, meantTown, sessionOf, toCountry, type AddressData } from './judge.ts'
import type { PlaceIds } from './place-id.ts'
import type { AddressProvider } from './port.ts'
import { readQuery } from './query.ts'

const predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string().min(1), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
})
const details = z.object({
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})

export interface GoogleOptions {
  apiKey: string
  /** Another address for tests. */
  url?: string
  timeoutMs?: number
}

/**
 * Google Places (New). Our session id is not Google's token but makes it, so that a token never leaves our server.
 * Nothing of Google is kept but the address that a person has chosen; docs/operations.md says what the operator has to settle about it.
 */
export function googleAddresses(
  { apiKey, url = 'https://places.googleapis.com', timeoutMs = 3000 }: GoogleOptions,
  data: AddressData,
  ids: PlaceIds,
): AddressProvider {
  const at = (path: string) => new URL(`${url.replace(/\/+$/, '')}/v1/${path}`)
  // At most 36 URL-safe characters.
  const tokenOf = (session: string) => createHash('sha256').update(`google:${session}`).digest('base64url').slice(0, 32)

  return {
    vendor: 'google',
    async suggest({ query, session, country }) {
      const typed = query.trim().slice(0, 200)
      const only = toCountry(country)
      const ours = sessionOf(session)
      if (typed.length < 3) return { suggestions: [], source: 'google', session: ours }
      const read = readQuery(typed, data.places, only)
      const found = await fetchJson({
        url: at('places:autocomplete'),
        method: 'POST',
        headers: { 'x-goog-api-key': apiKey },
        body: {
          input: typed,
          sessionToken: tokenOf(ours),
          includedRegionCodes: only ? [only] : ['de', 'at'],
          languageCode: 'de',
        },
        schema: predictions,
        timeoutMs,
      })
      const suggestions = (found?.suggestions ?? []).flatMap(({ placePrediction }) =>
        placePrediction
          ? [
              {
                title: placePrediction.text.text,
                placeId: ids.seal('google', {
                  id: placePrediction.placeId,
                  streetNumber: read.streetNumber,
                  ...(read.unitName && { unitName: read.unitName }),
                }),
              },
            ]
          : [],
      )
      return { suggestions, source: 'google', session: ours }
    },

    async check({ suggestion, session, streetNumber, zip }) {
      const opened = ids.open(suggestion.placeId)
      if (opened?.vendor !== 'google') return { ok: false, code: 'ADDRESS_NOT_EXISTS' }
      const target = at(`places/${encodeURIComponent(opened.data.id!)}`)
      target.search = new URLSearchParams({
        languageCode: 'de',
        ...(session && { sessionToken: tokenOf(session) }),
      }).toString()
      const place = await fetchJson({
        url: target,
        headers: { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': 'id,addressComponents' },
        schema: details,
        timeoutMs,
      })
      if (!place) return { ok: false, code: 'ADDRESS_NOT_EXISTS' }
      const part = (...types: string[]) =>
        types.map((type) => place.addressComponents.find((component) => component.types.includes(type))).find(Boolean)
      const known = part('street_number')?.longText ?? ''
      const given = streetNumber?.trim() || known || opened.data.streetNumber || ''
      const givenZip = zip?.trim() || part('postal_code')?.longText || ''
      const moved = givenZip !== (part('postal_code')?.longText ?? '')
      const level: AddressVerification =
        moved || !part('route') ? 'none' : known && houseOf(known) === houseOf(given) ? 'house' : 'street'
      return judgeAddress(
        {
          street: part('route')?.longText,
          streetNumber: given,
          zip: givenZip,
          city: part('locality', 'postal_town', 'administrative_area_level_3')?.longText,
          country: part('country')?.shortText,
          unitName: opened.data.unitName,
        },
        data,
        level,
      )
    },

    async verify(address) {
      return judgeAddress(address, data)
    },

    meantTown: (address) => meantTown(address, data),
    prepare: () => void data.places,
  }
}
