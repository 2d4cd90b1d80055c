/** The small part of Stripe.js that the widget uses. No package here brings its types. */
export interface StripeError {
  type: string
  code?: string
  decline_code?: string
  /** The intent of a refused confirmation. */
  setup_intent?: { status: string }
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

/** Stripe requires its script to be loaded from this address. */
const SCRIPT = 'https://js.stripe.com/v3/'

let loading: Promise<NonNullable<Window['Stripe']>> | null = null

/** Loads Stripe.js once, and only if Stripe takes the cards. After a failure, the next call tries again. */
export function loadStripe(): Promise<NonNullable<Window['Stripe']>> {
  loading ??= new Promise<NonNullable<Window['Stripe']>>((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe)
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () =>
      window.Stripe ? resolve(window.Stripe) : reject(new Error('Stripe.js did not define Stripe'))
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
