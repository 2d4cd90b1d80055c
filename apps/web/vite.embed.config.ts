import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { cutFonts } from '../../packages/design-system/cut-fonts.ts'
import { messagesPlugin } from '../../packages/messages/vite-plugin.ts'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function textOf(language: string, key: string): string {
  const file = source(`../../packages/messages/src/catalogs/${language}/embed.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? ''
}

/**
 * Builds the calculator for other sites, separately from the app. `--mode loader` builds the script that they embed: it has a fixed address and
 * leaves no global behind. `--mode frame` builds the code in the frame.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [messagesPlugin()],
  css: { postcss: { plugins: [cutFonts()] } },
  define: { TITLES: JSON.stringify({ de: textOf('de', 'embed.title'), en: textOf('en', 'embed.title') }) },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    // Visitors of other sites may have older browsers than ours.
    target: mode === 'loader' ? 'es2017' : 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: mode === 'loader' ? false : '.vite/embed.json',
    rolldownOptions: {
      input: source(mode === 'loader' ? 'src/embed/loader.ts' : 'src/embed/frame.ts'),
      // A plain script would insert its style sheet into the page, which the frame's policy forbids.
      output:
        mode === 'loader'
          ? { format: 'iife', entryFileNames: 'embed/calculator.js' }
          : { format: 'es', entryFileNames: 'assets/embed-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
}))
