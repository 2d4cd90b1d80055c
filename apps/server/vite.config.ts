import { defineConfig } from 'vite'

/** The server and the commands that work on its database; packages of the registry stay where npm put them. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node22',
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/database-template.ts',
        'src/staff-add.ts',
        'src/partner-add.ts',
        'src/partner-staff.ts',
        'src/replay-decisions.ts',
        'src/threads/content-thread.ts',
        'src/threads/paper-thread.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@nestbond\//, 'zod', 'kysely', 'pg-boss'] },
})
