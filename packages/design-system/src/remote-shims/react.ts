import type {} from '../remote-contract.ts'

// Replaces 'react' in the build of remote-entry.ts: every export comes from the host's React.
const host = globalThis.__nestbondReact
if (!host) throw new Error('The host has to set globalThis.__nestbondReact before it imports the design system')

export const {
  createContext,
  createElement,
  forwardRef,
  Fragment,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} = host.react
export default host.react
