// npm run figures:code: counts the lines of the product (TypeScript and JavaScript in apps, packages, scripts and deploy, without tests, their helpers
// and samples), its SQL, and the words of the docs, and what tells whether it stays simple. A change that simplifies names its figures before and after.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { AREAS } from '../apps/server/src/areas.ts'
import { root } from './workspace.mjs'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const files = tracked.filter((file) => existsSync(join(root, file)))
const textOf = (file) => readFileSync(join(root, file), 'utf8')
const linesOf = (some) => some.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
const wordsOf = (some) => some.reduce((sum, file) => sum + (textOf(file).match(/\S+/g)?.length ?? 0), 0)

const product = files.filter(
  (file) =>
    /^(?:apps|packages|scripts|deploy)\/.*\.(?:tsx?|mjs)$/.test(file) &&
    !/\.test\.tsx?$|\/src\/test\/|\/sample-/.test(file),
)
for (const folder of ['apps/server', 'apps/web', 'packages/', 'scripts/', 'deploy/', '']) {
  const some = product.filter((file) => file.startsWith(folder))
  const small = some.filter((file) => linesOf([file]) <= 40).length
  const row = [linesOf(some), 'lines', some.length, 'files,', small, 'of at most 40 lines']
  console.log((folder || 'product').padEnd(12), ...row.map((value) => value.toLocaleString('en')))
}
const sql = files.filter((file) => file.endsWith('.sql'))
console.log('SQL'.padEnd(12), linesOf(sql).toLocaleString('en'), 'lines', sql.length, 'files')
console.log(
  'docs'.padEnd(12),
  wordsOf(files.filter((file) => /^docs\/.*\.md$/.test(file))).toLocaleString('en'),
  'words',
)

/** How many functions of a file have more than 80 lines. */
function longFunctions(file) {
  const code = textOf(file)
  let long = 0
  const look = ({ start, end }) => void (code.slice(start, end).split('\n').length > 80 && long++)
  const program = parseSync(file, code).program
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(program)
  return long
}
const areaOf = (path) => /^apps\/server\/src\/([^/]+)\//.exec(path)?.[1]
const storesOf = (file) =>
  [...textOf(file).matchAll(/ from '(\.[^']*\bstore\.ts)'/g)].map(([, path]) => join(file, '..', path))
const server = product.filter((file) => AREAS.includes(areaOf(file)))
const sum = (some, count) => some.reduce((total, file) => total + count(file), 0)
const simple = [
  [sum(product, longFunctions), 'functions above 80 lines'],
  [sum(product, (file) => textOf(file).match(/(?<!function )\brequired\(/g)?.length ?? 0), 'uses of required('],
  [AREAS.length, 'areas of the server'],
  [
    sum(server, (file) => storesOf(file).filter((store) => areaOf(store) !== areaOf(file)).length),
    "imports of another area's store",
  ],
]
for (const [count, what] of simple) console.log('simple'.padEnd(12), count.toLocaleString('en'), what)
