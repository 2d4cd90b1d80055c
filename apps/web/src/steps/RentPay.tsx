import { Banknote, Landmark, PiggyBank, ShieldCheck } from '@nestbond/design-system/question-icons.tsx'
import { choiceStep } from './choice-step.tsx'

/** The present security that the insurance replaces: a deposit, by the way it was paid, or a guarantee. */
export const view = choiceStep({
  name: 'rentPay',
  columns: 2,
  grow: true,
  options: [
    { value: 'transfer', label: 'steps.rent-pay.transfer', Icon: Landmark },
    { value: 'hand', label: 'steps.rent-pay.hand', Icon: Banknote },
    { value: 'escrow', label: 'steps.rent-pay.escrow', Icon: PiggyBank },
    {
      value: 'guarantee',
      label: 'steps.rent-pay.guarantee',
      detail: 'steps.rent-pay.guarantee.detail',
      Icon: ShieldCheck,
    },
  ],
  chosen: ({ rentPay }) => rentPay,
})
