import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VendorsStandIn {
  url: string
  /** The received requests, newest last. */
  requests: { method: string; url: string; headers: Record<string, unknown>; body: string }[]
  mode: 'honest' | 'broken' | 'silent' | 'nonsense'
  close(): void
}

interface Known {
  id: string
  street: string
  housenumber?: string
  postcode: string
  city: string
  countrycode: string
}
const KNOWN: Known[] = [
  { id: 'G1', street: 'Chausseestraße', housenumber: '12a', postcode: '10115', city: 'Berlin', countrycode: 'DE' },
  { id: 'G2', street: 'Invalidenstraße', postcode: '10115', city: 'Berlin', countrycode: 'DE' },
  { id: 'G3', street: 'Neubaugasse', housenumber: '4', postcode: '1070', city: 'Wien', countrycode: 'AT' },
]

/**
 * Stands in for a Photon server and for Google Places. Answers have the fields that the vendors publish (https://github.com/komoot/photon and
 * https://developers.google.com/maps/documentation/places/web-service/reference/rest), also those that we do not read. They are written from these
 * descriptions and are no recordings. Both know the same three places, by the first five letters of the street. */
export async function vendorsStandIn(): Promise<VendorsStandIn> {
  const find = (query: string, countries: string[]) =>
    KNOWN.filter(
      ({ street, countrycode }) =>
        query.toLowerCase().includes(street.slice(0, 5).toLowerCase()) &&
        countries.some((country) => country.toUpperCase() === countrycode),
    )

  const answer = (url: URL, body: string): unknown => {
    if (url.pathname === '/api') {
      const features = find(url.searchParams.get('q') ?? '', url.searchParams.getAll('countrycode')).map(
        ({ street, housenumber, postcode, city, countrycode }) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [13, 52] },
          properties: {
            osm_type: 'N',
            osm_id: 1,
            osm_key: 'place',
            osm_value: housenumber ? 'house' : 'residential',
            extent: [13, 52.1, 13.1, 52],
            country: countrycode === 'DE' ? 'Deutschland' : 'Österreich',
            state: city,
            district: 'Mitte',
            locality: 'Oranienburger Vorstadt',
            ...(housenumber ? { type: 'house', street, housenumber } : { type: 'street', name: street }),
            postcode,
            city,
            countrycode,
          },
        }),
      )
      return { type: 'FeatureCollection', features }
    }
    if (url.pathname === '/v1/places:autocomplete') {
      const { input, includedRegionCodes } = JSON.parse(body) as { input: string; includedRegionCodes: string[] }
      const suggestions = find(input, includedRegionCodes).map(({ id, street, housenumber, postcode, city }) => ({
        placePrediction: {
          place: `places/${id}`,
          placeId: id,
          text: {
            text: `${[street, housenumber].filter(Boolean).join(' ')}, ${postcode} ${city}`,
            matches: [{ endOffset: 5 }],
          },
          structuredFormat: {
            mainText: { text: [street, housenumber].filter(Boolean).join(' '), matches: [{ endOffset: 5 }] },
            secondaryText: { text: `${postcode} ${city}` },
          },
          types: [housenumber ? 'street_address' : 'route', 'geocode'],
        },
      }))
      // A prediction of a query has no place, and Google leaves out empty lists.
      const query = { queryPrediction: { text: { text: `${input} in der Nähe` } } }
      return suggestions.length > 0 ? { suggestions: [...suggestions, query] } : {}
    }
    const place = KNOWN.find(({ id }) => url.pathname === `/v1/places/${id}`)
    if (!place) return undefined
    const component = (text: string, type: string) => ({
      longText: text,
      shortText: text,
      types: type === 'locality' || type === 'country' ? [type, 'political'] : [type],
      languageCode: 'de',
    })
    return {
      id: place.id,
      addressComponents: [
        ...(place.housenumber ? [component(place.housenumber, 'street_number')] : []),
        component(place.street, 'route'),
        component(place.city, 'locality'),
        component(place.postcode, 'postal_code'),
        component(place.countrycode, 'country'),
      ],
    }
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      standIn.requests.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      if (standIn.mode === 'silent') return
      if (standIn.mode === 'broken') return void response.writeHead(500).end('{}')
      if (standIn.mode === 'nonsense')
        return void response.end('{"features": 5, "suggestions": 5, "addressComponents": 5}')
      const found = answer(new URL(request.url!, 'http://x'), body)
      response
        .writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(found ?? {}))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const standIn: VendorsStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    mode: 'honest',
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return standIn
}
