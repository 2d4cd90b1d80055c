import type { RemoteComponents } from './remote-list.ts'

/** Raised when RemoteEntry changes in a way that an older host or remote cannot read. */
export const REMOTE_VERSION = 2

/** Custom properties of tokens.css that a brand sets, such as { '--c-action': '#12503F' }. */
export type BrandTokens = Record<`--${string}`, string>

/** One file of a typeface. */
export interface BrandFont {
  family: string
  /** Absolute, on the remote's own origin. */
  url: string
  /** A weight or a range, such as '400 900'. */
  weight: string
  unicodeRange?: string
}

/** Another look for the same product. */
export interface Brand {
  /** Name of the product; null keeps the host's name. */
  name: string | null
  /** Values by day; `dark` has only those that differ in the evening. */
  light: BrandTokens
  dark: BrandTokens
  /** Values for parts drawn as evening on a page by day, class `dusk`. */
  dusk: BrandTokens
  fonts: BrandFont[]
  /** Icon in the browser's tab, an absolute address; null keeps the host's. */
  icon: string | null
}

/** Given to the remote by the host: the document to dress. */
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
  /** Components that the brand draws in its own way, such as its logo. The host's components serve for all others. */
  components: Partial<RemoteComponents>
  /** All components, for a host that has none. They are fetched with their sheets on demand. */
  loadComponents: () => Promise<RemoteComponents>
  /** Applies the brand's values, typefaces and icon to the host's page. The returned function removes them. */
  mount: (host: RemoteHost) => () => void
}

/** The host's React, so that the page has only one React and hooks work in both modules. */
export interface HostReact {
  react: typeof import('react')
  jsx: typeof import('react/jsx-runtime')
}

declare global {
  var __nestbondReact: HostReact | undefined
}
