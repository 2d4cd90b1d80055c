import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { dailyAmount } from '../../platform/call-limits/call-limits.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid } from '../../platform/errors.ts'
import { localeOf } from '../../platform/http/language.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { route } from '../../platform/http/route.ts'
import { loadByToken } from '../tokens.ts'
import { checkSuggestion, problemOf } from './address-lookup.ts'
import { searchProperties } from '../../partners/property-store.ts'

/** Longer queries are cut: no address is that long. */
const LONGEST_QUERY = 200

/** Address suggestions, and a partner's homes. */
export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, config } = deps
  const paid = dailyAmount(deps, 'paid-address-searches', config.rateLimits.paidSearchesPerDay)

  route(app, CALLS.suggestion, async ({ payload, request }) => {
    const { query, suggestSession: session, country } = payload
    const { addresses } = deps
    // A caller whose network has used up its share goes on with the search that costs nothing.
    const { free = addresses } = addresses
    const isPaid = free !== addresses && (await paid.take(networkOf(request.ip), 1, request))
    return (isPaid ? addresses : free).suggest({
      query: query.slice(0, LONGEST_QUERY),
      session,
      country,
      locale: localeOf(request),
    })
  })

  route(app, CALLS.suggestionCheck, async ({ payload }) => {
    const result = await checkSuggestion(deps, payload)
    if (!result.ok) throw invalid([problemOf(result.code, result.part ?? FIELD[result.code] ?? 'suggestion')])
    const { address, fullAddress } = result
    return { address: { ...address, unitName: address.unitName ?? null }, fullAddress }
  })

  route(app, CALLS.addressTown, ({ payload }) => ({ meant: deps.addresses.meantTown(payload) }))

  route(app, CALLS.propertySearch, async ({ payload }) => {
    const { partnerId } = await loadByToken(deps, payload.token)
    const found = partnerId === null ? [] : await searchProperties(database.kysely, partnerId, payload.query)
    return {
      properties: found.map(({ address, ...property }) => ({
        ...property,
        address: { ...address, unitName: address.unitName ?? null },
      })),
    }
  })
}

/** Parts with a separate field beside the suggestion in the body. */
const FIELD: Partial<Record<string, string>> = {
  ADDRESS_HAS_NO_STREET_NUMBER: 'streetNumber',
  ADDRESS_NOT_EXISTS: 'streetNumber',
  ADDRESS_HAS_NO_ZIP: 'zip',
}
