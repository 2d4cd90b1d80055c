import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'
import { messagesPlugin } from '../vite-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const entry = 'nestbond:entry'

it('builds compiled messages in one chunk per file, without a parser', async () => {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    // Tests run with NODE_ENV=test, in which Lingui includes its compiler.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      messagesPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}`
            ? `export { loadArea } from ${JSON.stringify(here('./load-area.ts'))}; export { createTranslator } from ${JSON.stringify(here('./translator.ts'))}`
            : null,
      },
    ],
    build: { write: false, rollupOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })) as Rollup.RollupOutput
  const chunks = result.output.filter((file) => file.type === 'chunk')
  const texts = chunks.find(({ code }) => code.includes('"steps.title"') && code.includes('Frage '))
  expect(texts?.code).toMatch(/"steps\.title":\[[`"]Frage [`"],\[[`"]step[`"]\]/)
  expect(chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('@messageformat'))).toEqual([])
  expect(
    chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => /catalogs.(?:de|en).(?:api|mail|pdf)\.json/.test(id)),
  ).toEqual([])
})
