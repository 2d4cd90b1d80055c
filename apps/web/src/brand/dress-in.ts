import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import { REMOTE_VERSION, type RemoteEntry } from '@nestbond/design-system/remote-contract'
import { noteForeignCode } from './foreign-code.ts'
import { putBrand } from './brand.ts'

/** The page waits no longer than this for a brand; then the built-in look stays. */
const TIME_OUT_MS = 1_500

/**
 * Loads the design system at `address` (empty for our own origin) and applies it. If it is down, slow, of another version or not a design system,
 * nothing changes. Resolves to the applied one; null is the built-in look.
 */
export async function dressIn(
  address: string,
  load: (url: string) => Promise<unknown> = importModule,
): Promise<RemoteEntry | null> {
  if (address !== '') noteForeignCode()
  globalThis.__nestbondReact = { react, jsx }
  const url = `${address.replace(/\/+$/, '')}/assets/remoteEntry.js`
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the remote did not respond in time')), TIME_OUT_MS)
  })
  try {
    const remote = await Promise.race([load(url), late])
    if (!isRemote(remote)) throw new Error(`the remote is not a design system of version ${REMOTE_VERSION}`)
    remote.mount({ document })
    putBrand(remote)
    return remote
  } catch (error) {
    console.warn(
      `The design system at ${url} is not used, the built-in one stays:`,
      error instanceof Error ? error.message : error,
    )
    return null
  } finally {
    clearTimeout(timer)
  }
}

function isRemote(module: unknown): module is RemoteEntry {
  if (typeof module !== 'object' || module === null) return false
  const { version, mount, brand, components } = module as Partial<RemoteEntry>
  return (
    version === REMOTE_VERSION &&
    typeof mount === 'function' &&
    typeof brand === 'object' &&
    typeof components === 'object'
  )
}

/** Imports the module. If the page names its hash, a script tag with that hash fetches it first, and the import reuses the result. */
async function importModule(url: string): Promise<unknown> {
  const hash = document.documentElement.dataset['designSystemHash']
  if (hash !== undefined) await fetchModule(url, hash)
  return import(/* @vite-ignore */ url) as Promise<unknown>
}

function fetchModule(url: string, hash: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = 'anonymous'
    script.integrity = hash
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the file is missing or does not match its hash')))
    document.head.append(script)
  })
}
