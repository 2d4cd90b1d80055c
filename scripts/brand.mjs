// npm run brand -- <folder of a brand> [output]: builds the brand, to be served at a separate address (DESIGN_SYSTEM_URL).
// npm run brand -- <folder of a brand> [output] --serve [port]: also serves it on this machine, for a preview.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from './serve-folder.mjs'
import { bin, root, run } from './workspace.mjs'

const PACKAGE = join(root, 'packages/design-system')

/**
 * @param {string} folder contains a remote-entry.ts, see packages/design-system/brands/hausfink
 * @param {string} output gets assets/remoteEntry.js with its chunks, and the brand as data: assets/brand.json with its images
 * @throws Error if the folder holds no brand, or it does not build
 */
export async function buildBrand(folder, output) {
  if (!existsSync(join(folder, 'remote-entry.ts'))) throw new Error(`${folder} has no remote-entry.ts`)
  const env = { ...process.env, BRAND_FOLDER: resolve(folder), BRAND_OUTPUT: resolve(output) }
  const built = await run(bin('vite'), ['build', '--config', 'vite.remote.config.ts', '--logLevel', 'warn'], {
    cwd: PACKAGE,
    env,
  })
  if (!built) throw new Error(`Building ${folder} failed`)
  // A separate process, because the caller of this file may load modules in another way than Node.
  if (!(await run(process.execPath, [join(root, 'scripts/brand-data.mjs'), resolve(output, 'assets')])))
    throw new Error(`The data of ${folder} could not be written`)
}

/**
 * The value of DESIGN_SYSTEM_INTEGRITY for a built brand.
 * @param {string} output as given to buildBrand
 */
export function integrityOf(output) {
  const assets = join(output, 'assets')
  const files = readdirSync(assets)
    .filter((name) => name.endsWith('.js') || name === 'brand.json')
    .sort()
  return files
    .map(
      (name) =>
        `${name}=sha384-${createHash('sha384')
          .update(readFileSync(join(assets, name)))
          .digest('base64')}`,
    )
    .join(',')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, output = `${folder}/dist`, ...rest] = process.argv.slice(2).filter((word) => word !== '--serve')
  if (folder === undefined) {
    console.error('npm run brand -- <folder of a brand> [output] [--serve [port]]')
    process.exit(1)
  }
  await buildBrand(folder, output)
  console.log(`Built into ${relative(process.cwd(), output) || '.'}\nDESIGN_SYSTEM_INTEGRITY=${integrityOf(output)}`)
  if (process.argv.includes('--serve')) {
    const { url } = await serveFolder(output, Number(rest[0] ?? 3100))
    console.log(`DESIGN_SYSTEM_URL=${url}`)
  }
}
