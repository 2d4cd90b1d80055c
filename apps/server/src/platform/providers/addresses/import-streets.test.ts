import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { embeddedAddresses } from './embedded.ts'
import { placeIds } from './place-id.ts'
import { loadPlaces } from './places.ts'
import { loadStreets } from './streets.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'streets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'scripts', script), ...args], { encoding: 'utf8', stdio: 'pipe' })

describe('import of street lists', () => {
  it('takes OpenPLZ and the Austrian address register into one index', () => {
    const openplz = join(folder, 'streets.csv')
    writeFileSync(
      openplz,
      '\uFEFFName,PostalCode,Locality,RegionalKey,Borough,Suburb\r\nChausseestraße,10115,Berlin,110000000000,,\r\n"Platz, alter ""Markt""",50667,Köln,053150000000,,\r\nChausseestraße,10115,Berlin,110000000000,Mitte,\r\n,10115,Berlin,,,\r\nNo zip,,Berlin,,,\r\n',
    )
    const register = join(folder, 'register')
    mkdirSync(register)
    const csv = (name: string, ...lines: string[]) => writeFileSync(join(register, name), `${lines.join('\r\n')}\r\n`)
    csv('GEMEINDE.csv', '"GKZ";"GEMEINDENAME"', '"90701";"Wien"', '"70411";"Kitzbühel"')
    csv('ORTSCHAFT.csv', '"GKZ";"OKZ";"ORTSNAME"', '"70411";"17001";"Ecking"')
    csv(
      'STRASSE.csv',
      '"SKZ";"STRASSENNAME";"STRASSENNAMENZUSATZ";"SZUSADRBEST";"GKZ";"ZUSTELLORT"',
      '"900001";"Neubaugasse";"";"";"90701";"Wien"',
    )
    csv(
      'ADRESSE.csv',
      '"ADRCD";"GKZ";"OKZ";"PLZ";"SKZ";"ZAEHLSPRENGEL";"HAUSNRTEXT";"HAUSNRZAHL1";"HAUSNRBUCHSTABE1";"HAUSNRVERBINDUNG1";"HAUSNRZAHL2";"HAUSNRBUCHSTABE2"',
      '"1";"90701";"1";"1070";"900001";"";"";"4";"";"";"";""',
      // A line break inside a cell.
      '"2";"90701";"1";"1070";"900001";"";"Stiege\r\n2";"12";"A";"-";"14";""',
      '"3";"70411";"17001";"6370";"";"";"";"7";"";"";"";""',
    )
    const said = run('import-streets.mjs', '--out', join(folder, 'out'), openplz, register)
    expect(said).toContain('6 rows taken, 2 left out')

    const streets = loadStreets(join(folder, 'out'))!
    expect(streets.size).toBe(4)
    expect(streets.look('de', '10115', 'Chausseestr.')).toEqual({ name: 'Chausseestraße', numbers: null })
    expect(streets.inZip('de', '50667', 'Platz')).toEqual([
      { name: 'Platz, alter "Markt"', country: 'de', zip: '50667', city: 'Köln' },
    ])
    expect(streets.look('at', '1070', 'Neubaugasse')!.numbers!.sort()).toEqual(['12a', '14', '4'])
    expect(streets.look('at', '6370', 'Ecking')).toEqual({ name: 'Ecking', numbers: ['7'] })
    expect(streets.anywhere('neubaug', 'de', 5)).toEqual([])
    expect(streets.anywhere('neubaug', undefined, 5)).toHaveLength(1)
  })

  // The columns and the spelling of both lists, with few of their rows: OpenPLZ shortens "straße", its keys have 8 or 12 digits, and a street is
  // listed once for each district. The register has codes before names, a town of delivery for each street, and addresses with their buildings.
  it('finds the streets of both national lists in every spelling', async () => {
    const openplz = join(folder, 'streets.raw.csv')
    const lines = [
      'Name,PostalCode,Locality,RegionalKey,Borough,Suburb',
      'Chausseestr.,10115,Berlin,11000000,Mitte,Mitte',
      'Chausseestr.,10115,Berlin,11000000,Mitte,Gesundbrunnen',
      'Straße des 17. Juni,10623,Berlin,11000000,Charlottenburg-Wilmersdorf,Charlottenburg',
      'Leopoldstr.,80802,München,09162000,,',
      'Leopoldstr.,80804,München,09162000,,',
      '"Ütterlingser Str.",58791,Werdohl,05962060,,',
      'Zeil,60313,Frankfurt am Main,06412000,,',
    ]
    writeFileSync(openplz, `${lines.join('\n')}\n`)
    const register = join(folder, 'stichtag')
    mkdirSync(register)
    const csv = (name: string, ...rows: string[]) =>
      writeFileSync(join(register, name), `\uFEFF${rows.join('\r\n')}\r\n`)
    csv('GEMEINDE.csv', '"GKZ";"GEMEINDENAME"', '"40101";"Linz"')
    csv('ORTSCHAFT.csv', '"GKZ";"OKZ";"ORTSNAME"', '"40101";"09922";"Linz"')
    csv(
      'STRASSE.csv',
      '"SKZ";"STRASSENNAME";"STRASSENNAMENZUSATZ";"SZUSADRBEST";"GKZ";"ZUSTELLORT";"ZUSTELLORT_ID"',
      '"000321";"Wiener Straße";"";"0";"40101";"Linz";"1"',
    )
    csv(
      'ADRESSE.csv',
      '"ADRCD";"GKZ";"OKZ";"PLZ";"SKZ";"ZAEHLSPRENGEL";"HAUSNRTEXT";"HAUSNRZAHL1";"HAUSNRBUCHSTABE1";"HAUSNRVERBINDUNG1";"HAUSNRZAHL2";"HAUSNRBUCHSTABE2";"HAUSNRBEREICH";"HNR_ADR_ZUSAMMEN"',
      '"5000090";"40101";"09922";"4020";"000321";"000";"";"12";"a";"";"";"";"keine Angabe";"12a"',
    )
    const out = join(folder, 'national')
    expect(run('import-streets.mjs', '--out', out, openplz, register)).toContain('8 rows taken, 0 left out')
    const data = { places: loadPlaces(), streets: loadStreets(out)! }
    const search = embeddedAddresses(data, placeIds(['a secret of the tests only']))
    const titles = async (query: string) => (await search.suggest({ query })).suggestions.map(({ title }) => title)
    for (const typed of [
      'Chausseestr 12a',
      'Chausseestr. 12a',
      'Chausseestraße 12a',
      'chausseestrasse 12a',
      'Chaussee-Straße 12a',
    ])
      expect(await titles(`${typed}, 10115 Berlin`), typed).toEqual(['Chausseestraße 12a, 10115 Berlin'])
    for (const typed of ['Leopoldstr 5', 'Leopoldstraße 5'])
      expect(await titles(`${typed}, München`), typed).toEqual([
        'Leopoldstraße 5, 80802 München',
        'Leopoldstraße 5, 80804 München',
      ])
    for (const typed of ['Ütterlingser Str 3', 'Uetterlingser Straße 3'])
      expect(await titles(`${typed}, 58791`), typed).toEqual(['Ütterlingser Straße 3, 58791 Werdohl'])
    expect(await titles('Straße des 17. Juni 135, 10623')).toEqual(['Straße des 17. Juni 135, 10623 Berlin'])
    for (const typed of ['Wiener Str 12a', 'Wiener Strasse 12a'])
      expect(await titles(`${typed}, 4020 Linz`), typed).toEqual(['Wiener Straße 12a, 4020 Linz'])
    const [found] = (await search.suggest({ query: 'Chausseestr 12a, 10115 Berlin' })).suggestions
    expect(await search.check({ suggestion: found! })).toMatchObject({
      ok: true,
      address: { street: 'Chausseestraße', streetNumber: '12a', zip: '10115', city: 'Berlin', country: 'de' },
    })
  })

  it('fails on a list without streets, and there is no index without a list', () => {
    const empty = join(folder, 'empty.csv')
    writeFileSync(empty, 'Foo,Bar\n1,2\n')
    expect(() => run('import-streets.mjs', '--out', join(folder, 'none'), empty)).toThrow()
    expect(loadStreets(join(folder, 'none'))).toBeUndefined()
  })
})

describe('the pack of towns', () => {
  it('is built from the packages, with the main zips first', () => {
    const file = join(folder, 'places.br')
    expect(run('address-pack.mjs', file)).toMatch(/1\d{4} towns, 10\d{3} zips/)
    const places = loadPlaces(file)
    expect(places.ofZip('10115').map(({ name }) => name)).toEqual(['Berlin'])
    expect(places.ofZip('04910')[0]!.country).toBe('de')
    expect(places.ofZip('8045')[0]!.name).toBe('Graz')
    expect(places.find('Wien')!.towns[0]!.zips.slice(0, 3)).toEqual(['1010', '1020', '1030'])
    expect(places.find('Salzburg')!.towns[0]!.zips[0]).toBe('5020')
    expect(places.find('Frankfurt')!.towns[0]).toMatchObject({ name: 'Frankfurt am Main', country: 'de' })
  })

  // Lines of cities1000.txt have 19 columns; the test names those that the pack reads.
  const geoNames = (lines: [name: string, code: string, country: string, state: string, population: number][]) => {
    const file = join(folder, 'cities1000.txt')
    const rows = lines.map(([name, code, country, state, population]) =>
      [1, name, name, '', 0, 0, 'P', code, country, '', state, '', '', '', population, '', 0, '', ''].join('\t'),
    )
    writeFileSync(file, rows.join('\n'))
    return file
  }

  it('takes German towns from a release of OpenPLZ, and their size from a dump of GeoNames', () => {
    const germany = join(folder, 'germany.csv')
    writeFileSync(
      germany,
      `Name,PostalCode,Locality,RegionalKey,Borough,Suburb
A,80331,München,09162000,,
B,67433,Neustadt an der Weinstraße,07316000,,
C,96465,Neustadt bei Coburg,09473000,,
D,00000,,09473000,,
`,
    )
    const cities = geoNames([
      ['Munich', 'PPLA', 'DE', '02', 1_260_391],
      ['Neustadt', 'PPL', 'DE', '02', 17_000],
      ['Neustadt', 'PPL', 'DE', '08', 53_000],
      ['Neustadt', 'PPLX', 'DE', '02', 999_000],
      ['München', 'PPL', 'CH', '02', 5_000_000],
      ['Graz', 'PPLA', 'AT', '06', 222_326],
    ])
    const file = join(folder, 'given.br')
    run('address-pack.mjs', file, '--germany', germany, '--cities', cities)
    const places = loadPlaces(file)
    const townOf = (zip: string) => places.ofZip(zip).map(({ name, population }) => [name, population])
    expect(townOf('80331')).toEqual([['München', 1_260_391]])
    expect(townOf('67433')).toEqual([['Neustadt an der Weinstraße', 53_000]])
    expect(townOf('96465')).toEqual([['Neustadt bei Coburg', 17_000]])
    expect(townOf('8010')).toEqual([['Graz', 222_326]])
    expect(places.ofZip('10115')).toEqual([])
    expect(places.find('Munich')!.towns[0]!.zips).toEqual(['80331'])
  })

  it.each([
    ['--cities', 'GeoNames'],
    ['--germany', 'OpenPLZ'],
  ])('rejects a file for %s that is none of %s, and writes no pack', (option, source) => {
    const other = join(folder, 'other.txt')
    const file = join(folder, 'none.br')
    writeFileSync(other, 'Name,Population\nBerlin,3\n')
    expect(() => run('address-pack.mjs', file, option, other)).toThrow(source)
    expect(existsSync(file)).toBe(false)
  })
})
