import { createElement, lazy } from 'react'
import type { CardWidget, CardWidgetProps } from './card-widget.ts'

/** The widget of each card provider by the name in the settings, fetched only where it is used. A new provider is a line here. */
const WIDGETS: Record<string, CardWidget> = {
  sandbox: lazy(() => import('./sandbox.tsx').then(({ SandboxCard }) => ({ default: SandboxCard }))),
  stripe: lazy(() => import('./stripe.tsx').then(({ StripeCard }) => ({ default: StripeCard }))),
}

/** False for a provider that this client has no widget for. */
export function knowsProvider(provider: string): boolean {
  return Object.hasOwn(WIDGETS, provider)
}

/** The card form of a provider; nothing for an unknown one. */
export function ProviderCard({ provider, ...props }: CardWidgetProps & { provider: string }) {
  const widget = knowsProvider(provider) ? WIDGETS[provider] : undefined
  return widget ? createElement(widget, props) : null
}
