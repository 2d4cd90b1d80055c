import type { SetupStatus } from './port.ts'

/** A set-up as the sandbox stores it. It has no card number, only its last digits, its brand and its behaviour. */
export interface SandboxSetup {
  id: string
  status: SetupStatus
  declineCode: string | null
  cardBrand: string | null
  cardLast4: string | null
  behaviour: SandboxBehaviour | null
  /** Given back in events; says nothing about the person. */
  applicationRef: string
}

/** Behaviour of the confirmed card when it is charged. */
export type SandboxBehaviour = 'pays' | 'fails_when_charged' | 'refuses_refunds'

export interface SandboxCharge {
  id: string
  idempotencyKey: string
  setupId: string
  amountCents: number
  currency: string
  /** null: it succeeded. */
  declineCode: string | null
}

export interface SandboxRefund {
  id: string
  idempotencyKey: string
  chargeId: string
  amountCents: number
}

/** Reason to refuse a refund. */
export type RefundRefusal = 'charge_unknown' | 'amount_too_large'

/** The sandbox provider's state, separate from Nestbond's tables as a real provider's would be. */
export interface SandboxStore {
  /** Stores the set-up; no-op if the id is known already. */
  createSetup(setup: SandboxSetup): Promise<void>
  findSetup(id: string): Promise<SandboxSetup | null>
  /** Writes the set-up if its status still is `from`; false if a concurrent call changed it first. */
  moveSetup(setup: SandboxSetup, from: SetupStatus): Promise<boolean>
  /** Stores the charge, or returns the one that came first with this idempotency key. */
  keepCharge(charge: SandboxCharge): Promise<SandboxCharge>
  /** Stores the refund, or returns the one that came first with this idempotency key. Refuses more than is left of the charge. */
  keepRefund(refund: SandboxRefund): Promise<SandboxRefund | RefundRefusal>
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
    async keepRefund(refund) {
      const first = refunds.get(refund.idempotencyKey)
      if (first) return { ...first }
      const charge = [...charges.values()].find(({ id }) => id === refund.chargeId)
      const refusal = refuseRefund(
        charge,
        [...refunds.values()].filter(({ chargeId }) => chargeId === refund.chargeId),
        refund,
      )
      if (refusal) return refusal
      refunds.set(refund.idempotencyKey, { ...refund })
      return { ...refund }
    },
  }
}

/** A failed charge has nothing to refund. All refunds of a successful charge together never exceed it. */
export function refuseRefund(
  charge: SandboxCharge | undefined,
  earlier: readonly SandboxRefund[],
  { amountCents }: SandboxRefund,
): RefundRefusal | null {
  if (!charge || charge.declineCode !== null) return 'charge_unknown'
  return earlier.reduce((sum, refund) => sum + refund.amountCents, amountCents) > charge.amountCents
    ? 'amount_too_large'
    : null
}
