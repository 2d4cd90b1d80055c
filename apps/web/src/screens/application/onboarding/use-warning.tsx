import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import type { InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import type { AnyStepView } from '../../../steps/step-view.ts'

/** A warning that waits for the tenant's decision. */
interface Warned {
  step: InvitedStepId
  Dialog: ComponentType<{ onAnswer: (changes: boolean) => void }>
  onAnswer: (changes: boolean) => void
}

/** Warns of an answer after its save. `left` says whether the tenant has moved to another question in the meantime. */
export function useWarning(step: InvitedStepId, left: () => boolean) {
  const [warned, setWarned] = useState<Warned | null>(null)
  // Going back closes the dialog and counts as "change the answer".
  const closeDialog = useEffectEvent(() => {
    if (warned && warned.step !== step) warned.onAnswer(true)
  })
  useEffect(() => closeDialog(), [step])
  return {
    dialog: warned && <warned.Dialog onAnswer={warned.onAnswer} />,
    /** Whether the tenant changes the answer. */
    async warn({ warning }: AnyStepView): Promise<boolean> {
      if (!(await warning?.isDue()) || !warning || left()) return false
      const changes = await new Promise<boolean>((onAnswer) => setWarned({ step, Dialog: warning.Dialog, onAnswer }))
      setWarned(null)
      return changes
    },
  }
}
