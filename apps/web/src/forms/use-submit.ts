import { useRef, useState } from 'react'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError, CancelledError } from '../api/api-error.ts'
import { useFocusAfter } from './use-focus-after.ts'

export interface Submit {
  busy: boolean
  /** Faults of fields, found here or by the server. */
  errors: readonly FieldError[]
  /** Any other error of the last attempt. */
  trouble: unknown
  /** Runs the call, unless a field has a fault or another call is under way. Resolves to whether it succeeded. */
  send: (faults: readonly FieldError[], call: () => Promise<void>) => Promise<boolean>
  /** Removes the fault of a field that has changed. */
  touch: (field: string) => void
  reset: () => void
}

/** State of a form that is sent once at a time. Typed values stay after a failure, and the first field with a fault takes the focus. */
export function useSubmit(): Submit {
  const [state, setState] = useState<{ busy: boolean; errors: readonly FieldError[]; trouble: unknown }>({
    busy: false,
    errors: [],
    trouble: null,
  })
  const running = useRef(false)
  const focusAfter = useFocusAfter()
  const fail = (errors: readonly FieldError[], trouble: unknown) => {
    setState({ busy: false, errors, trouble })
    const first = errors[0]?.field
    if (first !== undefined) focusAfter(() => fieldAtFault(first))
  }
  return {
    ...state,
    async send(faults, call) {
      if (running.current) return false
      if (faults.length > 0) {
        fail(faults, null)
        return false
      }
      running.current = true
      setState({ busy: true, errors: [], trouble: null })
      try {
        await call()
        setState({ busy: false, errors: [], trouble: null })
        return true
      } catch (error) {
        if (error instanceof CancelledError) setState({ busy: false, errors: [], trouble: null })
        else {
          const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
          fail(errors, errors.length > 0 ? null : error)
        }
        return false
      } finally {
        running.current = false
      }
    },
    touch: (field) =>
      setState((before) => ({ ...before, errors: before.errors.filter((error) => error.field !== field) })),
    reset: () => setState({ busy: false, errors: [], trouble: null }),
  }
}

/** The field with the fault. If several forms have a field of that name, the one marked invalid. */
function fieldAtFault(name: string): HTMLElement | null {
  const named = `[name="${CSS.escape(name)}"]`
  return (
    document.querySelector<HTMLElement>(`${named}[aria-invalid="true"]`) ?? document.querySelector<HTMLElement>(named)
  )
}
