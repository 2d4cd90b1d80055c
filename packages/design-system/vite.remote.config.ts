import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const shim = (name: string) => resolve(here, `src/remote-shims/${name}.ts`)

/** The folder of a brand, which has a remote-entry.ts; the product's own where none is named. */
const brand = process.env['BRAND_FOLDER'] ?? resolve(here, 'src')

/** A brand as one small module at /assets/remoteEntry.js with its files beside it, and the components for hosts that have none. */
export default defineConfig({
  root: here,
  // Its files lie wherever the module lies, on any origin and below any path.
  base: './',
  plugins: [react()],
  publicDir: false,
  resolve: {
    alias: [
      // The host hands its own React over, so that there is one on the page.
      { find: /^react$/, replacement: shim('react') },
      { find: /^react\/jsx-runtime$/, replacement: shim('jsx-runtime') },
    ],
  },
  build: {
    outDir: process.env['BRAND_OUTPUT'] ?? resolve(here, '../../apps/web/dist'),
    emptyOutDir: false,
    target: 'es2022',
    // The host's policy lets no data URL be a typeface.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { remoteEntry: resolve(brand, 'remote-entry.ts') },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/[name].js' },
    },
  },
})
