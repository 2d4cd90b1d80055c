import { useRouter } from '@tanstack/react-router'
import { settle, type GuardedRoute } from '@nestbond/domain/journey/guards'
import type { StepId } from '@nestbond/domain/journey/order'
import { loadUser } from '../../../application/application.ts'
import { guardState, setEditing } from '../../../application/state.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/**
 * Reloads the application and navigates to the screen that the guards choose. Throws what `callApi` throws. `before` gets that screen and can load what
 * it shows first.
 */
export function useGoOn(): (before?: (screen: GuardedRoute) => Promise<void>) => Promise<void> {
  const router = useRouter()
  const { locale } = useTexts()
  return async (before) => {
    const user = await loadUser(true)
    const { route } = settle('onboarding', guardState(user))
    await before?.(route)
    await router.navigate({ href: pathTo(route, locale) })
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
