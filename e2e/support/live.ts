import { startTemporaryPostgres } from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { startBuiltServer } from '../../scripts/server-process.mjs'

/** A live installation, as far as it can be one without vendors. The browser calls it on this machine, where no certificate is needed. */
const LIVE = {
  ENVIRONMENT: 'prod',
  PUBLIC_URL: 'https://nestbond.example',
  CARD_PROVIDER: 'sandbox',
  BUREAU_PROVIDER: 'sandbox',
  MAIL_URL: 'folder',
  SCANNER_URL: 'embedded',
  KEYS: 'generated',
}

/** Starts one on a PostgreSQL server of its own, because prod refuses the embedded database. */
export async function startLiveServer(env: Record<string, string> = {}): ReturnType<typeof startBuiltServer> {
  const postgres = await startTemporaryPostgres()
  try {
    const server = await startBuiltServer({ ...LIVE, DATABASE_URL: postgres.url, ...env })
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

/** Where an installation may lead to from the foot of its pages. */
export const OUTWARD_LINKS = {
  APP_STORE_URL: 'https://apps.example/nestbond',
  PLAY_STORE_URL: 'https://play.example/nestbond',
  SOCIAL_URLS: 'https://www.instagram.com/nestbond, https://www.linkedin.com/company/nestbond',
}
