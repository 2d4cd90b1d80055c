import type Stripe from 'stripe'

/** Each object is whole and typed by the pinned library, so that a field which Stripe does not have, or a missing one, does not compile. */
const CREATED = 1_795_000_000

export function customerOf(id: string, metadata: Stripe.Metadata): Stripe.Customer {
  return {
    id,
    object: 'customer',
    balance: 0,
    created: CREATED,
    default_source: null,
    description: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    shipping: null,
  }
}

export function setupIntentOf(
  given: Pick<Stripe.SetupIntent, 'id' | 'customer' | 'usage' | 'metadata' | 'client_secret'> & {
    allowed_payment_method_types: Stripe.SetupIntent.AllowedPaymentMethodType[]
  },
): Stripe.SetupIntent {
  return {
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    created: CREATED,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: given.allowed_payment_method_types,
    single_use_mandate: null,
    status: 'requires_payment_method',
    ...given,
  }
}

export function cardMethodOf(id: string, customer: string | null, last4: string): Stripe.PaymentMethod {
  const card: Stripe.PaymentMethod.Card = {
    brand: 'visa',
    checks: null,
    country: 'DE',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2030,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: null,
    regulated_status: null,
    three_d_secure_usage: null,
    wallet: null,
  }
  const nobody = { address: null, email: null, name: null, phone: null, tax_id: null }
  const of = { customer, customer_account: null, created: CREATED, livemode: false, metadata: {} }
  return { id, object: 'payment_method', type: 'card', billing_details: nobody, card, ...of }
}

export function debitMethodOf(id: string, customer: string | null, iban: string): Stripe.PaymentMethod {
  const account: Stripe.PaymentMethod.SepaDebit = {
    bank_code: iban.slice(4, 12),
    branch_code: '',
    country: iban.slice(0, 2),
    fingerprint: 'f1',
    generated_from: null,
    last4: iban.slice(-4),
  }
  const holder = { address: null, email: 'lea@example.org', name: 'Lea Brandt', phone: null, tax_id: null }
  const of = { customer, customer_account: null, created: CREATED, livemode: false, metadata: {} }
  return { id, object: 'payment_method', type: 'sepa_debit', billing_details: holder, sepa_debit: account, ...of }
}

export function mandateOf(id: string, method: string): Stripe.Mandate {
  return {
    id,
    object: 'mandate',
    customer_acceptance: { accepted_at: CREATED, type: 'online', online: { ip_address: null, user_agent: null } },
    livemode: false,
    multi_use: {},
    payment_method: method,
    payment_method_details: {
      type: 'sepa_debit',
      sepa_debit: { reference: id.replace('mandate_', 'NXDSYREGC9PSMKWY'), url: `https://hooks.stripe.com/${id}` },
    },
    status: 'active',
    type: 'multi_use',
  }
}

export function paymentIntentOf(
  given: Pick<
    Stripe.PaymentIntent,
    'id' | 'created' | 'amount' | 'customer' | 'payment_method' | 'metadata' | 'status'
  > &
    Pick<Stripe.PaymentIntent, 'last_payment_error'> & { allowed_payment_method_types: string[] },
): Stripe.PaymentIntent {
  return {
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: given.status === 'succeeded' ? given.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${given.id}_secret_x`,
    confirmation_method: 'automatic',
    currency: 'eur',
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    latest_charge: given.id.replace('pi_', 'ch_'),
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: given.allowed_payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
    ...given,
  }
}

export function refundOf(
  given: Pick<Stripe.Refund, 'id' | 'created' | 'amount' | 'metadata' | 'status'> & { intent: Stripe.PaymentIntent },
): Stripe.Refund {
  const { intent, ...refund } = given
  return {
    object: 'refund',
    balance_transaction: null,
    charge: intent.latest_charge,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...refund,
  }
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export function disputeOf(
  given: Pick<Stripe.Dispute, 'id' | 'reason' | 'status'> & { intent: Stripe.PaymentIntent },
): Stripe.Dispute {
  const { intent, ...dispute } = given
  return {
    object: 'dispute',
    amount: intent.amount,
    balance_transactions: [],
    charge: intent.latest_charge ?? '',
    created: CREATED,
    currency: intent.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    ...dispute,
  }
}

/** An object in an event, under the type that Stripe gives it. */
export type StripeNews =
  | { type: Stripe.SetupIntentSucceededEvent['type']; object: Stripe.SetupIntent }
  | { type: Stripe.SetupIntentSetupFailedEvent['type']; object: Stripe.SetupIntent }
  | { type: Stripe.SetupIntentRequiresActionEvent['type']; object: Stripe.SetupIntent }
  | { type: Stripe.PaymentIntentSucceededEvent['type']; object: Stripe.PaymentIntent }
  | { type: Stripe.PaymentIntentPaymentFailedEvent['type']; object: Stripe.PaymentIntent }
  | { type: Stripe.ChargeDisputeCreatedEvent['type']; object: Stripe.Dispute }
  | { type: Stripe.ChargeDisputeClosedEvent['type']; object: Stripe.Dispute }
  | { type: Stripe.RefundFailedEvent['type']; object: Stripe.Refund }
  | { type: Stripe.PaymentMethodAutomaticallyUpdatedEvent['type']; object: Stripe.PaymentMethod }

export function eventOf(id: string, apiVersion: string, news: StripeNews): Stripe.Event {
  const { type, object } = news
  // A union of events cannot be made from a union of their parts without saying so.
  return {
    id,
    object: 'event',
    api_version: apiVersion,
    created: CREATED,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object: structuredClone(object) },
  } as Stripe.Event
}
