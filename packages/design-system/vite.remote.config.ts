import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const shim = (name: string) => resolve(here, `src/remote-shims/${name}.ts`)

/** The folder of a brand with a remote-entry.ts. Default: the product's own. */
const brand = process.env['BRAND_FOLDER'] ?? resolve(here, 'src')

/** Builds a brand as one small module at /assets/remoteEntry.js with its files beside it, and all components for hosts that have none. */
export default defineConfig({
  root: here,
  // Files are relative to the module, so that it works on any origin and under any path.
  base: './',
  plugins: [react()],
  publicDir: false,
  resolve: {
    alias: [
      // The host provides its own React, so that the page has only one.
      { find: /^react$/, replacement: shim('react') },
      { find: /^react\/jsx-runtime$/, replacement: shim('jsx-runtime') },
    ],
  },
  build: {
    outDir: process.env['BRAND_OUTPUT'] ?? resolve(here, '../../apps/web/dist'),
    emptyOutDir: false,
    target: 'es2022',
    // The host's policy forbids typefaces as data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { remoteEntry: resolve(brand, 'remote-entry.ts') },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/[name].js' },
    },
  },
})
