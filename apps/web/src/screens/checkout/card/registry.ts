import { createElement, lazy } from 'react'
import type { CardWidget, CardWidgetProps } from './card-widget.ts'

/** The widget of each card provider by its name in the settings, loaded on demand. A new provider needs one line here. */
const WIDGETS: Record<string, CardWidget> = {
  sandbox: lazy(() => import('./sandbox.tsx').then(({ SandboxForm }) => ({ default: SandboxForm }))),
  stripe: lazy(() => import('./stripe.tsx').then(({ StripeCard }) => ({ default: StripeCard }))),
}

/** False if this client has no widget for the provider. */
export function knowsProvider(provider: string): boolean {
  return Object.hasOwn(WIDGETS, provider)
}

/** The card form of a provider. Renders nothing for an unknown one. */
export function ProviderCard({ provider, ...props }: CardWidgetProps & { provider: string }) {
  const widget = knowsProvider(provider) ? WIDGETS[provider] : undefined
  return widget ? createElement(widget, props) : null
}
