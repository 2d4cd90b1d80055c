import { useRef, useState } from 'react'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { attemptOf, IDLE, withoutFaults, type Attempt } from './attempt.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface Options {
  /** Changes the outcome of a failure before it is shown. `error` is undefined for faults that were found without sending. */
  refine?: (failed: Attempt, error?: unknown) => Attempt
  /** The element that takes the focus after a refusal because of a field. */
  target: (field: string) => { focus: () => void } | null
}

/**
 * The attempts to send a form: one at a time, with the faults of its fields, and the focus after a refusal. Shared by `useApiForm` and the form of a
 * question, which saves through the queue of the questionnaire.
 */
export function useAttempt({ refine = (failed) => failed, target }: Options) {
  const [attempt, setAttempt] = useState<Attempt>(IDLE)
  const running = useRef<symbol | null>(null)
  const focusAfter = useFocusAfter()

  const fail = (failed: Attempt, error?: unknown) => {
    const refined = refine(failed, error)
    setAttempt(refined)
    const field = refined.errors[0]?.field
    if (field !== undefined) focusAfter(() => target(field))
  }
  return {
    attempt,
    /** Shows a failure that was found without sending. */
    fail: (failed: Attempt) => fail(failed),
    /** Shows a failure that came to light during the call under way, whose own outcome no longer counts. */
    interrupt(failed: Attempt) {
      running.current = null
      fail(failed)
    },
    /** Runs the call if none is under way and there are no faults. Resolves to whether it succeeded. */
    async run(call: () => Promise<unknown>, faults: readonly FieldError[] = []): Promise<boolean> {
      if (running.current !== null) return false
      if (faults.length > 0) {
        fail({ ...IDLE, errors: faults })
        return false
      }
      const mine = Symbol('attempt')
      running.current = mine
      // An attempt that ends in this task, as that of most questions does, is not shown.
      const showing = setTimeout(() => running.current === mine && setAttempt({ ...IDLE, busy: true }))
      try {
        await call()
        if (running.current === mine) setAttempt({ ...IDLE, done: true })
        return true
      } catch (error) {
        if (running.current === mine) fail(attemptOf(error), error)
        return false
      } finally {
        clearTimeout(showing)
        if (running.current === mine) running.current = null
      }
    },
    /** Removes the faults of a field that has changed. */
    drop: (isGone: (error: FieldError) => boolean) => setAttempt((before) => withoutFaults(before, isGone)),
    /** Forgets the last attempt. */
    reset: () => setAttempt(IDLE),
  }
}
