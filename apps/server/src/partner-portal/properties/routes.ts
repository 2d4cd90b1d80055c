import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { writeTable } from '../../platform/csv/write-table.ts'
import type { Deps } from '../../platform/deps.ts'
import { fileOf } from '../../platform/http/csv-body.ts'
import { route } from '../../platform/http/route.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { required } from '../../platform/required.ts'
import { minimumAgeOf } from '../../partners/partner-store.ts'
import { presentPartner } from '../../partners/present-partner.ts'
import { importProperties } from './import-properties.ts'
import { addLandlord, changeLandlord, landlordList, removeLandlord } from './landlords.ts'
import { addProperty, changeProperty, ownProperty, propertyPage, removeProperty } from './properties.ts'
import { PROPERTY_FILE } from './property-columns.ts'
import { allProperties } from './property-store.ts'

/** Routes for a partner's properties and landlords. */
export function partnerPropertyRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, config } = deps

  route(app, CALLS.partnerProfile, async ({ caller: { partnerId, account } }) => {
    const minimumAge = required(await minimumAgeOf(database.kysely, partnerId), 'minimumAge')
    return {
      ...presentPartner(account.partner),
      link: `${config.publicUrl}/?space=${encodeURIComponent(account.partner.space)}`,
      minimumAge,
    }
  })

  route(app, CALLS.partnerLandlords, async ({ caller }) => ({
    landlords: await landlordList(deps, caller),
  }))
  route(app, CALLS.partnerLandlordAdd, async ({ payload, caller }) => addLandlord(deps, caller, payload))
  route(app, CALLS.partnerLandlordChange, async ({ params, payload, caller }) =>
    changeLandlord(deps, caller, params.id, payload),
  )
  route(app, CALLS.partnerLandlordRemove, async ({ params, caller }) => {
    await removeLandlord(deps, caller, params.id)
    return {}
  })

  route(app, CALLS.partnerProperties, async ({ query, caller }) => propertyPage(deps, caller.partnerId, query))
  route(app, CALLS.partnerPropertyAdd, async ({ payload, caller }) => addProperty(deps, caller.partnerId, payload))
  route(app, CALLS.partnerPropertyGet, async ({ params, caller }) =>
    ownProperty(database.kysely, caller.partnerId, params.id),
  )
  route(app, CALLS.partnerPropertyChange, async ({ params, payload, caller }) =>
    changeProperty(deps, caller.partnerId, params.id, payload),
  )
  route(app, CALLS.partnerPropertyRemove, async ({ params, caller }) => {
    await removeProperty(deps, caller.partnerId, params.id)
    return {}
  })

  route(app, CALLS.partnerPropertiesCsv, async ({ reply, caller: { partnerId } }) => {
    return sendCsv(reply, 'properties.csv', async () => {
      const rows = (await allProperties(database.kysely, partnerId)).flatMap(({ title, reference, address, units }) =>
        (units.length > 0 ? units : [null]).map((unit) => [
          title,
          reference,
          address.street,
          address.streetNumber,
          address.zip,
          address.city,
          address.country.toUpperCase(),
          unit,
        ]),
      )
      return writeTable([Object.values(PROPERTY_FILE.names).map(([first = '']) => first), ...rows])
    })
  })

  route(app, CALLS.partnerPropertiesImport, async ({ query, request, caller: { partnerId } }) => {
    return importProperties(deps, partnerId, await fileOf(request), query)
  })
}
