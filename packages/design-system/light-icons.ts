import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = join(import.meta.dirname, 'src/create-icon.ts')

/**
 * Vite plugin for builds: draws lucide's icons by our few lines (create-icon.ts), and leaves out of their data what those do not read. The library's own
 * code knows options and class names that nothing here uses, and is larger than all icons of the index.
 */
export function lightIcons(): Plugin {
  return {
    name: 'nestbond:light-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(
            /import createLucideIcon from .*/,
            `import { createIcon as createLucideIcon } from ${JSON.stringify(OWN)}`,
          )
          .replace(/,\s*key: "\w+"|(?:name: "[\w-]+"|size: 24),\s*(?=size|node)/g, ''),
        map: null,
      }),
    },
  }
}
