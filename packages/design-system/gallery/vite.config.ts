import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery of the design system, see npm run gallery. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: '../../../node_modules/.cache/gallery',
  plugins: [react()],
  build: { outDir: process.env['GALLERY_OUTPUT'] ?? '../dist/gallery', emptyOutDir: true, target: 'es2022' },
})
