import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const shim = (name: string) => fileURLToPath(new URL(`../../packages/design-system/src/remote-shims/${name}.ts`, import.meta.url))

/** The design system as one module at /assets/remoteEntry.js, for hosts that take it from an address of its own. */
export default defineConfig({
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
    outDir: 'dist/assets',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: fileURLToPath(new URL('../../packages/design-system/src/remote-entry.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'remoteEntry.js',
      cssFileName: 'remoteEntry',
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
