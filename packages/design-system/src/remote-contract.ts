import type { RemoteComponents } from './remote-list.ts';

/** Custom properties of tokens.css that a brand sets, such as { '--c-action': '#12503F' }. */
export type BrandTokens = Record<`--${string}`, string>;

/** Another brand on the same product: values for the day, and for the evening where they differ. */
export interface Brand {
  light: BrandTokens;
  dark: BrandTokens;
}

/** What the host hands over: the document to dress, and values that win over those of the remote. */
export interface RemoteHost {
  document: Document;
  brand?: Partial<Brand>;
}

/**
 * The shape of the module at /assets/remoteEntry.js. The host sets `globalThis.__nestbondReact` to HostReact first, imports
 * the module with a time limit, checks `version`, calls `mount` and keeps its own components when any of that fails.
 */
export interface RemoteEntry {
  version: 1;
  components: Partial<RemoteComponents>;
  brand: Brand;
  /** Applies the brand's tokens to the host's page; the returned function takes them away again. */
  mount: (host: RemoteHost) => () => void;
}

/** The host's React, so that there is one React on the page and hooks work across the border. */
export interface HostReact {
  react: typeof import('react');
  jsx: typeof import('react/jsx-runtime');
}

declare global {
  var __nestbondReact: HostReact | undefined;
}
