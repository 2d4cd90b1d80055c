import type {} from '../remote-contract.ts'

// Replaces 'react/jsx-runtime' in the build of remote-entry.ts.
const host = globalThis.__nestbondReact
if (!host) throw new Error('The host has to set globalThis.__nestbondReact before it imports the design system')

export const { Fragment, jsx, jsxs } = host.jsx
