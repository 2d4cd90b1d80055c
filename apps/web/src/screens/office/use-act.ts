import { useState } from 'react'
import type { CallName } from '@nestbond/contract/routes'
import type { CaseDetail } from '@nestbond/contract/office-cases'
import type { ProblemAnswer } from '@nestbond/contract/errors'
import type { Payload } from '@nestbond/contract/types'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import type { CaseDone } from './CasePanel.tsx'
import { useSubmit } from '../../forms/use-submit.ts'

type Action = Extract<CallName, 'officeCaseAccept' | 'officeCaseRefuse' | 'officeCaseAsk' | 'officeCaseConfirm' | 'officeCaseReturn'>

/** Codes that say: what you see is not what is. */
const STALE = ['CASE_CHANGED', 'CASE_CLOSED', 'SECOND_PERSON_NEEDED']

export interface Act {
  busy: boolean
  errors: readonly FieldError[]
  trouble: unknown
  /** The case is another than the one on the screen. */
  stale: ProblemAnswer | null
  /** The new state has been fetched and is to be looked at. */
  renewed: boolean
  /** Shows the case as it is now; what was typed stays. */
  renew: () => void
  run: <Name extends Action>(name: Name, faults: readonly FieldError[], payload: Omit<Payload<Name>, 'version'>) => Promise<boolean>
  touch: (field: string) => void
  reset: () => void
}

interface Around {
  detail: CaseDetail
  onPut: (detail: CaseDetail) => void
  onDone: CaseDone
  onStale: () => void
  clearDraft: () => void
}

/** Acts on the version of the case that is on the screen, once at a time; nothing that was typed goes before it has worked. */
export function useAct({ detail, onPut, onDone, onStale, clearDraft }: Around): Act {
  const form = useSubmit()
  const [renewed, setRenewed] = useState(false)
  const problem = form.trouble instanceof ApiError ? form.trouble.problem : null
  const stale = problem && STALE.includes(problem.errorCode) ? problem : null
  return {
    busy: form.busy,
    errors: form.errors,
    trouble: stale ? null : form.trouble,
    stale,
    renewed,
    renew() {
      form.reset()
      setRenewed(true)
      onStale()
    },
    run(name, faults, payload) {
      setRenewed(false)
      return form.send(faults, async () => {
        const changed = (await callApi(name, { params: { id: detail.id }, payload: { ...payload, version: detail.version } } as never)) as CaseDetail
        clearDraft()
        onPut(changed)
        if (name === 'officeCaseAsk') onDone(changed, 'asked')
        else if (name !== 'officeCaseReturn') onDone(changed, changed.state === 'CONFIRMING' ? 'proposed' : changed.state === 'ACCEPTED' ? 'accepted' : 'refused')
      })
    },
    touch: form.touch,
    reset: form.reset,
  }
}
