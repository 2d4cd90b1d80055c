import { build } from './build.mjs'
import { installPackages, root } from './workspace.mjs'

/**
 * Builds the server and runs one of its commands with the arguments of this process. The pages are not built, because no command serves them.
 * @param {string} command name of a file of apps/server/src/commands
 */
export async function runCommand(command) {
  process.chdir(root)
  try {
    await installPackages()
    await build({ parts: ['addresses', 'server', 'embedded database'] })
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  const { main } = await import(`../apps/server/dist/${command}.js`)
  process.exitCode = await main(process.argv.slice(2))
}
