import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import type { RemoteEntry } from '@nestbond/design-system/remote-contract'

/** Longer than this nobody waits for a brand: the built-in look stays. */
const TIME_OUT_MS = 1_500

/**
 * Dresses the page in the brand at `url`, an ES module of the shape `RemoteEntry`. A remote that is down, slow or of another
 * version changes nothing. Resolves to whether the brand is on.
 */
export async function dressIn(url: string, load: (url: string) => Promise<RemoteEntry> = importModule): Promise<boolean> {
  globalThis.__nestbondReact = { react, jsx }
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, TIME_OUT_MS, null)
  })
  const remote = await Promise.race([load(url).catch(() => null), late])
  if (remote?.version !== 1) {
    console.warn('the remote design system did not answer in time; the built-in one stays')
    return false
  }
  remote.mount({ document })
  return true
}

function importModule(url: string): Promise<RemoteEntry> {
  return import(/* @vite-ignore */ url) as Promise<RemoteEntry>
}
