import type { SetupStatus } from './port.ts'

/** A set-up as the sandbox keeps it. There is no card number in it, only its end, its brand and what it will do. */
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

/** What the confirmed card does when it is charged. */
export type SandboxBehaviour = 'pays' | 'fails_when_charged'

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

/** Why nothing is paid back. */
export type RefundRefusal = 'charge_unknown' | 'amount_too_large'

/** The sandbox provider's own memory, apart from Nestbond's tables as a real provider's is. */
export interface SandboxStore {
  /** Keeps it unless the id is known already. */
  createSetup(setup: SandboxSetup): Promise<void>
  findSetup(id: string): Promise<SandboxSetup | null>
  /** Writes it if its status still is `from`; false when somebody else was faster. */
  moveSetup(setup: SandboxSetup, from: SetupStatus): Promise<boolean>
  /** Keeps the charge, or gives the one that came first with this idempotency key. */
  keepCharge(charge: SandboxCharge): Promise<SandboxCharge>
  /** Keeps the refund, or gives the one that came first with this idempotency key; none above what is left of the charge. */
  keepRefund(refund: SandboxRefund): Promise<SandboxRefund | RefundRefusal>
}

/** For tests and demonstrations: forgets all when the process ends. */
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

/** A charge that failed has brought nothing, and of one that succeeded no more can be paid back than it has brought. */
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
