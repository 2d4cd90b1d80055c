import type { CallName } from '@nestbond/api/routes'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Payload } from '@nestbond/api/types'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { callApi } from '../../api/client.ts'
import type { CaseDone } from './cases/CasePanel.tsx'
import { useStaleSubmit, type StaleSubmit } from './use-stale-submit.ts'

type Action = Extract<
  CallName,
  'officeCaseAccept' | 'officeCaseRefuse' | 'officeCaseAsk' | 'officeCaseConfirm' | 'officeCaseReturn'
>

export interface Act extends Omit<StaleSubmit, 'send'> {
  run: <Name extends Action>(
    name: Name,
    faults: readonly FieldError[],
    payload: Omit<Payload<Name>, 'version'>,
  ) => Promise<boolean>
}

interface Around {
  detail: CaseDetail
  onPut: (detail: CaseDetail) => void
  onDone: CaseDone
  onStale: () => void
  clearDraft: () => void
}

/** Runs actions on the displayed version of a case. */
export function useAct({ detail, onPut, onDone, onStale, clearDraft }: Around): Act {
  const { send, ...form } = useStaleSubmit(['CASE_CHANGED', 'CASE_CLOSED', 'SECOND_PERSON_NEEDED'], onStale)
  return {
    ...form,
    run: (name, faults, payload) =>
      send(faults, async () => {
        const changed = (await callApi(name, {
          params: { id: detail.id },
          payload: { ...payload, version: detail.version },
        } as never)) as CaseDetail
        clearDraft()
        onPut(changed)
        if (name === 'officeCaseAsk') onDone(changed, 'asked')
        else if (name !== 'officeCaseReturn')
          onDone(
            changed,
            changed.state === 'CONFIRMING' ? 'proposed' : changed.state === 'ACCEPTED' ? 'accepted' : 'refused',
          )
      }),
  }
}
