import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { allSent } from '../../../application/answer-queue.ts'
import { loadUser } from '../../../application/application.ts'
import { setEditing, type FailedSave } from '../../../application/state.ts'
import { useApplication, useUser } from '../../../application/use-application.ts'
import { wantsLessData } from '../../../less-data.ts'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { VIEWS } from '../../../steps/registry.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { readSteps } from '../rental-contract/read-steps.ts'
import { journeyOf } from './journey.ts'
import { keepForOffline } from './keep-for-offline.ts'
import { mayLeadToPromise } from './PromiseOffer.tsx'

/** A shown question first gets the line and the processor for itself. */
const QUIET_MS = 2_000

/** The way through the questions: the one of the address, and how the others and the screen after the last one are reached. */
export function useWay() {
  const { locale } = useTexts()
  const router = useRouter()
  const user = useUser()
  const answers = useApplication('answers')
  const editing = useApplication('editing')
  const failed = useApplication('failed')
  // The step in this screen's address. While the screen leaves, the router already has the next address.
  const asked = useSearchValue('step')
  const forPromise = useSearchValue('for') === 'promise' && mayLeadToPromise(user, answers)
  const journey = journeyOf(user, editing, readSteps, forPromise)
  const step = journey.resume(answers, asked)
  const fromContract = useSearchValue('from') === 'contract'
  const goTo = (id: InvitedStepId, replace = false, from?: 'contract') => {
    releaseFocus(id)
    return router.navigate({
      href: pathTo('onboarding', locale, { search: { step: id, from, for: forPromise ? 'promise' : undefined } }),
      replace,
      resetScroll: true,
    })
  }

  // An address beyond the first open step redirects to that step (steps and their order, docs/product-decisions.md#d11).
  const replaceBy = useEffectEvent((id: InvitedStepId) => void goTo(id, true))
  useEffect(() => {
    if (asked !== step) replaceBy(step)
  }, [asked, step])

  useReturn(failed, fromContract, (to) => (to === step ? undefined : void goTo(to)))
  const end = forPromise ? 'promise' : 'summary'
  useQuietLoading(step, journey.after(step, answers) === null ? end : null)

  const leave = async () => {
    if (!(await allSent())) return
    setEditing(null)
    await router.navigate({ href: pathTo(end, locale) })
  }
  return { user, answers, editing, failed, forPromise, fromContract, journey, step, goTo, leave }
}

/**
 * Takes the focus from the question that leaves; the next one takes it. A browser that removes the focused element first lays out the page in between,
 * half changed.
 */
function releaseFocus(next: InvitedStepId): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return
  const left = activeElement.closest<HTMLElement>('form[data-step]')?.dataset['step']
  if (left !== undefined && left !== next) activeElement.blur()
}

/** After a failed save, returns to its question and reloads the other answers from the server. */
function useReturn(failed: FailedSave | null, fromContract: boolean, goTo: (step: InvitedStepId) => void): void {
  const bringBack = useEffectEvent((save: FailedSave) => {
    // The answers of a contract go on without the rejected one, and its question is asked afterwards.
    if (fromContract) return
    const back = () => goTo(save.step)
    loadUser(true).then(back, back)
  })
  useEffect(() => {
    if (failed) bringBack(failed)
  }, [failed])
}

/** Loads for later, once the question has been shown: its parts, as each may have loaded more files, and the screen after the last one. */
function useQuietLoading(step: InvitedStepId, after: 'promise' | 'summary' | null): void {
  const { locale } = useTexts()
  useEffect(() => {
    const timer = setTimeout(() => {
      void keepForOffline(locale, VIEWS[step].loadPart)
      if (after !== null && !wantsLessData())
        import('../../../other-screens.ts').then(({ prefetchScreen }) => prefetchScreen(after, locale)).catch(() => {})
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [step, locale, after])
}
