import * as z from 'zod/mini'
import { reference } from '@nestbond/domain/validation/fields'
import { COUNTRIES, LANGUAGES } from '@nestbond/domain/values/enums'
import { call } from '../call.ts'
import { partner } from './user.ts'

const url = z.nullable(z.string())

/** `rate` is in hundredths of a percent a year, `asOf` a year, a month or a day. */
const costRate = z.object({ rate: z.number(), asOf: z.string(), source: z.string() })
const costRates = z.object({ deposit: costRate, loan: costRate })

export const settings = call('settings', {
  who: 'anybody',
  summary: 'The settings of this installation that a client needs',
  tag: 'settings',
  response: z.object({
    product: z.object({ name: z.string(), website: z.string(), email: z.string() }),
    environment: z.enum(['local', 'test', 'prod']),
    defaultLocale: z.string(),
    maintenance: z.boolean(),
    payment: z.object({
      provider: z.string(),
      publicKeys: z.object({ de: z.string(), at: z.string() }),
      /** The creditor of direct debits; null if only cards are taken. */
      sepa: z.nullable(
        z.object({
          creditor: z.string(),
          /** Of the country of the insured home. */
          creditorAddress: z.object({ de: z.string(), at: z.string() }),
          creditorId: z.string(),
        }),
      ),
    }),
    errorReporting: z.object({
      dsn: url,
      release: z.string(),
      environment: z.string(),
      tracesSampleRate: z.number(),
      replaysSessionSampleRate: z.number(),
      replaysOnErrorSampleRate: z.number(),
    }),
    /** The name of the credit agency that is asked about a home in each country. `english`: the same in English, which differs for a made-up agency alone. */
    creditAgency: z.object({ de: z.string(), at: z.string(), english: z.object({ de: z.string(), at: z.string() }) }),
    /** Interest rates for the comparison of prices (true cost, docs/product-decisions.md#d97). `loanMonths`: the number of instalments of the loan. */
    costs: z.object({ rates: z.object({ de: costRates, at: costRates }), loanMonths: z.number() }),
    /** The legal documents are the product's sample texts. */
    sampleTexts: z.boolean(),
    tracking: z.object({ scriptUrl: url, integrity: z.nullable(z.string()) }),
    designSystem: z.object({ url }),
    upload: z.object({ maxBytes: z.number(), maxFiles: z.number() }),
    links: z.object({
      appStore: url,
      playStore: url,
      social: z.record(z.string(), z.string()),
      consentsAt: z.record(z.string(), z.string()),
    }),
    linkExpiredPath: z.string(),
  }),
})

export const lang = call('lang', {
  who: 'anybody',
  summary: 'Languages and locales that the product speaks',
  tag: 'settings',
  response: z.object({
    default: z.string(),
    languages: z.array(z.object({ code: z.enum(LANGUAGES), name: z.string(), flag: z.string() })),
    locales: z.array(z.string()),
  }),
})

export const localeSettings = call('localeSettings', {
  who: 'anybody',
  summary: 'Countries, whether they are open, and their languages',
  tag: 'settings',
  response: z.array(z.object({ country: z.string(), enabled: z.boolean(), languages: z.array(z.string()) })),
})

export const localePredict = call('localePredict', {
  who: 'anybody',
  summary: 'The locale to start with, from the host and the Accept-Language header',
  tag: 'settings',
  response: z.object({ locale: z.string() }),
})

export const productValidation = call('productValidation', {
  who: 'anybody',
  summary: 'Deposit limits of a product in major units; the id is the country code',
  tag: 'settings',
  params: z.object({ id: z.string() }),
  response: z.object({
    lowerLimitDeposit: z.number(),
    upperLimitDeposit: z.number(),
    depositMonthlyMultiplier: z.number(),
    depositCalculationStrategy: z.enum(['MONTHLY_BASED']),
  }),
})

/** Amounts in major units, rates in percent. The days are the first and the last on which offers were made by it; null: it is in force. */
const tariff = z.object({
  id: z.string(),
  country: z.enum(COUNTRIES),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  rate: z.number(),
  minimum: z.number(),
  yearlyDiscountPercent: z.number(),
  insuranceTaxPercent: z.number(),
})

export const tariffs = call('tariffs', {
  who: 'anybody',
  summary: 'Every version of the tariff that is or was in force, newest first',
  tag: 'settings',
  response: z.object({ tariffs: z.array(tariff) }),
})

export const partnerCheck = call('partnerCheck', {
  who: 'anybody',
  summary: 'Whether a space belongs to a partner, or to one of its landlords',
  tag: 'settings',
  query: z.object({ space: z.optional(reference()), landlordSpace: z.optional(reference()) }),
  response: z.union([z.object({ partner: z.literal(false) }), z.extend(partner, { partner: z.literal(true) })]),
})

export const partnerLogo = call('partnerLogo', {
  who: 'anybody',
  summary: 'The logo of a partner',
  tag: 'settings',
  query: z.object({ space: z.optional(reference()) }),
  file: 'image/*',
  errors: ['NOT_FOUND'],
})

/** The country codes, for calls that take one. */
export const country = z.enum(COUNTRIES)
