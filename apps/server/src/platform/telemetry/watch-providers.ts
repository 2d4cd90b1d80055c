import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { CardProvider } from '../providers/cards/port.ts'
import type { Deps } from '../deps.ts'
import { BureauUnavailable } from '../providers/bureau/port.ts'
import { MailRejected } from '../providers/mail/port.ts'
import type { Telemetry } from './telemetry.ts'

type Providers = Pick<Deps, 'addresses' | 'bureau' | 'cards' | 'mail' | 'scanner' | 'storage'>
type ProviderName = keyof Providers
/** Called with the outcome of each call of a provider, in milliseconds since the epoch. */
export type OnCall = (provider: ProviderName, away: boolean) => void

/** Measures every call of the providers: duration, outcome, a span, and for mails and charges a counter. */
export function watchProviders(providers: Providers, telemetry: Telemetry, onCall: OnCall): Providers {
  if (!telemetry.on) return providers
  const { addresses, bureau, cards, mail, scanner, storage } = providers
  const watch = <T extends object>(
    name: ProviderName,
    provider: T,
    calls: readonly (keyof T & string)[],
    outcome?: Outcome,
  ) => watched(telemetry, onCall, name, provider, calls, outcome)
  return {
    addresses: watch('addresses', addresses, ['suggest', 'check', 'verify']),
    bureau: watch('bureau', bureau, ['report']),
    cards: {
      ...cards,
      provider: watch<CardProvider>('cards', cards.provider, CARD_CALLS, (result, call) => {
        const { status } = (result ?? {}) as { status?: string }
        return call === 'charge' || call === 'refund' ? (status ?? 'ok') : 'ok'
      }),
    },
    mail: watch('mail', mail, ['send']),
    scanner: watch('scanner', scanner, ['scan'], (result) => (result as { verdict: string }).verdict.toLowerCase()),
    storage: watch('storage', storage, ['put', 'get', 'delete', 'exists']),
  }
}

const CARD_CALLS = ['createSetup', 'setupStatus', 'charge', 'refund', 'returnedPayment', 'cancelSetup'] as const

/** The name of a result, out of a small set. */
type Outcome = (result: unknown, call: string) => string

function watched<T extends object>(
  { tracer, instruments }: Telemetry,
  onCall: OnCall,
  name: ProviderName,
  provider: T,
  calls: readonly (keyof T & string)[],
  outcomeOf: Outcome = () => 'ok',
): T {
  const watchedCalls: ReadonlySet<unknown> = new Set(calls)

  async function measure(call: string, run: () => Promise<unknown>): Promise<unknown> {
    const began = performance.now()
    const span = tracer.startSpan(`${name} ${call}`, { kind: SpanKind.CLIENT })
    let outcome = 'ok'
    try {
      const result = await context.with(trace.setSpan(context.active(), span), run)
      outcome = outcomeOf(result, call)
      onCall(name, false)
      return result
    } catch (error) {
      outcome = faultOf(error)
      onCall(name, outcome === 'unavailable')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      const seconds = (performance.now() - began) / 1000
      instruments.providerCalls.record(seconds, { provider: name, call, outcome })
      if (name === 'mail' && call === 'send') instruments.mails.add(1, { outcome: outcome === 'ok' ? 'sent' : outcome })
      if (name === 'cards' && call === 'charge') instruments.charges.add(1, { outcome })
      span.setAttribute('outcome', outcome)
      span.end()
    }
  }

  // A proxy and no copy: some providers are classes with private fields, and tests replace single functions of them.
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      if (!watchedCalls.has(key)) return value.bind(target)
      return (...args: unknown[]) => measure(String(key), () => Reflect.apply(value, target, args) as Promise<unknown>)
    },
  })
}

/** Sorts an error of a provider: `unavailable` may be repeated, `rejected` may not, `error` is any other. */
function faultOf(error: unknown): string {
  if (error instanceof MailRejected || (error instanceof BureauUnavailable && error.onlyThisPerson)) return 'rejected'
  return error instanceof Error && error.name.endsWith('Unavailable') ? 'unavailable' : 'error'
}
