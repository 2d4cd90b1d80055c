import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { ResponseOf } from '@nestbond/api/types'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { toMajor } from '@nestbond/domain/values/money'
import { PRODUCTS } from '@nestbond/domain/values/product'
import { languageName } from '@nestbond/messages/format'
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, predictLocale } from '@nestbond/messages/locales'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { findPartner } from '../../partners/partner-store.ts'
import { presentPartner } from '../../partners/present-partner.ts'
import { presentSettings } from './present-settings.ts'

/** Germany and Austria are open, the Netherlands are only prepared. */
const LOCALE_SETTINGS: ResponseOf<'localeSettings'> = [
  { country: 'de', enabled: true, languages: [...LANGUAGES] },
  { country: 'at', enabled: true, languages: [...LANGUAGES] },
  { country: 'nl', enabled: false, languages: [...LANGUAGES] },
]

/** A logo is an uploaded file of a partner: this policy keeps scripts in it from running. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Public calls that a client needs before an application starts. */
export function settingsRoutes(app: FastifyInstance, { config, database, storage }: Deps): void {
  const settings = presentSettings(config)
  route(app, CALLS.settings, () => settings)

  const languages = LANGUAGES.map((code) => ({ code, name: languageName(code), flag: code }))
  route(app, CALLS.lang, () => ({ default: DEFAULT_LOCALE, languages, locales: [...LOCALES] }))

  route(app, CALLS.localeSettings, () => LOCALE_SETTINGS)

  route(app, CALLS.localePredict, ({ request, reply }) => {
    reply.header('vary', 'Accept-Language')
    return { locale: predictLocale({ host: request.host, acceptLanguage: request.headers['accept-language'] }) }
  })

  route(app, CALLS.productValidation, ({ params }) => {
    const country = COUNTRIES.find((code) => code === params.id.toLowerCase())
    if (!country) throw new AppError('NOT_FOUND')
    const { lowerLimitDeposit, upperLimitDeposit, depositMonthlyMultiplier, depositCalculationStrategy } =
      PRODUCTS[country]
    return {
      lowerLimitDeposit: toMajor(lowerLimitDeposit),
      upperLimitDeposit: toMajor(upperLimitDeposit),
      depositMonthlyMultiplier,
      depositCalculationStrategy,
    }
  })

  route(app, CALLS.partnerCheck, async ({ query }) => {
    const found = await findPartner(database.kysely, query)
    return found ? { partner: true as const, ...presentPartner(found.partner) } : { partner: false as const }
  })

  route(app, CALLS.partnerLogo, async ({ query, reply }) => {
    const partner = (await findPartner(database.kysely, query))?.partner
    if (!partner?.logoKey || !(await storage.exists(partner.logoKey))) throw new AppError('NOT_FOUND')
    reply.header('cache-control', 'public, max-age=3600').header('content-security-policy', LOGO_POLICY)
    return reply.type(partner.logoContentType ?? 'image/svg+xml').send(await storage.get(partner.logoKey))
  })
}
