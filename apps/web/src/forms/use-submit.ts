import { useRef, useState } from 'react'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError, CancelledError } from '../api/api-error.ts'
import { useFocusAfter } from './use-focus-after.ts'

export interface Submit {
  busy: boolean
  /** Faults at fields, found here or by the server. */
  errors: readonly FieldError[]
  /** Any other reason why the last try did not work. */
  trouble: unknown
  /** Runs the call unless a field is at fault or another is under way. Answers whether it worked. */
  send: (faults: readonly FieldError[], call: () => Promise<void>) => Promise<boolean>
  /** A field has been changed: its fault no longer says anything. */
  touch: (field: string) => void
  reset: () => void
}

/** A form that is sent once at a time and keeps what was typed whatever happens. After a fault the first field at fault has the focus. */
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

/** Of several forms on a page, the field of the one that was sent. */
function fieldAtFault(name: string): HTMLElement | null {
  const named = `[name="${CSS.escape(name)}"]`
  return (
    document.querySelector<HTMLElement>(`${named}[aria-invalid="true"]`) ?? document.querySelector<HTMLElement>(named)
  )
}
