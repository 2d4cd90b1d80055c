import { Banknote, Landmark, PiggyBank, ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { choiceStep } from './choice-step.tsx'

/** How the cash deposit that the insurance replaces was paid. */
export const view = choiceStep({
  name: 'rentPay',
  options: [
    { value: 'transfer', label: 'steps.rent-pay.transfer', Icon: Landmark },
    { value: 'hand', label: 'steps.rent-pay.hand', Icon: Banknote },
    { value: 'escrow', label: 'steps.rent-pay.escrow', Icon: PiggyBank },
    { value: 'guarantee', label: 'steps.rent-pay.guarantee', Icon: ShieldCheck },
  ],
  chosen: ({ rentPay }) => rentPay,
})
