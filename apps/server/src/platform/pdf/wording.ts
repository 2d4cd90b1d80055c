import { formatAddress, spelledStreet, unitAndRoom } from '@nestbond/domain/values/address'
import { fullName, landlordName } from '@nestbond/domain/values/person-name'
import { countryName } from '@nestbond/messages/format'
import type { LegalValues } from '@nestbond/messages/legal-documents'
import type { Translator } from '@nestbond/messages/translator'
import type { Party } from './blocks.ts'
import type { Brand, ContractInput, LandlordOnPaper, PostalAddress } from './inputs.ts'

/** 'Weserstraße 41, 2. OG links, 12045 Berlin', with the country if it differs from the contract's. */
export function addressLine(
  address: PostalAddress,
  contractCountry: PostalAddress['country'],
  { locale }: Translator,
): string {
  const line = formatAddress(address)
  return address.country === contractCountry ? line : `${line}, ${countryName(address.country, locale)}`
}

/** 'nestbond.example' */
export function withoutScheme(website: string): string {
  return website.replace(/^https?:\/\//, '').replace(/\/+$/, '')
}

/** The facts of the legal documents: those of the settings, or marked samples for the country. */
export function legalValues(
  brand: Brand,
  country: PostalAddress['country'],
  { t }: Pick<Translator, 't'>,
): LegalValues {
  const { name: product, email, company, insurer } = brand
  return {
    product,
    email,
    company: company?.name ?? t('pdf.company.name', { product }),
    companyStreet: company?.street ?? t('pdf.company.street'),
    companyCity: company?.city ?? t('pdf.company.city', { country }),
    representatives: company?.representatives ?? t('pdf.company.representatives'),
    register: company?.register ?? t('pdf.company.register', { country }),
    intermediaryNumber: company?.intermediaryNumber ?? t('pdf.company.intermediaryNumber', { country }),
    vatId: company?.vatId ?? t('pdf.company.vatId', { country }),
    supervisor: company?.supervisor ?? t('pdf.company.supervisor', { country }),
    insurer: insurerName(brand, { t }),
    insurerStreet: insurer?.street ?? t('pdf.insurer.street'),
    insurerCity: insurer?.city ?? t('pdf.insurer.city', { country }),
  }
}

/** The insurer's name in a sentence: that of the settings, or a marked sample. */
export function insurerName({ insurer }: Brand, { t }: Pick<Translator, 't'>): string {
  return insurer?.name ?? t('pdf.insurer.marked')
}

function insurerParty({ brand, country }: ContractInput, { t }: Translator): Party {
  if (brand.insurer !== null) {
    const { name, street, city } = brand.insurer
    return { role: t('pdf.receipt.insurer'), name, lines: [street, city] }
  }
  const lines = [t('pdf.insurer.street'), t('pdf.insurer.city', { country }), t('pdf.insurer.sample')]
  return { role: t('pdf.role.insurer'), name: t('pdf.insurer.name'), lines }
}

/** The three parties of the contract. The insurer is a marked sample until there is one. */
export function partiesOf(input: ContractInput, translator: Translator, formatDay: (day: string) => string): Party[] {
  return [tenantParty(input, translator, formatDay), landlordParty(input, translator), insurerParty(input, translator)]
}

function tenantParty(
  { tenant, home, country, coTenants }: ContractInput,
  { t, locale }: Translator,
  formatDay: (day: string) => string,
): Party {
  const born = t('pdf.bornOn', { date: formatDay(tenant.birthDate) })
  // Co-tenants read the contract, and no tenant's contact data is theirs (docs/product-decisions.md#d104).
  const contact = coTenants.length > 0 ? [] : [tenant.email, tenant.phone ?? '']
  const role = t('pdf.role.tenant', { salutation: tenant.salutation ?? 'none' })
  return {
    role,
    name: fullName(tenant),
    lines: [born, ...addressLines(tenant.currentAddress ?? home, country, locale), ...contact].filter(Boolean),
  }
}

function landlordParty({ landlord, country }: ContractInput, { t, locale }: Translator): Party {
  const name = landlordName(landlord)
  const person = name === fullName(landlord) ? [] : [fullName(landlord)]
  const address = landlord.address ? addressLines(landlord.address, country, locale) : []
  return { role: t('pdf.role.landlord', { type: landlord.type }), name, lines: [...person, ...address].filter(Boolean) }
}

/** Street, unit, town, and the country if it differs from the contract's. */
export function addressLines(
  address: PostalAddress,
  contractCountry: PostalAddress['country'],
  locale: Translator['locale'],
): string[] {
  const { street, streetNumber, zip, city, country } = address
  const abroad = country === contractCountry ? '' : countryName(country, locale)
  return [`${spelledStreet(street)} ${streetNumber}`, unitAndRoom(address), `${zip} ${city}`, abroad].filter(Boolean)
}

/** Name and address of a landlord for the window of an envelope; only the name if the address is unknown. */
export function recipientLines(
  landlord: LandlordOnPaper,
  contractCountry: PostalAddress['country'],
  locale: Translator['locale'],
): string[] {
  return [landlordName(landlord), ...(landlord.address ? addressLines(landlord.address, contractCountry, locale) : [])]
}
