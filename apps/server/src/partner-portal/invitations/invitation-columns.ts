import {
  MOST_INVITATION_ROWS,
  REQUIRED_INVITATION_COLUMNS,
  type InvitationColumn,
} from '@nestbond/domain/partners/csv-report'
import type { Columns } from '../../platform/csv/import-file.ts'
import { PROPERTY_FILE } from '../properties/property-columns.ts'

const { street, streetNumber, zip, city, country, unit, reference: propertyReference } = PROPERTY_FILE.names

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
    email: ['E-Mail', 'Email', 'E-Mail-Adresse', 'Mail', 'Email address'],
    firstName: ['Vorname', 'First name', 'Given name'],
    lastName: ['Nachname', 'Last name', 'Familienname', 'Surname', 'Family name'],
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
  },
  required: REQUIRED_INVITATION_COLUMNS,
  mostRows: MOST_INVITATION_ROWS,
}
