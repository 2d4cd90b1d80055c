import { expect, test } from 'vitest'
import { INVITATION_COLUMNS, PROPERTY_COLUMNS } from '@nestbond/domain/partners/csv-report'
import at from '@nestbond/messages/catalogs/de-AT/partner.json' with { type: 'json' }
import de from '@nestbond/messages/catalogs/de/partner.json' with { type: 'json' }
import en from '@nestbond/messages/catalogs/en/partner.json' with { type: 'json' }
import { headerKey } from '../../platform/csv/import-file.ts'
import { PROPERTY_FILE } from '../properties/property-columns.ts'
import { INVITATION_FILE } from './invitation-columns.ts'

const TEXTS: Record<string, Record<string, string>> = { de, en, 'de-AT': { ...de, ...at } }

/** The portal uses these texts for the headers of its templates. */
test.each(Object.keys(TEXTS))('the template in %s is read with all of its columns', (locale) => {
  const read = (column: string, names: Record<string, readonly string[]>) => {
    const key = headerKey(TEXTS[locale]?.[`partner.csv.column.${column}`] ?? '')
    return Object.keys(names).filter((name) => [name, ...(names[name] ?? [])].some((known) => headerKey(known) === key))
  }
  for (const column of INVITATION_COLUMNS) expect(read(column, INVITATION_FILE.names), column).toEqual([column])
  for (const column of PROPERTY_COLUMNS) expect(read(column, PROPERTY_FILE.names), column).toEqual([column])
})
