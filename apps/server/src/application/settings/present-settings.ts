import type { ResponseOf } from '@nestbond/api/types'
import type { Country } from '@nestbond/domain/values/enums'
import { creditorOf } from '../../platform/creditor.ts'
import type { Config } from '../../platform/config/config.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import { areSamples } from '../../platform/legal/legal-set.ts'

/** The settings that browsers may see: no secrets and no internal addresses. */
export function presentSettings(config: Config): ResponseOf<'settings'> {
  const { product, environment, defaultLocale, maintenance, cards, errorReporting, links } = config
  return {
    product: { name: product.name, website: product.website, email: brandOf(config).supportEmail },
    environment,
    defaultLocale,
    maintenance,
    payment: {
      provider: cards.provider,
      publicKeys: cards.publicKeys,
      sepa: cards.sepa.offered ? presentCreditor(config) : null,
    },
    errorReporting: {
      dsn: errorReporting.dsn,
      release: errorReporting.release,
      environment,
      tracesSampleRate: errorReporting.tracesSampleRate,
      replaysSessionSampleRate: errorReporting.replaysSessionSampleRate,
      replaysOnErrorSampleRate: errorReporting.replaysOnErrorSampleRate,
    },
    creditAgency: config.bureau.names,
    costs: config.costs,
    sampleTexts: areSamples(),
    // Visits are counted in production only.
    tracking: {
      scriptUrl: environment === 'prod' ? config.trackingScriptUrl : null,
      integrity: config.trackingScriptIntegrity,
    },
    designSystem: { url: config.designSystemUrl },
    upload: { maxBytes: config.upload.maxBytes, maxFiles: config.upload.maxFiles },
    links: {
      appStore: links.appStore,
      playStore: links.playStore,
      social: links.social,
      consentsAt: consentsAt(links.consentsAt),
    },
    linkExpiredPath: '/link-expired',
  }
}

/** Links to the texts of Austria's two consents (consents by country, docs/product-decisions.md#d43): the configured page, or our own documents. */
function consentsAt(page: string | null): Record<string, string> {
  return {
    electronicCommunication: page ?? '/api/v1/legal/electronic-communication?country=at',
    fulfilmentWithinWithdrawal: page ?? '/api/v1/legal/early-fulfilment?country=at',
  }
}

function presentCreditor(config: Config) {
  const { name, id } = creditorOf(config, 'de')
  const addressIn = (country: Country) => {
    const { street, city } = creditorOf(config, country)
    return `${street}, ${city}`
  }
  return { creditor: name, creditorAddress: { de: addressIn('de'), at: addressIn('at') }, creditorId: id }
}
