import type { RemoteComponents } from './remote-list.ts'

/** Raised when the shape of RemoteEntry changes in a way that a host or a remote of before cannot read. */
export const REMOTE_VERSION = 2

/** Custom properties of tokens.css that a brand sets, such as { '--c-action': '#12503F' }. */
export type BrandTokens = Record<`--${string}`, string>

/** One file of a typeface. */
export interface BrandFont {
  family: string
  /** Absolute, on the remote's own origin. */
  url: string
  /** A weight or a range, '400 900'. */
  weight: string
  unicodeRange?: string
}

/** Another look on the same product. */
export interface Brand {
  /** What the product is called; null leaves the name that the host has. */
  name: string | null
  /** Values for the day, and those that differ in the evening. */
  light: BrandTokens
  dark: BrandTokens
  /** Values of the evening drawing on a page of the day, class `dusk`. */
  dusk: BrandTokens
  fonts: BrandFont[]
  /** The drawing in the browser's tab, an absolute address; null leaves the host's. */
  icon: string | null
}

/** What the host hands over: the document to dress. */
export interface RemoteHost {
  document: Document
}

/**
 * The shape of the module at /assets/remoteEntry.js. The host sets `globalThis.__nestbondReact` to HostReact first, imports
 * the module with a time limit, checks `version`, calls `mount` and keeps its own look and components when any of that fails.
 */
export interface RemoteEntry {
  version: typeof REMOTE_VERSION
  brand: Brand
  /** Components that the brand draws in its own way, such as its logo; the host's own serve for all others. */
  components: Partial<RemoteComponents>
  /** The whole list, for a host that brings no components of its own. Fetched with its sheets when it is asked for. */
  loadComponents: () => Promise<RemoteComponents>
  /** Applies the brand's values, typefaces and icon to the host's page; the returned function takes them away again. */
  mount: (host: RemoteHost) => () => void
}

/** The host's React, so that there is one React on the page and hooks work across the border. */
export interface HostReact {
  react: typeof import('react')
  jsx: typeof import('react/jsx-runtime')
}

declare global {
  var __nestbondReact: HostReact | undefined
}
