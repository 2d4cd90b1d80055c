import { ADDRESS_PART_CODES, REQUIRED } from '@nestbond/domain/validation/codes'
import { crossCheck } from '@nestbond/domain/validation/cross-check'
import * as z from 'zod/mini'
import { CSV_ENCODINGS, CSV_NOTICES, CSV_PROBLEMS, CSV_SEPARATORS } from '@nestbond/domain/partners/csv-report'
import { homeAddress as typedHome, manualAddress } from '@nestbond/domain/validation/address-fields'
import { choice, email, optionalText, phone, reference, text } from '@nestbond/domain/validation/fields'
import { reportName, shortNameFields } from '@nestbond/domain/validation/latin-names'
import { optionalCompanyName } from '@nestbond/domain/validation/names'
import { COUNTRIES, LANDLORD_TYPES } from '@nestbond/domain/values/enums'
import { plausiblePhone } from '@nestbond/domain/values/phone'
import { call } from '../call.ts'

export const partnerId = z.object({ id: z.string() })
const empty = z.object({})

/** Calls about homes and their landlords are open to signed-in people, and to keys with these scopes. */
const READ = { tag: 'partner', scope: 'properties:read' } as const
const WRITE = { tag: 'partner', scope: 'properties:write' } as const

/** The landlord named on papers, as sent by the client. `landlord` is the stored form. Only a private landlord has no company. */
const landlordInput = crossCheck(
  z.object({
    type: choice(LANDLORD_TYPES),
    companyName: optionalCompanyName(),
    ...shortNameFields,
    // Null is a landlord whom we write by post (landlords without e-mail, docs/product-decisions.md#d65).
    email: z.nullable(email()),
    phone: z.nullable(phone(plausiblePhone)),
  }),
  ({ type, companyName, ...name }, findings) => {
    const { failed, report } = findings
    reportName(name, {}, findings)
    if (type !== 'private' && !companyName && !failed('type') && !failed('companyName'))
      report(REQUIRED, ['companyName'])
  },
)
const landlord = z.object({
  type: z.enum(LANDLORD_TYPES),
  companyName: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.object({ dialCode: z.string(), number: z.string() })),
})

export const homeAddress = z.object({
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.enum(COUNTRIES),
})

export const partnerProfile = call('partnerProfile', {
  who: 'partner',
  summary: 'The caller’s partner',
  tag: 'partner',
  response: z.object({
    name: z.string(),
    space: z.string(),
    logo: z.nullable(z.string()),
    /** The link to give to tenants. */
    link: z.string(),
    minimumAge: z.number(),
  }),
})

/** A landlord named on papers. `link` begins an application with this landlord. */
export const partnerLandlord = z.object({
  id: z.string(),
  space: z.string(),
  link: z.string(),
  landlord,
  address: z.nullable(homeAddress),
  properties: z.number(),
})
export type PartnerLandlord = z.infer<typeof partnerLandlord>

const landlordErrors = [
  'INVALID_EMAIL',
  'INVALID_PHONE_NUMBER',
  'SANDBOX_ADDRESS_REQUIRED',
  ...ADDRESS_PART_CODES,
] as const
const landlordPayload = crossCheck(
  z.object({ landlord: landlordInput, address: z.optional(z.nullable(manualAddress)) }),
  ({ landlord: given, address }, { failed, report }) => {
    if (given && given.email === null && !address && !failed('address')) report(REQUIRED, ['address', 'street'])
  },
)

export const partnerLandlords = call('partnerLandlords', {
  who: 'partner',
  summary: 'The landlords whose homes the partner manages, by name',
  ...READ,
  response: z.object({ landlords: z.array(partnerLandlord) }),
})

export const partnerLandlordAdd = call('partnerLandlordAdd', {
  who: 'partner',
  summary: 'Creates a landlord with a space that cannot be guessed. LIMIT_REACHED above 500',
  ...WRITE,
  payload: landlordPayload,
  response: partnerLandlord,
  errors: [...landlordErrors, 'LIMIT_REACHED'],
})

export const partnerLandlordChange = call('partnerLandlordChange', {
  who: 'partner',
  summary: 'Replaces a landlord’s data for applications that begin from now on',
  ...WRITE,
  params: partnerId,
  payload: landlordPayload,
  response: partnerLandlord,
  errors: [...landlordErrors],
})

export const partnerLandlordRemove = call('partnerLandlordRemove', {
  who: 'partner',
  summary: 'Removes a landlord that no property and no application uses',
  ...WRITE,
  params: partnerId,
  response: empty,
  errors: ['PROPERTY_IN_USE'],
})

/** A house of the partner with its units. Without units, the house is one home. */
export const partnerProperty = z.object({
  id: z.string(),
  title: z.string(),
  /** The partner's own reference for it. */
  reference: z.nullable(z.string()),
  address: homeAddress,
  units: z.array(z.string()),
  landlordId: z.nullable(z.string()),
  /** Invitations that are not closed for good. */
  openInvitations: z.number(),
  activePolicies: z.number(),
})
export type PartnerProperty = z.infer<typeof partnerProperty>

const propertyInput = z.object({
  title: text(200),
  reference: optionalText(60),
  address: typedHome,
  units: z.optional(z.array(text(60)).check(z.maxLength(1000))),
  landlordId: z.optional(z.nullable(text(100))),
})

const propertyErrors = [...ADDRESS_PART_CODES, 'PROPERTY_TAKEN', 'NOT_FOUND'] as const

export const partnerProperties = call('partnerProperties', {
  who: 'partner',
  summary:
    'Properties by title, 50 a page. `search` finds words of title, reference and address; `cursor` loads the next page',
  ...READ,
  query: z.object({ search: z.optional(reference()), cursor: z.optional(reference()) }),
  response: z.object({
    properties: z.array(partnerProperty),
    next: z.nullable(z.string()),
    /** The totals without a search. */
    total: z.object({ properties: z.number(), units: z.number() }),
  }),
})

export const partnerPropertyGet = call('partnerPropertyGet', {
  who: 'partner',
  summary: 'One property',
  ...READ,
  params: partnerId,
  response: partnerProperty,
})

export const partnerPropertyAdd = call('partnerPropertyAdd', {
  who: 'partner',
  summary: 'Creates a property. PROPERTY_TAKEN if the partner has one with this address or reference',
  ...WRITE,
  payload: propertyInput,
  response: partnerProperty,
  errors: propertyErrors,
})

/** PROPERTY_IN_USE: the address to be changed, or a unit to be removed, has an open invitation or a policy in force. */
export const partnerPropertyChange = call('partnerPropertyChange', {
  who: 'partner',
  summary: 'Replaces a property’s data',
  ...WRITE,
  params: partnerId,
  payload: propertyInput,
  response: partnerProperty,
  errors: [...propertyErrors, 'PROPERTY_IN_USE'],
})

export const partnerPropertyRemove = call('partnerPropertyRemove', {
  who: 'partner',
  summary: 'Removes a property without open invitation and policy',
  ...WRITE,
  params: partnerId,
  response: empty,
  errors: ['PROPERTY_IN_USE'],
})

export const partnerPropertiesCsv = call('partnerPropertiesCsv', {
  who: 'partner',
  summary:
    'All properties as CSV, one line for each unit, in the columns of the import (UTF-8 with BOM, separated by semicolons)',
  ...READ,
  file: 'text/csv',
})

const params = z.optional(z.record(z.string(), z.union([z.string(), z.number()])))
/** `line` counts as an editor does, with the header as 1; null for the whole file. `column` is the canonical name, `header` the text in the file. */
const place = { line: z.nullable(z.number()), column: z.nullable(z.string()), header: z.nullable(z.string()), params }
export const csvProblem = z.object({ ...place, code: z.enum(CSV_PROBLEMS) })
export type CsvProblem = z.infer<typeof csvProblem>
export const csvNotice = z.object({ ...place, code: z.enum(CSV_NOTICES) })
export type CsvNotice = z.infer<typeof csvNotice>

/**
 * The content of a file, and the result of its import or of a trial. One problem stops the whole import.
 * Up to 1,000 problems and 1,000 notices are listed; `problemCount` and `noticeCount` count all of them.
 */
export const importReport = z.object({
  /** A hash of the file and its `country`, in hex, which `confirm` has to repeat. */
  hash: z.string(),
  encoding: z.nullable(z.enum(CSV_ENCODINGS)),
  separator: z.nullable(z.enum(CSV_SEPARATORS)),
  /** The number of non-blank lines without the header. */
  rows: z.number(),
  /** The columns that were recognised, in the file's order. */
  columns: z.array(z.object({ column: z.string(), header: z.string() })),
  /** The number of new properties and units, or of new invitations. */
  adds: z.object({ properties: z.number(), units: z.number(), invitations: z.number() }),
  /** The number of lines with nothing new. */
  unchanged: z.number(),
  problems: z.array(csvProblem),
  problemCount: z.number(),
  notices: z.array(csvNotice),
  noticeCount: z.number(),
  /** The recognised cells of the first rows, by column. */
  preview: z.array(z.object({ line: z.number(), cells: z.record(z.string(), z.string()) })),
  /** Whether the import was carried out: only with `confirm`, and without a problem. */
  imported: z.boolean(),
})
export type ImportReport = z.infer<typeof importReport>

/**
 * The body is the file itself, of the media type text/csv: up to 10,000 rows and 8 MB; UTF-8, UTF-16 or Windows-1252; separated by
 * semicolons, commas or tabs; with a header in German or English, in any order.
 */
export const importQuery = z.object({
  confirm: z.optional(reference()),
  /** The country of lines that name none. Without it, a postcode of four digits is a problem (COUNTRY_MISSING). */
  country: z.optional(choice(COUNTRIES)),
})

export const partnerPropertiesImport = call('partnerPropertiesImport', {
  who: 'partner',
  summary:
    'Checks a CSV file of homes, one line for each unit, and reports its effect. With `confirm` (the hash of that report) it imports all lines or none. ' +
    'IMPORT_CHANGED: the file differs from the checked one',
  ...WRITE,
  query: importQuery,
  body: 'text/csv',
  response: importReport,
  errors: ['IMPORT_CHANGED', 'MALFORMED_REQUEST', 'FILE_TOO_LARGE'],
})
