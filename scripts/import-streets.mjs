// Loads national street lists into the embedded address search:
//   node scripts/import-streets.mjs [--out folder] [--encoding latin1] file-or-folder…     default folder: $DATA_DIR/addresses
// Understands OpenPLZ (columns Name, PostalCode, Locality) and the Austrian address register of the BEV (a folder with ADRESSE.csv,
// STRASSE.csv, GEMEINDE.csv, ORTSCHAFT.csv; house numbers are taken over too). The server reads the result when it starts.
import { createReadStream, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { parse } from 'csv-parse'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, encoding: { type: 'string', default: 'utf8' } },
})
if (positionals.length === 0) {
  console.error('Name at least one CSV file, or a folder with the files of the Austrian address register')
  process.exit(2)
}
const out = resolve(values.out ?? join(process.env.DATA_DIR ?? 'data', 'addresses'))
const encoding = /** @type {BufferEncoding} */ (values.encoding)

/**
 * country → "zip TAB city" → street → house numbers
 * @type {Record<'de' | 'at', Map<string, Map<string, Set<string>>>>}
 */
const lists = { de: new Map(), at: new Map() }
let rows = 0
let skipped = 0

/** @param {string | undefined} zip @param {string | undefined} city @param {string | undefined} street @param {string[]} numbers */
function add(zip, city, street, numbers = []) {
  const clean = (text) =>
    (text ?? '')
      .normalize('NFC')
      .replace(/[\t\n\r]/g, ' ')
      .trim()
  const [name, town] = [clean(street), clean(city)]
  const country = /^\d{5}$/.test(zip ?? '') ? 'de' : /^\d{4}$/.test(zip ?? '') ? 'at' : null
  if (!country || !name || !town || name.startsWith('#')) return void skipped++
  rows++
  const group = `${zip}\t${town}`
  const streets = lists[country].get(group) ?? lists[country].set(group, new Map()).get(group)
  const known = streets.get(name) ?? streets.set(name, new Set()).get(name)
  for (const number of numbers) known.add(number)
}

/**
 * The rows of a CSV file by column name in lower case. Separated by comma or semicolon, whichever the first line has more of.
 * @param {string} file
 */
async function* read(file) {
  const rows = parse({
    bom: true,
    delimiter: await separatorOf(file),
    columns: (names) => names.map((name) => name.trim().toLowerCase()),
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
  })
  const source = createReadStream(file, encoding).on('error', (error) => rows.destroy(error))
  yield* source.pipe(rows)
}

/** @param {string} file */
async function separatorOf(file) {
  for await (const line of createInterface({ input: createReadStream(file, { encoding, end: 10_000 }) }))
    return line.split(';').length > line.split(',').length ? ';' : ','
  return ','
}

/** @param {string} folder */
async function readRegister(folder) {
  const table = async (name, key, value) => {
    const found = new Map()
    if (existsSync(join(folder, name)))
      for await (const row of read(join(folder, name))) found.set(key(row), value(row))
    return found
  }
  const streets = await table(
    'STRASSE.csv',
    (row) => row.skz,
    (row) => ({ name: row.strassenname, city: row.zustellort }),
  )
  const communes = await table(
    'GEMEINDE.csv',
    (row) => row.gkz,
    (row) => row.gemeindename,
  )
  const places = await table(
    'ORTSCHAFT.csv',
    (row) => row.okz,
    (row) => row.ortsname,
  )
  for await (const row of read(join(folder, 'ADRESSE.csv'))) {
    const street = streets.get(row.skz)
    // In a village without street names, the name of the village takes the place of the street.
    const name = street?.name || places.get(row.okz)
    const house = (number, letter) => (number ? `${number}${letter ?? ''}`.replace(/\s/g, '').toLowerCase() : '')
    const numbers = [house(row.hausnrzahl1, row.hausnrbuchstabe1), house(row.hausnrzahl2, row.hausnrbuchstabe2)].filter(
      Boolean,
    )
    add(row.plz, street?.city || communes.get(row.gkz) || places.get(row.okz), name, numbers)
  }
}

for (const source of positionals) {
  if (statSync(source).isDirectory()) await readRegister(source)
  else for await (const row of read(source)) add(row.postalcode, row.locality, row.name)
}

mkdirSync(out, { recursive: true, mode: 0o700 })
for (const country of /** @type {const} */ (['de', 'at'])) {
  if (lists[country].size === 0) continue
  const sorted = (map) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
  const text = sorted(lists[country])
    .map(
      ([group, streets]) =>
        `#${group}\n${sorted(streets)
          .map(([name, numbers]) => (numbers.size > 0 ? `${name}\t${[...numbers].join(',')}` : name))
          .join('\n')}\n`,
    )
    .join('')
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: 24,
    },
  })
  const file = join(out, `streets-${country}.br`)
  writeFileSync(`${file}.new`, packed)
  renameSync(`${file}.new`, file)
  console.log(`${file}: ${lists[country].size} places, ${Math.round(packed.length / 1024)} kB`)
}
console.log(`${rows} rows taken, ${skipped} left out for want of zip, town or street`)
if (rows === 0) process.exit(1)
