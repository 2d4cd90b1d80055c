import {
  MOST_INVITATION_ROWS,
  REQUIRED_INVITATION_COLUMNS,
  type InvitationColumn,
} from '@nestbond/domain/partners/csv-report'
import type { Columns } from '../../platform/csv/import-file.ts'
import { PROPERTY_FILE } from '../properties/property-columns.ts'

const { street, streetNumber, zip, city, country, unit, reference: propertyReference } = PROPERTY_FILE.names

/** The columns of another tenant, each with the number of the tenant after its name: email2. */
export const OTHER_COLUMNS = ['email', 'firstName', 'lastName'] as const
export const OTHER_PLACES = [2, 3, 4] as const
export type OtherPlace = (typeof OTHER_PLACES)[number]

const EMAIL = ['E-Mail', 'Email', 'E-Mail-Adresse', 'Mail', 'Email address']
const FIRST_NAME = ['Vorname', 'First name', 'Given name']
const LAST_NAME = ['Nachname', 'Last name', 'Familienname', 'Surname', 'Family name']
const of = (names: readonly string[], place: OtherPlace) => names.map((name) => `${name} ${place}`)

export const INVITATION_FILE: Columns<InvitationColumn> = {
  names: {
    reference: [
      'Zeichen',
      'Reference',
      'Mieternummer',
      'Vertragszeichen',
      'Tenant number',
      'Tenant reference',
      'Your reference',
    ],
    email: EMAIL,
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    language: ['Sprache', 'Language'],
    propertyReference: [
      ...propertyReference.filter((name) => !['Reference', 'Zeichen', 'Referenz'].includes(name)),
      'Objektzeichen',
    ],
    street,
    streetNumber,
    zip,
    city,
    country,
    unit,
    room: ['Zimmer', 'Room', 'Zimmername', 'Room name', 'WG-Zimmer'],
    existingRent: [
      'Wohnt schon dort',
      'Already lives there',
      'Lives there already',
      'Bestehendes Mietverhältnis',
      'Bestandsmieter',
      'Existing rental',
      'Existing tenant',
    ],
    homeType: ['Wohnform', 'Type of flat or house', 'Home type', 'Art', 'Gebäudeart', 'Wohnungsart', 'Type'],
    furnished: ['Möbliert', 'Furnished'],
    coldRent: [
      'Kaltmiete',
      'Rent excl. utilities',
      'Cold rent',
      'Nettokaltmiete',
      'Miete',
      'Mietzins',
      'Bruttomiete',
      'Bruttomietzins',
      'Rent',
      'Net rent',
      'Gross rent',
    ],
    deposit: ['Kaution', 'Deposit', 'Mietkaution', 'Kautionssumme', 'Rental deposit'],
    insuranceStart: [
      'Beginn',
      'Start',
      'Versicherungsbeginn',
      'Mietbeginn',
      'Insurance start',
      'Start date',
      'Rental start',
    ],
    insuranceEnd: ['Ende', 'End', 'Versicherungsende', 'Mietende', 'Insurance end', 'End date', 'Rental end'],
    rentContractId: [
      'Mietvertragsnummer',
      'Tenancy agreement number',
      'Rental contract',
      'Mietvertrag',
      'Vertragsnummer',
      'Contract number',
      'Rental contract number',
    ],
    email2: of(EMAIL, 2),
    firstName2: of(FIRST_NAME, 2),
    lastName2: of(LAST_NAME, 2),
    email3: of(EMAIL, 3),
    firstName3: of(FIRST_NAME, 3),
    lastName3: of(LAST_NAME, 3),
    email4: of(EMAIL, 4),
    firstName4: of(FIRST_NAME, 4),
    lastName4: of(LAST_NAME, 4),
  },
  required: REQUIRED_INVITATION_COLUMNS,
  mostRows: MOST_INVITATION_ROWS,
}
