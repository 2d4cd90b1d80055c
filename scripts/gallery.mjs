// npm run gallery: builds the gallery of all components, with samples of the papers, and serves it on http://127.0.0.1:4101, or on PORT. --build only builds it.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePaperSamples } from './paper-samples.mjs'
import { serveFolder } from './serve-folder.mjs'
import { bin, root, run } from './workspace.mjs'

const PACKAGE = join(root, 'packages/design-system')

/** @param {string} output a folder that holds nothing else @throws Error if the build fails */
export async function buildGallery(output) {
  const env = { ...process.env, GALLERY_OUTPUT: resolve(output) }
  if (
    !(await run(bin('vite'), ['build', '--config', 'gallery/vite.config.ts', '--logLevel', 'warn'], {
      cwd: PACKAGE,
      env,
    }))
  )
    throw new Error('Building the gallery failed')
  await writePaperSamples(join(output, 'papers'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = join(PACKAGE, 'dist/gallery')
  await buildGallery(output)
  if (!process.argv.includes('--build')) console.log((await serveFolder(output, Number(process.env.PORT || 4101))).url)
}
