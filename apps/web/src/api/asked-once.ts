import { useEffect, useSyncExternalStore } from 'react'
import type { QuestionCall } from '@nestbond/api/question-routes'
import type { ResponseOf } from '@nestbond/api/types'
import { callInQuestions } from './question-client.ts'

/** A response about the installation, which does not change while a tab is open. The frame uses it, which lies above the query client. */
export interface AskedOnce<Response> {
  /** Requests the response, unless this tab has it or waits for it. Null if the server returns none; the next call then tries again. */
  load: () => Promise<Response | null>
  /** The response, or null while it is missing. Requests nothing. */
  useResponse: () => Response | null
}

export function askedOnce<Name extends QuestionCall>(name: Name): AskedOnce<ResponseOf<Name>> {
  let response: ResponseOf<Name> | null = null
  let asked: Promise<ResponseOf<Name> | null> | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const current = () => response
  return {
    load: () =>
      (asked ??= callInQuestions(name, { quiet: true }).then(
        (answer) => {
          response = answer
          for (const listener of listeners) listener()
          return answer
        },
        () => {
          asked = null
          return null
        },
      )),
    useResponse: () => useSyncExternalStore(subscribe, current, current),
  }
}

/** Requests the response where a part that needs it is first shown. */
export function useAskedOnce<Response>({ load, useResponse }: AskedOnce<Response>): Response | null {
  useEffect(() => void load(), [load])
  return useResponse()
}
