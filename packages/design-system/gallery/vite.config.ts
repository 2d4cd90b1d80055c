import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The gallery of the design system: npx vite --config packages/design-system/gallery/vite.config.ts
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.cache/gallery',
  plugins: [react()],
  server: { port: 4101, strictPort: true },
  preview: { port: 4101, strictPort: true },
});
