import { MOST_IMPORT_ROWS, REQUIRED_PROPERTY_COLUMNS, type PropertyColumn } from '@nestbond/domain/partners/csv-report'
import type { Columns } from '../../platform/csv/import-file.ts'

/** Exports use the first name of each column. */
export const PROPERTY_FILE: Columns<PropertyColumn> = {
  names: {
    title: [
      'Objekt',
      'Title',
      'Name',
      'Bezeichnung',
      'Objektname',
      'Property',
      'Property name',
      'Building',
      'Gebäude',
      'Liegenschaft',
    ],
    reference: [
      'Objektnummer',
      'Reference',
      'Zeichen',
      'Objekt-Nr',
      'Objekt-ID',
      'Property reference',
      'Property ID',
      'Property number',
      'Referenz',
    ],
    street: ['Straße', 'Street', 'Strasse', 'Straßenname', 'Street name'],
    streetNumber: ['Hausnummer', 'House number', 'Haus-Nr', 'Nr', 'Nummer', 'Number', 'No', 'Street number'],
    zip: ['PLZ', 'Zip', 'Postleitzahl', 'Postcode', 'Postal code', 'Zip code'],
    city: ['Ort', 'City', 'Stadt', 'Town', 'Wohnort'],
    country: ['Land', 'Country', 'Staat', 'Country code', 'Ländercode'],
    unit: [
      'Wohnung',
      'Unit',
      'Einheit',
      'Wohneinheit',
      'Wohnungsnummer',
      'Top',
      'Apartment',
      'Flat',
      'Unit name',
      'Tür',
      'Türnummer',
    ],
  },
  required: REQUIRED_PROPERTY_COLUMNS,
  mostRows: MOST_IMPORT_ROWS,
}
