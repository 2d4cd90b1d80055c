import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { languageOf, type Language } from '@nestbond/messages/locales'
import { NoAnswerError } from '../../../api/api-error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CardOutcome, CardWidgetProps } from './card-widget.ts'
import { outcomeOf } from './stripe-outcome.ts'

/**
 * Stripe's Payment Element for a SetupIntent that the server creates when the order is placed (deferred intent).
 * The card never touches this page. The element is Stripe's iframe, which also shows the faults of its fields and the bank's challenge.
 */
export function StripeCard({ publicKey, locale, method, ref }: CardWidgetProps) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const started = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let gone = false
    let end = () => {}
    loadStripe(publicKey, languageOf(locale)).then(
      (stripe) => {
        if (gone || !place.current) return
        const elements = stripe.elements({
          mode: 'setup',
          currency: 'eur',
          allowedPaymentMethodTypes: [method],
          appearance: appearance(),
        })
        const element = elements.create('payment', {
          layout: 'tabs',
          // The mandate stands below the form.
          terms: { sepaDebit: 'never' },
        })
        element.on('ready', () => setState('ready'))
        element.on('loaderror', () => setState('failed'))
        element.mount(place.current)
        started.current = { stripe, elements }
        end = () => element.destroy()
      },
      () => !gone && setState('failed'),
    )
    return () => {
      gone = true
      started.current = null
      end()
    }
  }, [publicKey, locale, method, attempt])

  useImperativeHandle(ref, () => ({
    async check() {
      if (!started.current) return false
      const { error } = await started.current.elements.submit()
      return error === undefined
    },
    async confirm(secret): Promise<CardOutcome> {
      if (!started.current) throw new NoAnswerError('Stripe is not there')
      const { stripe, elements } = started.current
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        clientSecret: secret,
        redirect: 'if_required',
        confirmParams: { return_url: location.href },
      })
      return error
        ? outcomeOf(error)
        : setupIntent?.status === 'succeeded'
          ? { status: 'succeeded' }
          : { status: 'failed', code: 'processing_error', atField: false }
    },
  }))

  return (
    <div className="stack-s">
      {state === 'loading' && <Skeleton shape="field" count={3} />}
      {state === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{t('payment.providerAway')}</p>
          <Button
            variant="link"
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      <div ref={place} hidden={state === 'failed'} />
    </div>
  )
}

/** Our colours for Stripe's iframe, which does not see our style sheets. */
function appearance() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'flat' as const,
    variables: {
      colorPrimary: token('--c-action'),
      colorBackground: token('--c-surface'),
      colorText: token('--c-ink'),
      colorDanger: token('--c-error'),
      borderRadius: token('--r-control'),
      fontFamily: 'system-ui, sans-serif',
    },
  }
}

/**
 * Loads Stripe.js from Stripe's address, which Stripe requires, when a tenant is about to pay. After a failure, the next call tries again.
 * @throws Error if the script did not load
 */
async function loadStripe(publicKey: string, language: Language): Promise<Stripe> {
  const stripe = await load(publicKey, { locale: language })
  if (!stripe) throw new Error('Stripe.js needs a browser')
  return stripe
}
