import * as z from 'zod/mini'
import { HOUSEHOLD_ROLES } from '@nestbond/domain/co-tenants/household-acts'
import { CARRIED_ANSWERS, POLICY_STAGES, TIMELINE_STEPS } from '@nestbond/domain/policy/policy-timeline'
import { WAITS, WAITS_FOR } from '@nestbond/domain/waiting/waiting'
import { PRESENT_SECURITIES } from '@nestbond/domain/policy/deposit-exchange'
import { SHOWN_CHARGE_STATES } from '@nestbond/domain/premiums/reinstatement'
import { PERIOD_CHANGE_BARS } from '@nestbond/domain/premiums/period-change'
import { PREMIUM_SPLITS } from '@nestbond/domain/premiums/shares'
import { SPLIT_CHANGE_BARS } from '@nestbond/domain/premiums/split-change'
import { REFUND_STATES } from '@nestbond/domain/premiums/refund'
import { COUNTRIES, PAYMENT_PERIODS } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'
import { fullAddress, invitationProgress, openCorrection, openHold } from '../application/user.ts'
import { debt } from './debt.ts'
import { statedSurety } from '../claims/surety.ts'
import {
  depositAmendment,
  depositExchange,
  depositQuestion,
  policyCancel,
  policyDepositChange,
  policyTenantChange,
} from './change-states.ts'
import { policyMoveOut } from '../claims/move-out-state.ts'

const timelineStep = z.object({
  kind: z.enum(TIMELINE_STEPS),
  /** UTC midnight; null if the day is not known. */
  on: z.nullable(z.string()),
  state: z.enum(['done', 'now', 'next']),
})

/** A signed contract and its policy, if any. Amounts in major units, dates at UTC midnight, instants in UTC. */
export const policy = z.object({
  /** The id of the contract, which exists from the signature on, before there is a policy. */
  id: z.string(),
  /** The number on every paper. */
  contractId: z.string(),
  refId: z.string(),
  country: z.enum(COUNTRIES),
  stage: z.enum(POLICY_STAGES),
  timeline: z.array(timelineStep),
  /** The open acts of all parties (`Waiting` of the domain), the reader's own first. */
  waiting: z.array(
    z.object({
      what: z.enum(WAITS),
      who: z.enum(WAITS_FOR),
      since: z.nullable(z.string()),
      until: z.nullable(z.string()),
      link: z.nullable(z.string()),
    }),
  ),
  /**
   * A co-tenant's response has what concerns all tenants; everything that the first tenant alone may read or do is null, empty or false
   * (accounts of co-tenants, docs/product-decisions.md#d104).
   */
  role: z.enum(HOUSEHOLD_ROLES),
  /** The signed-in tenant. */
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The names of all tenants in one line, the first tenant's first. */
  tenants: z.string(),
  /** The tenant who acts for all. */
  firstTenant: z.string(),
  landlord: z.object({
    name: z.string(),
    answeredAt: z.nullable(z.string()),
    /** The reason for declining, in the landlord's words. */
    reason: z.nullable(z.string()),
    /** The last day to answer. */
    answerUntil: z.string(),
    /** The landlord's mailbox while the tenant may send the invitation again; otherwise null. */
    email: z.nullable(z.string()),
    /** The last day on which the tenant may invite again after a decline or an expiry, UTC midnight; otherwise null. */
    inviteAgainUntil: z.nullable(z.string()),
  }),
  address: fullAddress,
  currency: z.enum(CURRENCY_CODES),
  rentDepositAmount: z.number(),
  premiumAmount: z.number(),
  paymentPeriod: z.enum(PAYMENT_PERIODS),
  insuranceStart: z.string(),
  insuranceEnd: z.nullable(z.string()),
  /** The landlord's security and its end; null without a policy. */
  surety: z.nullable(statedSurety),
  signedAt: z.string(),
  /** The contract shall take the place of one that is in force, which goes on if this one does not come about (docs/product-decisions.md#d108). */
  takesPlace: z.boolean(),
  /** The security that the landlord held already when the tenant applied. */
  presentSecurity: z.enum(PRESENT_SECURITIES),
  certificateCode: z.nullable(z.string()),
  /** The answers that a new application takes over from this one (`userMove`); null if none may be begun from it. */
  move: z.nullable(z.enum(CARRIED_ANSWERS)),
  /** Whether there is a card on file that may be changed. */
  card: z.boolean(),
  /** A premium that several tenants pay is paid by cards alone. */
  cardOnly: z.boolean(),
  /**
   * Set while the policy is cancelled for an unpaid premium whose payment puts it back in force (`userReinstatement`). `bar`: why it does not any more.
   * `charging`: a payment is under way. `declineCode`: the card provider's reason for the last refused payment.
   */
  reinstatement: z.nullable(
    z.object({
      until: z.string(),
      amount: z.number(),
      charging: z.boolean(),
      declineCode: z.nullable(z.string()),
      bar: z.nullable(z.enum(['CLAIMED', 'HOME_COVERED'])),
    }),
  ),
  /** Null before the landlord's acceptance. `next` is the next automatic charge; `charges` are sorted newest first. */
  premiums: z.nullable(
    z.object({
      next: z.nullable(z.object({ on: z.string(), amount: z.number() })),
      charges: z.array(
        z.object({
          id: z.string(),
          /** The first and the last day that it pays for. */
          periodStart: z.string(),
          periodEnd: z.string(),
          amount: z.number(),
          state: z.enum(SHOWN_CHARGE_STATES),
          nextTryOn: z.nullable(z.string()),
          paidAt: z.nullable(z.string()),
          receiptNumber: z.nullable(z.string()),
          /** The name of the first tenant, who has paid a co-tenant's share; otherwise null. */
          paidBy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** The change between yearly and monthly from the next period on; null if no premium runs. `bar` says why there is none. */
  periodChange: z.nullable(
    z.object({
      bar: z.nullable(z.enum(PERIOD_CHANGE_BARS)),
      offered: z.nullable(
        z.object({ period: z.enum(PAYMENT_PERIODS), premium: z.number(), from: z.string(), firstCharge: z.number() }),
      ),
      /** The change that the tenant has asked for. */
      pending: z.nullable(
        z.object({
          period: z.enum(PAYMENT_PERIODS),
          premium: z.number(),
          from: z.string(),
          mayTakeBack: z.boolean(),
        }),
      ),
    }),
  ),
  /**
   * How several tenants share the premium (docs/product-decisions.md#d110): the parts of the next charge, why no other split can be proposed now, the
   * moment from which the signed-in tenant may propose again (null: now), the open proposal, and who has declined the last one. `you`: what the signed-in
   * tenant still has to do for it. Null for a single tenant, and if no premium runs.
   */
  split: z.nullable(
    z.object({
      now: z.enum(PREMIUM_SPLITS),
      period: z.enum(PAYMENT_PERIODS),
      tenants: z.array(
        z.object({ name: z.string(), you: z.boolean(), percent: z.nullable(z.number()), amount: z.number() }),
      ),
      bar: z.nullable(z.enum(SPLIT_CHANGE_BARS)),
      againAt: z.nullable(z.string()),
      proposal: z.nullable(
        z.object({
          id: z.string(),
          /** The last day to agree, UTC midnight. */
          lastDay: z.string(),
          split: z.enum(PREMIUM_SPLITS),
          proposer: z.object({ name: z.string(), you: z.boolean() }),
          tenants: z.array(
            z.object({
              name: z.string(),
              you: z.boolean(),
              percent: z.nullable(z.number()),
              before: z.number(),
              after: z.number(),
              agrees: z.enum(['NOT_NEEDED', 'OPEN', 'AGREED']),
            }),
          ),
          /** PROPOSED: by this tenant. PROPOSED_CARD: and the own card is missing. */
          you: z.enum(['NONE', 'AGREE', 'CARD', 'DONE', 'PROPOSED', 'PROPOSED_CARD']),
        }),
      ),
      declined: z.nullable(z.object({ by: z.string(), you: z.boolean(), proposer: z.string(), at: z.string() })),
    }),
  ),
  /** Another deposit: what may be asked for and what was asked for last; null if no premium runs. */
  depositChange: z.nullable(policyDepositChange),
  /** A raise that a co-tenant may agree to or decline; null for the first tenant, and without one. */
  depositQuestion: z.nullable(depositQuestion),
  /** The agreed changes of the deposit, oldest first. */
  amendments: z.array(depositAmendment),
  /** The tenant's debts, premiums first. */
  debts: z.array(debt),
  /** The refunds because of the policy's end, the oldest period first; empty while it is in force. */
  refunds: z.array(
    z.object({
      receiptNumber: z.string(),
      amount: z.number(),
      /** PAID: the card provider has refunded it. WITH_OFFICE: the refund to the card failed, and a member of staff handles it. */
      state: z.enum(REFUND_STATES),
      requestedAt: z.string(),
      paidAt: z.nullable(z.string()),
      /** The bank account that the tenant has named for it, the number masked; null once it is paid. */
      account: z.nullable(z.object({ accountHolder: z.string(), iban: z.string() })),
      mayNameAccount: z.boolean(),
    }),
  ),
  /**
   * `possible`: the contract may be withdrawn today (withdrawal, docs/product-decisions.md#d42). `receiptId`: the receipt, once it is withdrawn.
   * `heldUntil`: set while the tenant’s own withdrawal by contract number is held; until that instant the tenant may take it back.
   * `final`: it may not any more, and the contract ends within minutes.
   * `other`: another tenant has declared one, which ends the contract for all unless it is taken back, until `heldUntil`; null once that is over.
   */
  withdrawal: z.object({
    possible: z.boolean(),
    lastDay: z.nullable(z.string()),
    receiptId: z.nullable(z.string()),
    heldUntil: z.nullable(z.string()),
    final: z.boolean(),
    other: z.nullable(z.object({ name: z.string(), heldUntil: z.nullable(z.string()) })),
  }),
  /** `handOn` is set while the landlord has not answered: the link to pass on, and a ready mail to the landlord. */
  invitation: z.object({
    ...invitationProgress,
    correction: openCorrection,
    hold: openHold,
    handOn: z.nullable(z.object({ shortUrl: z.string(), mailtoLink: z.string() })),
  }),
  cancel: policyCancel,
  moveOut: policyMoveOut,
  depositExchange,
  /** Leaving and replacing tenants; null without a policy. */
  tenantChange: z.nullable(policyTenantChange),
})
export type AccountPolicy = z.infer<typeof policy>
