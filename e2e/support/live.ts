import { startTemporaryPostgres } from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { LIVE_SETTINGS } from '../../apps/server/src/test/live-settings.ts'
import { startBuiltServer } from '../../scripts/server-process.mjs'

/**
 * Starts a live installation with a temporary PostgreSQL server, because prod refuses the embedded database. The browser calls it on this machine, so
 * it needs no certificate.
 */
export async function startLiveServer(env: Record<string, string> = {}): ReturnType<typeof startBuiltServer> {
  const postgres = await startTemporaryPostgres()
  try {
    const server = await startBuiltServer({ ...LIVE_SETTINGS, DATABASE_URL: postgres.url, ...env })
    return {
      ...server,
      async stop() {
        await server.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The optional links in the footer of an installation. */
export const OUTWARD_LINKS = {
  APP_STORE_URL: 'https://apps.example/nestbond',
  PLAY_STORE_URL: 'https://play.example/nestbond',
  SOCIAL_URLS: 'https://www.instagram.com/nestbond, https://www.linkedin.com/company/nestbond',
}
