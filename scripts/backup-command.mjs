import { build } from './build.mjs'
import { installPackages, root } from './workspace.mjs'

/** Builds what is needed and runs a command of the server's backup module. @param {'backup' | 'restore'} command */
export async function runBackupCommand(command) {
  process.chdir(root)
  try {
    await installPackages()
    await build({ parts: ['addresses', 'server'] })
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  const { main } = await import('../apps/server/dist/backup.js')
  process.exitCode = await main(command, process.argv.slice(2))
}
