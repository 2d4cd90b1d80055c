import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { ENGLISH_TOWNS } from '@nestbond/domain/values/town-names'
import { describe, expect, it } from 'vitest'
import { embeddedAddresses } from './embedded.ts'
import { placeIds } from './place-id.ts'
import { loadPlaces, placesPack } from './places.ts'
import type { AddressProvider, CheckInput } from './port.ts'
import { createStreetIndex } from './streets.ts'

const places = loadPlaces()
const ids = placeIds(['a secret of the tests only'])
const provider = embeddedAddresses({ places }, ids)
const titles = async (query: string, country?: string, by: AddressProvider = provider) =>
  (await by.suggest({ query, country })).suggestions.map(({ title }) => title)

it('shares the towns among all servers of a process', () => {
  expect(loadPlaces(placesPack())).toBe(places)
})

describe('suggestions', () => {
  it.each([
    ['Chausseestr 12a, 10115', 'Chausseestraße 12a, 10115 Berlin'],
    ['Chausseestr 12a 10115', 'Chausseestraße 12a, 10115 Berlin'],
    ['chausseestraße 12 a, 10115 berlin', 'Chausseestraße 12 a, 10115 Berlin'],
    ['10115 Berlin, Chausseestr. 12a', 'Chausseestraße 12a, 10115 Berlin'],
    ['10115 Berlin Chausseestr. 12a', 'Chausseestraße 12a, 10115 Berlin'],
    ['D-10115 Berlin, Chausseestr. 12a, Deutschland', 'Chausseestraße 12a, 10115 Berlin'],
    ['Chausseestr 12a, 10115 Brelin', 'Chausseestraße 12a, 10115 Berlin'],
    ['Chausseestr 12a Berlin Mitte', 'Chausseestraße 12a, Berlin'],
    ['Chausseestr 12a, Berln', 'Chausseestraße 12a, Berlin'],
    ['Chausseestr Berlin', 'Chausseestraße, Berlin'],
    ['Berlin Chausseestr 12a', 'Chausseestraße 12a, Berlin'],
    ['Frankfurt Zeil 5', 'Zeil 5, Frankfurt am Main'],
    ['Garmisch Bahnhofstr. 5', 'Bahnhofstraße 5, Garmisch-Partenkirchen'],
    ['12 Chausseestraße, Berlin', 'Chausseestraße 12, Berlin'],
    ['Straße des 17. Juni 135 Berlin', 'Straße des 17. Juni 135, Berlin'],
    ['Straße des 17. Juni 135, 10623', 'Straße des 17. Juni 135, 10623 Berlin'],
    ['Strasse des 17 Juni 135, 10623', 'Straße des 17 Juni 135, 10623 Berlin'],
    ['Müllerstr. 12-14, 13353 Berlin', 'Müllerstraße 12-14, 13353 Berlin'],
    ['Q7 24, 68161 Mannheim', 'Q7 24, 68161 Mannheim'],
    ['Neubaugasse 4, 1070', 'Neubaugasse 4, 1070 Wien'],
    ['Neubaugasse 4/2/12, A-1070 Wien, Österreich', 'Neubaugasse 4/2/12, 1070 Wien'],
    ['Neubaugasse 4 Top 5, 1070 Wien', 'Neubaugasse 4, 1070 Wien'],
    ['Neubaugasse 4 Stiege 2/Top 4, 1070 Wien', 'Neubaugasse 4, 1070 Wien'],
    ['Hauptstr. 5, Hinterhaus, 2. OG links, 10115 Berlin', 'Hauptstraße 5, 10115 Berlin'],
    ['Auf der Stiege 5, 48161 Münster', 'Auf der Stiege 5, 48161 Münster'],
    ['Hauptstr. 5 Graz', 'Hauptstraße 5, Graz'],
    ['Linzer Straße 3, St. Poelten', 'Linzer Straße 3, St. Pölten'],
    ['Zeil 5 Frankfurt a.M.', 'Zeil 5, Frankfurt am Main'],
    ['Marienplatz 1 Munich', 'Marienplatz 1, München'],
    ['Leopoldstr 5 Muenchne', 'Leopoldstraße 5, München'],
    ['Kirchberg 12, 6370', 'Kirchberg 12, 6370 Kitzbühel'],
    ['Teststr 1, 10118 Berlin', 'Teststraße 1, 10118 Berlin'],
    ['10115', '10115 Berlin'],
    ['1070', '1070 Wien'],
    ['10115 Hamburg', '10115 Berlin'],
    ['Berlin', 'Berlin'],
    ['Muenchen', 'München'],
    ['Vienna', 'Wien'],
    ['Wr. Neustadt', '2700 Wiener Neustadt'],
    ['Bergkamen', '59192 Bergkamen'],
    ['Düsselforf', 'Düsseldorf'],
    ['ber', 'Berlin'],
    ['frankf', 'Frankfurt am Main'],
    ['st. p', 'St. Pölten'],
    ['Neustadt', 'Neustadt an der Weinstraße'],
    ['Halle', 'Halle (Saale)'],
    ['Hauptstr. 5, Neu', 'Hauptstraße 5, Neuss'],
  ])('%s finds %s first', async (query, expected) => expect((await titles(query))[0]).toBe(expected))

  it.each([
    '',
    'ab',
    '  a ',
    'Neubaugasse 4',
    'Lindenstraße',
    'Neue Straße',
    'Neue Stra',
    'Neue Straße 4',
    'Neue Str. 4 a',
    'Neue Gasse 3',
    'Neu Weg 4',
    'Burg Straße 4',
    'Linden Straße 5',
    'Linden Allee 5-7',
    'Klein Moor 3',
    'Groß Feld 3',
    'Gau Markt 3',
    'asdfgh qwertz',
    'Testweg 3, 99999 Nirgendwo',
    'Am Markt 3, 99999',
    'Hauptstr. 3, 99999 Berlin',
    'Am Kupfergraben 6',
    'Bad Nauheimer Straße 5',
    'Wiener Straße 5',
    'St.-Anna-Straße 3',
    'Alt Moabit 90',
    '\0\0\0',
    '12',
    '🏠🏠🏠',
    '((((',
    '%%%%',
  ])('finds nothing for %j', async (query) => expect(await titles(query)).toEqual([]))

  it('lists the postcodes of a prefix, without repeating a street for each', async () => {
    expect(await titles('Chausseestr 12a, 1011', 'de')).toEqual(['Chausseestraße 12a, Berlin'])
    expect(await titles('Hauptstr. 12, 101', 'de')).toEqual(['Hauptstraße 12, Berlin'])
    expect(await titles('Hauptstr. 12, 031', 'de')).toEqual([])
    expect(await titles('1011')).toEqual(['10115 Berlin', '10117 Berlin', '10119 Berlin'])
    expect(await titles('101')).toContain('1010 Wien')
  })

  it('searches one country', async () => {
    expect(await titles('Berlin', 'at')).toEqual([])
    expect(await titles('1070', 'DE')).toEqual(['10707 Berlin', '10709 Berlin'])
    expect((await titles('Linz', 'de'))[0]).toMatch(/Linz am Rhein/)
    expect((await titles('Hauptstr. 1 Linz', 'at'))[0]).toBe('Hauptstraße 1, Linz')
  })

  it('offers at most ten different lines', async () => {
    for (const query of ['Hauptstr. 12 Neustadt', 'Bad', '1011', 'st.']) {
      const found = await titles(query)
      expect(found.length).toBeGreaterThan(1)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  it('keeps a given session and creates a missing one', async () => {
    expect((await provider.suggest({ query: 'Berlin', session: 'abc-1' })).session).toBe('abc-1')
    expect((await provider.suggest({ query: 'Berlin', session: '<script>' })).session).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('accepts any text', async () => {
    const odd = [
      'a'.repeat(5000),
      '1 '.repeat(2000),
      ', '.repeat(2000),
      '10115 '.repeat(50),
      'x 1 '.repeat(500),
      '-/-/-/ 5',
      '12345 12345 1234 1234',
      'Top 5',
      'str. str. str.',
    ]
    for (const query of odd) expect((await titles(query)).length).toBeLessThanOrEqual(10)
  })
})

/** A zip in a title that is neither typed, nor its street's in the list, nor the only one of its town, is made up. */
describe('the addresses of the product decisions, without and with street lists', () => {
  const streets = createStreetIndex([
    {
      country: 'de',
      text:
        '#10115\tBerlin\nChausseestraße\n#10117\tBerlin\nAm Kupfergraben\nFriedrichstraße\nUnter den Linden\n#10623\tBerlin\nStraße des 17. Juni\n#10719\tBerlin\nKurfürstendamm\n' +
        '#12045\tBerlin\nWeserstraße\n#40212\tDüsseldorf\nKönigsallee\n#60313\tFrankfurt am Main\nZeil\n#80802\tMünchen\nLeopoldstraße\n#80804\tMünchen\nLeopoldstraße\n',
    },
    { country: 'at', text: '#1070\tWien\nNeubaugasse\n#5020\tSalzburg\nGetreidegasse\n#8010\tGraz\nHauptplatz\n' },
  ])
  const listed = embeddedAddresses({ places, streets }, ids)
  it.each<[string, string[], string[]]>([
    // Typed, what may be offered without lists, and with them.
    [
      'Leopoldstraße 5, München',
      ['Leopoldstraße 5, München'],
      ['Leopoldstraße 5, 80802 München', 'Leopoldstraße 5, 80804 München'],
    ],
    ['Straße des 17. Juni 135', [], ['Straße des 17. Juni 135, 10623 Berlin']],
    ['Am Kupfergraben 6', [], ['Am Kupfergraben 6, 10117 Berlin']],
    ['Am Kupfergr', [], ['Am Kupfergraben, 10117 Berlin']],
    ['Am Kupfergraben 6, Berlin', ['Am Kupfergraben 6, Berlin'], ['Am Kupfergraben 6, 10117 Berlin']],
    ['Straße des 17. Juni 135, Berlin', ['Straße des 17. Juni 135, Berlin'], ['Straße des 17. Juni 135, 10623 Berlin']],
    ['Friedrichstraße 100, Berlin', ['Friedrichstraße 100, Berlin'], ['Friedrichstraße 100, 10117 Berlin']],
    ['Unter den Linden', [], ['Unter den Linden, 10117 Berlin']],
    ['Unter den Linden 77', [], ['Unter den Linden 77, 10117 Berlin']],
    ['Zeil 5', [], ['Zeil 5, 60313 Frankfurt am Main']],
    ['Königsallee 1', [], ['Königsallee 1, 40212 Düsseldorf']],
    ['Kurfürstendamm 21', [], ['Kurfürstendamm 21, 10719 Berlin']],
    ['Kudamm 21', [], []],
    ['Friedrichstr', [], ['Friedrichstraße, 10117 Berlin']],
    ['Weserstr 41', [], ['Weserstraße 41, 12045 Berlin']],
    ['Chausseestr 12a, 10115', ['Chausseestraße 12a, 10115 Berlin'], ['Chausseestraße 12a, 10115 Berlin']],
    ['Chausseestr 12a', [], ['Chausseestraße 12a, 10115 Berlin']],
    ['Unter den Linden 77, 10117', ['Unter den Linden 77, 10117 Berlin'], ['Unter den Linden 77, 10117 Berlin']],
    ['Neubaugasse 4', [], ['Neubaugasse 4, 1070 Wien']],
    ['Neubaugasse 4 Top 5', [], ['Neubaugasse 4, 1070 Wien']],
    ['Neubaugasse 4, 1070', ['Neubaugasse 4, 1070 Wien'], ['Neubaugasse 4, 1070 Wien']],
    ['Neubaugasse 4 Wien', ['Neubaugasse 4, Wien'], ['Neubaugasse 4, 1070 Wien']],
    ['Mariahilfer Straße 12, Wien', ['Mariahilfer Straße 12, Wien'], ['Mariahilfer Straße 12, Wien']],
    [
      'Getreidegasse 9, Salzburg',
      ['Getreidegasse 9, Salzburg', 'Getreidegasse 9, 56479 Salzburg'],
      ['Getreidegasse 9, 5020 Salzburg'],
    ],
    ['Hauptplatz 3 Graz', ['Hauptplatz 3, Graz'], ['Hauptplatz 3, 8010 Graz']],
    ['Hauptstr. 12, Bergkamen', ['Hauptstraße 12, 59192 Bergkamen'], ['Hauptstraße 12, 59192 Bergkamen']],
  ])('%s', async (query, without, withLists) => {
    expect(await titles(query)).toEqual(without)
    expect(await titles(query, undefined, listed)).toEqual(withLists)
  })

  it('never invents a postcode for a street of a larger town', async () => {
    const towns = [
      'Berlin',
      'Hamburg',
      'München',
      'Köln',
      'Frankfurt am Main',
      'Leipzig',
      'Wien',
      'Graz',
      'Linz',
      'Salzburg',
      'Innsbruck',
    ]
    for (const town of towns)
      for (const street of ['Hauptstraße 5', 'Am Markt 12a', 'Ring 3', 'Straße des 17. Juni 135', 'Lindenallee 1'])
        for (const query of [`${street}, ${town}`, `${street} ${town}`, `${town}, ${street}`, `${town} ${street}`])
          for (const title of await titles(query)) {
            const zip = /, (\d{4,5}) /.exec(title)?.[1]
            // The only zip of a smaller town of the same name is no guess.
            if (zip)
              expect(
                places.ofZip(zip).some(({ zips }) => zips.length === 1),
                `${query} → ${title}`,
              ).toBe(true)
          }
  })
})

describe('checking a suggestion', () => {
  const check = async (query: string, more: Partial<CheckInput> = {}) => {
    const [suggestion] = (await provider.suggest({ query })).suggestions
    return provider.check({ suggestion: suggestion!, ...more })
  }
  it('returns the whole address', async () => {
    expect(await check('Chausseestr 12a, 10115')).toEqual({
      ok: true,
      address: { street: 'Chausseestraße', streetNumber: '12a', zip: '10115', city: 'Berlin', country: 'de' },
      fullAddress: 'Chausseestraße 12a, 10115 Berlin',
      verified: 'zip',
    })
    expect(await check('Neubaugasse 4 Top 5, 1070 Wien')).toMatchObject({
      address: { streetNumber: '4', unitName: 'Top 5', country: 'at' },
    })
  })
  it.each([
    ['10115 Berlin', {}, 'ADDRESS_HAS_NO_STREET'],
    ['Chausseestr, 10115', {}, 'ADDRESS_HAS_NO_STREET_NUMBER'],
    ['Chausseestr, 10115', { streetNumber: '  ' }, 'ADDRESS_HAS_NO_STREET_NUMBER'],
  ])('%s with %j is %s', async (query, more, code) => expect(await check(query, more)).toEqual({ ok: false, code }))

  it('faults the zip that is another town’s', async () => {
    expect(await check('Chausseestr 12a, 10115', { zip: '80331' })).toEqual({
      ok: false,
      code: 'ADDRESS_NOT_EXISTS',
      part: 'zip',
    })
  })

  it('asks for the postcode when the line has none', async () => {
    const last = (await provider.suggest({ query: 'Hauptstr 1 Berlin' })).suggestions[0]!
    expect(await provider.check({ suggestion: last })).toEqual({ ok: false, code: 'ADDRESS_HAS_NO_ZIP' })
    expect(await provider.check({ suggestion: last, zip: '12159' })).toMatchObject({
      ok: true,
      fullAddress: 'Hauptstraße 1, 12159 Berlin',
    })
  })
})

describe('with an imported street list', () => {
  const streets = createStreetIndex([
    {
      country: 'de',
      text: '#10115\tBerlin\nChausseestraße\nInvalidenstraße\n#10623\tBerlin\nStraße des 17. Juni\n#12345\tTestdorf\nRing\n#60313\tFrankfurt am Main\nZeil\n',
    },
    { country: 'at', text: '#1070\tWien\nNeubaugasse\t1,2,3a,4,5\nSiebensterngasse\n' },
  ])
  const listed = embeddedAddresses({ places, streets }, ids)
  it.each([
    ['Chausseestr 12a', 'Chausseestraße 12a, 10115 Berlin'],
    ['Chausee', undefined],
    ['Unter den Linden', undefined],
    ['chauseestr 12a Berlin', 'Chausseestraße 12a, 10115 Berlin'],
    ['Straße des 17. Juni 135 Berlin', 'Straße des 17. Juni 135, 10623 Berlin'],
    ['Straße des 17. Juni', 'Straße des 17. Juni, 10623 Berlin'],
    ['Zeil 5', 'Zeil 5, 60313 Frankfurt am Main'],
    ['Zeil', '97475 Zeil am Main'],
    ['inval, 10115', 'Invalidenstraße, 10115 Berlin'],
    ['Neubaug. 4', 'Neubaugasse 4, 1070 Wien'],
    ['Unbekannter Weg 3, 10115', 'Unbekannter Weg 3, 10115 Berlin'],
  ])('%s finds %s', async (query, expected) => expect((await titles(query, undefined, listed))[0]).toBe(expected))

  it('offers a street beside a town of the same name', async () => {
    expect(await titles('Zeil', undefined, listed)).toContain('Zeil, 60313 Frankfurt am Main')
  })

  const verify = (street: string, streetNumber: string, zip: string, city: string, country: string) =>
    listed.verify({ street, streetNumber, zip, city, country })
  it('verifies streets and houses', async () => {
    expect(await verify('Chausseestr.', '999', '10115', 'Berlin', 'de')).toMatchObject({
      ok: true,
      verified: 'street',
      address: { street: 'Chausseestr.' },
    })
    expect(await verify('Neubaugasse', '3 A', '1070', 'Wien', 'at')).toMatchObject({ ok: true, verified: 'house' })
    expect(await verify('Neubaugasse', '4/2/12', '1070', 'Wien', 'at')).toMatchObject({ ok: true, verified: 'house' })
    expect(await verify('Neubaugasse', '99', '1070', 'Wien', 'at')).toEqual({ ok: false, code: 'ADDRESS_NOT_EXISTS' })
    expect(await verify('Siebensterngasse', '99', '1070', 'Wien', 'at')).toMatchObject({ ok: true, verified: 'street' })
    expect(await verify('Neue Gasse', '99', '1070', 'Wien', 'at')).toMatchObject({ ok: true, verified: 'zip' })
  })
})

it('has the other names of towns that papers spell in German', () => {
  for (const [english, german] of Object.entries(ENGLISH_TOWNS))
    expect(places.find(english), english).toMatchObject({ quality: 'whole', towns: [{ name: german }] })
  const lines = brotliDecompressSync(readFileSync(placesPack())).toString('utf8').split('\n')
  const others = lines.flatMap((line) => line.split('\t')[3]?.split('|').filter(Boolean) ?? [])
  expect(new Set(others)).toEqual(new Set(Object.keys(ENGLISH_TOWNS)))
})

describe('speed', () => {
  it('finds a correctly typed address without a scan', async () => {
    const find = places.find.bind(places)
    let guesses = 0
    const counting = embeddedAddresses(
      { places: { ...places, find, guess: (...input) => (guesses++, places.guess(...input)) } },
      ids,
    )
    for (const query of ['Chausseestr 12a, 10115', 'Hauptstr. 5 Graz', 'Straße des 17. Juni 135 Berlin', 'Frankfurt'])
      await counting.suggest({ query })
    expect(guesses).toBe(0)
  })
})
