import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Lockfile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

describe('package-lock.json', () => {
  // npm drops an optional package that the registry did not have at that moment, and `npm ci` then rejects the file.
  test('names each optional package, so that npm ci accepts it on every platform', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
    const paths = Object.keys(packages)
    const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    expect(optional.length).toBeGreaterThan(50)
    expect(optional.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([])
  })
})
