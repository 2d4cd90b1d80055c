import { defineConfig, type Plugin } from 'vite'
import { messagesPlugin } from '../../packages/messages/vite-plugin.ts'

/** V8 keeps the source of every module, with two bytes a letter if a single letter is outside of Latin-1, such as a dash. */
const oneByteLetters: Plugin = {
  name: 'one-byte-letters',
  renderChunk: (code) => ({
    code: code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
}

/** The server and the commands that work on its database; packages of the registry stay where npm put them. */
export default defineConfig({
  plugins: [messagesPlugin(), oneByteLetters],
  // JSX as in production, also for `npm run dev`: React's development JSX does not exist with `NODE_ENV: 'production'`, with which commands run.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node22',
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/commands/database-template.ts',
        'src/commands/backup.ts',
        'src/commands/restore.ts',
        'src/commands/check-integrity.ts',
        'src/commands/migrate.ts',
        'src/commands/move-database.ts',
        'src/commands/staff-add.ts',
        'src/commands/partner-add.ts',
        'src/commands/partner-staff.ts',
        'src/commands/replay-decisions.ts',
        'src/commands/seed.ts',
        'src/commands/renew-keys.ts',
        'src/commands/home-keys.ts',
        'src/commands/trail-check.ts',
        'src/commands/trust.ts',
        'src/platform/threads/content-thread.ts',
        'src/paper-thread.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@nestbond\//, /^@opentelemetry\//, 'zod', 'kysely', 'pg-boss'] },
})
