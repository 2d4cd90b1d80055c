/** The little of Stripe.js that the widget uses; its types come with no package of this house. */
export interface StripeError {
  type: string
  code?: string
  decline_code?: string
}

export interface StripeElements {
  create(type: 'payment', options: object): StripeElement
  submit(): Promise<{ error?: StripeError }>
}

export interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', heard: () => void): void
}

export interface StripeJs {
  elements(options: object): StripeElements
  confirmSetup(options: {
    elements: StripeElements
    clientSecret: string
    redirect: 'if_required'
    confirmParams: { return_url: string }
  }): Promise<{ error?: StripeError; setupIntent?: { status: string } }>
}

declare global {
  interface Window {
    Stripe?: (publicKey: string, options: { locale: string }) => StripeJs
  }
}

/** Stripe wants its script loaded from this address and from nowhere else. */
const SCRIPT = 'https://js.stripe.com/v3/'

let loading: Promise<NonNullable<Window['Stripe']>> | null = null

/** Stripe.js, fetched once and only where Stripe takes the cards. After a failure the next call tries again. */
export function loadStripe(): Promise<NonNullable<Window['Stripe']>> {
  loading ??= new Promise<NonNullable<Window['Stripe']>>((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe)
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('no Stripe')))
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
