import { defineConfig } from 'vite'

/** The server as one file; packages of the registry stay where npm put them. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: [/^@nestbond\//] },
})
