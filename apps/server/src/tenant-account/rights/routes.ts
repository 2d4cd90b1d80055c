import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { languageOf } from '@nestbond/messages/locales'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { exported } from '../../platform/http/exported.ts'
import { linkLanguage, linkTranslator, localeOf, translatorFor } from '../../platform/http/language.ts'
import { hourlyLimit, minuteLimit } from '../../platform/call-limits/call-limits.ts'
import { route } from '../../platform/http/route.ts'
import { refuseForeignPage } from '../../platform/http/same-origin.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import type { StoredSession } from '../../account/session-store.ts'
import { accountCookie } from '../../account/session.ts'
import { countryOfApplication } from '../../application/application.ts'
import { findById } from '../../application/store.ts'
import { explainDecision } from '../../underwriting/decision/explain.ts'
import { findDecision } from '../../application/decision-store.ts'
import { answer, openRequests } from './answer-request.ts'
import { changeConsent } from './change-consent.ts'
import { askForEmail, confirmEmail } from './change-email.ts'
import { correctContact, correctLandlord } from './correct-contact.ts'
import { exportArchive } from './export.ts'
import { ledgerEntries, readLedger } from './ledger.ts'
import { ownData, type OwnData } from './own-data.ts'
import { presentRights } from './present-rights.ts'
import { requestCorrection } from './request-correction.ts'
import { requestErasure, requirePassword } from './request-erasure.ts'
import { exportName } from './zip-archive.ts'

/**
 * Routes for tenants' rights over their own data, and for the office's work on their requests (rights of the tenant, docs/product-decisions.md#d49).
 */
export function rightsRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database } = deps
  const passwords = minuteLimit(deps, 'tenant-password', config.rateLimits.loginPerMinute)
  const links = hourlyLimit(deps, 'email-change', config.rateLimits.mailedLinksPerHour)
  const language = (request: FastifyRequest) => languageOf(localeOf(request))

  route(app, CALLS.userRights, ({ caller }) => again(deps, caller))

  route(app, CALLS.userConsent, async ({ payload, request, caller }) => {
    const data = await dataOf(deps, caller)
    await changeConsent(deps, data, payload, language(request))
    return readLedger(database.kysely, data)
  })

  copyRoutes(app, deps)

  route(app, CALLS.userErasure, async ({ payload, request, reply, caller }) => {
    const data = await dataOf(deps, caller)
    await passwords(request)
    await requirePassword(deps, data, caller, payload.password)
    const { whole } = await requestErasure(deps, data)
    if (whole) accountCookie.take(reply, config)
    return { whole }
  })

  route(app, CALLS.userContact, async ({ payload, request, caller }) => {
    const data = await dataOf(deps, caller)
    if (payload.phone) {
      if (payload.password === undefined) throw invalid([{ field: 'password', ...REQUIRED }])
      await passwords(request)
      await requirePassword(deps, data, caller, payload.password)
    }
    await correctContact(deps, data, payload)
    return again(deps, caller)
  })

  route(app, CALLS.userEmail, async ({ payload, request, caller }) => {
    const data = await dataOf(deps, caller)
    await links(request)
    await requirePassword(deps, data, caller, payload.password)
    await askForEmail(deps, data, payload.email)
    return {}
  })

  route(app, CALLS.userEmailConfirm, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    return confirmEmail(deps, payload.token)
  })

  route(app, CALLS.userLandlord, async ({ params, payload, caller: { session } }) => {
    const held = (await dataOf(deps, session)).contracts.find(({ opened }) => opened.contract.id === params.id)
    if (!held) throw new AppError('NOT_FOUND')
    await correctLandlord(deps, held, payload)
    return again(deps, session)
  })

  route(app, CALLS.userCorrection, async ({ payload, caller }) => {
    await requestCorrection(deps, await dataOf(deps, caller), payload)
    return again(deps, caller)
  })

  requestRoutes(app, deps)
}

/** Routes for what tenants take with them: all data as an archive, and a decision as a paper. */
function copyRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database } = deps
  const exports = hourlyLimit(deps, 'tenant-export', config.rateLimits.exportsPerHour)
  route(app, CALLS.userExport, async ({ query, request, reply, caller }) => {
    const data = await dataOf(deps, caller)
    const zip = await exported(async () => {
      // A person who waited for a place in vain has had none of the hour's exports.
      await exports(request)
      return exportArchive(deps, data, linkTranslator(query.language, request), (error) =>
        request.log.error({ err: error }, 'an export broke off'),
      )
    })
    return reply
      .header('content-disposition', `attachment; filename="${exportName(config.product.name)}"`)
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(zip)
  })

  route(app, CALLS.userDecision, async ({ params, query, request, reply, caller }) => {
    const entry = ledgerEntries(await dataOf(deps, caller)).find(({ refId }) => refId === params.refId)
    const application = entry && (await findById(database.kysely, entry.id))
    const decision = application && (await findDecision(database.kysely, application))
    if (!application || !decision) throw new AppError('NOT_FOUND')
    const translator = translatorFor(linkLanguage(query.language, request), countryOfApplication(application))
    const explained = await explainDecision(database.kysely, application, decision, translator)
    const pdf = await deps.drawPaper('decision', { decision: explained, brand: paperBrand(config) }, translator)
    return sendPdf(reply, pdf, `${application.refId}.pdf`)
  })
}

/** Routes for the office's work on requests. */
function requestRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.officeRightsRequests, async ({ caller: { id: staffId } }) => {
    return { requests: await openRequests(deps, staffId) }
  })

  route(app, CALLS.officeRightsRequest, async ({ params, payload, caller: { id: staffId } }) => {
    if (!isUuid(params.id)) throw new AppError('NOT_FOUND')
    await answer(deps, staffId, params.id, payload)
    return { requests: await openRequests(deps, staffId) }
  })
}

async function dataOf(deps: Deps, { account }: StoredSession): Promise<OwnData> {
  const data = await ownData(deps, account.id)
  if (!data) throw new AppError('SIGN_IN_REQUIRED')
  return data
}

async function again(deps: Deps, caller: StoredSession) {
  return presentRights(deps, await dataOf(deps, caller))
}
