import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { SetupStatus } from './port.ts'

/**
 * A set-up as the sandbox stores it. It has no number of a card or an account, only its last digits, its brand or country, the account's holder, and its
 * behaviour.
 */
export interface SandboxSetup {
  id: string
  method: PaymentMethod
  status: SetupStatus
  declineCode: string | null
  /** Of a bank account its country, 'DE'. */
  cardBrand: string | null
  cardLast4: string | null
  /** Of a bank account; forgotten with the set-up. */
  holder: string | null
  behaviour: SandboxBehaviour | null
  /** Given back in events; says nothing about the person. */
  applicationRef: string
}

/** Behaviour of the confirmed card or bank account when it is charged. returned_late: first paid, then taken back by the bank. */
export type SandboxBehaviour = 'pays' | 'fails_when_charged' | 'refuses_refunds' | 'returned_late'

export interface SandboxCharge {
  id: string
  idempotencyKey: string
  setupId: string
  amountCents: number
  currency: string
  /** null: it succeeded. */
  declineCode: string | null
  /** Until then a debit is pending; null for a card, whose outcome is known at once. */
  settlesAt: Date | null
  /** When the bank takes a paid debit back; null: never. */
  returnsAt: Date | null
}

export interface SandboxRefund {
  id: string
  idempotencyKey: string
  chargeId: string
  amountCents: number
}

/** Reason to refuse a refund. */
export type RefundRefusal = 'charge_unknown' | 'charge_disputed' | 'amount_too_large'

/** The sandbox provider's state, separate from Nestbond's tables as a real provider's would be. */
export interface SandboxStore {
  /** Stores the set-up; no-op if the id is known already. */
  createSetup(setup: SandboxSetup): Promise<void>
  findSetup(id: string): Promise<SandboxSetup | null>
  /** Writes the set-up if its status still is `from`; false if a concurrent call changed it first. */
  moveSetup(setup: SandboxSetup, from: SetupStatus): Promise<boolean>
  /** Stores the charge, or returns the one that came first with this idempotency key. */
  keepCharge(charge: SandboxCharge): Promise<SandboxCharge>
  /** Null if there is no such charge. */
  findCharge(id: string): Promise<SandboxCharge | null>
  /** Stores the refund, or returns the one that came first with this idempotency key. Refuses more than is left of the charge. */
  keepRefund(refund: SandboxRefund, now: Date): Promise<SandboxRefund | RefundRefusal>
}

/** For tests and demonstrations: everything is lost when the process ends. */
export function memorySandboxStore(): SandboxStore {
  const setups = new Map<string, SandboxSetup>()
  const charges = new Map<string, SandboxCharge>()
  const refunds = new Map<string, SandboxRefund>()
  return {
    async createSetup(setup) {
      if (!setups.has(setup.id)) setups.set(setup.id, { ...setup })
    },
    async findSetup(id) {
      const setup = setups.get(id)
      return setup ? { ...setup } : null
    },
    async moveSetup(setup, from) {
      if (setups.get(setup.id)?.status !== from) return false
      setups.set(setup.id, { ...setup })
      return true
    },
    async keepCharge(charge) {
      const first = charges.get(charge.idempotencyKey) ?? { ...charge }
      charges.set(charge.idempotencyKey, first)
      return { ...first }
    },
    async findCharge(id) {
      const charge = [...charges.values()].find((one) => one.id === id)
      return charge ? { ...charge } : null
    },
    async keepRefund(refund, now) {
      const first = refunds.get(refund.idempotencyKey)
      if (first) return { ...first }
      const charge = [...charges.values()].find(({ id }) => id === refund.chargeId)
      const refusal = refuseRefund(
        charge,
        [...refunds.values()].filter(({ chargeId }) => chargeId === refund.chargeId),
        refund,
        now,
      )
      if (refusal) return refusal
      refunds.set(refund.idempotencyKey, { ...refund })
      return { ...refund }
    },
  }
}

/** A failed or pending charge has nothing to refund, and a returned one is refunded by the bank. All refunds of a successful charge together never exceed it. */
export function refuseRefund(
  charge: SandboxCharge | undefined,
  earlier: readonly SandboxRefund[],
  { amountCents }: SandboxRefund,
  now: Date,
): RefundRefusal | null {
  if (!charge || charge.declineCode !== null || (charge.settlesAt && charge.settlesAt > now)) return 'charge_unknown'
  if (charge.returnsAt && charge.returnsAt <= now) return 'charge_disputed'
  return earlier.reduce((sum, refund) => sum + refund.amountCents, amountCents) > charge.amountCents
    ? 'amount_too_large'
    : null
}
