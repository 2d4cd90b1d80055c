import { useRouter } from '@tanstack/react-router'
import { settle } from '@nestbond/domain/journey/guards'
import { STEPS, type StepId } from '@nestbond/domain/journey/order'
import { application, guardState, loadUser, setEditing } from '../../../application/application.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Reloads the application and navigates to the screen that the guards choose. Throws what `callApi` throws. */
export function useGoOn(): () => Promise<void> {
  const router = useRouter()
  const { locale } = useTexts()
  return async () => {
    const user = await loadUser(true)
    await router.navigate({ href: pathTo(settle('onboarding', guardState(user)).route, locale) })
  }
}

/** Opens questions for editing (the edit-details flag), starting at the first that applies. The guards lead back afterwards. */
export function useEdit(): (steps: readonly StepId[]) => void {
  const router = useRouter()
  const { locale } = useTexts()
  return (steps) => {
    const { answers } = application.get()
    const step = steps.find((id) => STEPS[id].applies(answers))
    if (!step) return
    setEditing(steps)
    void router.navigate({ href: pathTo('onboarding', locale, { search: { step } }) })
  }
}
