import { lazy } from 'react'
import type { CardWidget } from './card-widget.ts'

/** The widget of each card provider by the name in the settings, fetched only where it is used. A new provider is a line here. */
const WIDGETS: Record<string, CardWidget> = {
  sandbox: lazy(() => import('./sandbox.tsx').then(({ SandboxCard }) => ({ default: SandboxCard }))),
  stripe: lazy(() => import('./stripe.tsx').then(({ StripeCard }) => ({ default: StripeCard }))),
}

/** Null for a provider that this client does not know. */
export function cardWidgetOf(provider: string): CardWidget | null {
  return Object.hasOwn(WIDGETS, provider) ? (WIDGETS[provider] ?? null) : null
}
