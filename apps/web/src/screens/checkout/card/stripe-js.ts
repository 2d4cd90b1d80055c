import { loadStripe as load } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import type { Language } from '@nestbond/messages/locales'

/**
 * Loads Stripe.js from Stripe's address, which Stripe requires, when a tenant is about to pay. After a failure, the next call tries again.
 * @throws Error if the script did not load
 */
export async function loadStripe(publicKey: string, language: Language): Promise<Stripe> {
  const stripe = await load(publicKey, { locale: language })
  if (!stripe) throw new Error('Stripe.js needs a browser')
  return stripe
}
