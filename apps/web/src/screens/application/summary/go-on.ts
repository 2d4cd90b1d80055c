import { useRouter } from '@tanstack/react-router'
import { settle } from '@nestbond/domain/journey/guards'
import type { StepId } from '@nestbond/domain/journey/order'
import { guardState, loadUser, setEditing } from '../../../application/application.ts'
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

/** Opens a question to change its answer (the edit-details flag). The guards lead back afterwards. */
export function useEdit(): (step: StepId) => void {
  const router = useRouter()
  const { locale } = useTexts()
  return (step) => {
    setEditing(step)
    void router.navigate({ href: pathTo('onboarding', locale, { search: { step } }) })
  }
}
