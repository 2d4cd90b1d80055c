import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of `apps/server/assets/<name>`, or null if there is no such file. Sources and bundle lie at different depths, so it searches upwards. */
export function findAsset(name: string): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'assets', name)
    if (existsSync(file)) return file
  }
  return null
}
