// npm run bench [name…]: prints figures. Each file of bench/ is bundled like the server and run in a separate Node process. Without a name all of
// them run, one after the other.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildAll } from './build.mjs'
import { cache, installPackages, root, run } from './workspace.mjs'

await installPackages()
const { build } = await import('vite')

const known = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const names = process.argv.slice(2)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are: ${known.join(', ')}`)
  process.exit(1)
}
// The domain bench needs no build, so it also runs while the tree does not build.
if (names.length === 0 || names.some((name) => name !== 'domain')) await buildAll()

for (const name of names.length > 0 ? names : known) {
  console.log(`\n— ${name} ${'—'.repeat(60 - name.length)}`)
  const outDir = join(cache, 'bench', name)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, `bench/${name}.bench.ts`),
      outDir,
      target: 'node22',
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'run.js' } },
    },
    ssr: { noExternal: [/^@nestbond\//] },
  })
  if (!(await run(process.execPath, [join(outDir, 'run.js')], { cwd: root }))) process.exitCode = 1
}
