import { changeScreen } from '../../frame/view-transition.ts'

/** Shows a page after the landlord's answer from its top, where the house changes. @param put puts the response of the answer into the page */
export function showAnswer(put: () => void): Promise<void> {
  return changeScreen(async () => {
    put()
    // The screen shows the response after this task.
    await new Promise((shown) => setTimeout(shown))
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
