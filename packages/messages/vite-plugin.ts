import type { Plugin } from 'vite'
import { compileArea } from './src/compile.ts'

/**
 * Compiles the catalogue files at build time, so that no ICU parser is sent to the browser. Vite's own JSON plugin then turns the compiled messages
 * into modules. A message that is not valid ICU fails the build.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'nestbond:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /[/\\]catalogs[/\\][^/\\]+[/\\][^/\\]+\.json$/ },
      handler: (source) => ({ code: JSON.stringify(compileArea(JSON.parse(source))), map: null }),
    },
  }
}
