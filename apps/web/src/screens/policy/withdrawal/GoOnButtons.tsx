import type { GoOnQuestion } from '@nestbond/api/policy/withdrawal'
import { Button } from '@nestbond/design-system/Button.tsx'
import { callApi } from '../../../api/client.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'

interface GoOnButtonsProps {
  /** The id of the question. */
  id: string
  /** `no` is null for a co-tenant who has said so already. */
  labels: { yes: string; no: string | null; busy: string }
  size?: 'small'
  onAnswer: (question: GoOnQuestion) => void
  /** Reloads the question, which has been settled in the meantime. */
  again: () => void
}

/** The two answers of who is asked: go on without those who have withdrawn, or end the contract for all; a co-tenant takes over, or does not. */
export function GoOnButtons({ id, labels, size, onAnswer, again }: GoOnButtonsProps) {
  const answering = (goOn: boolean) => ({
    send: () => callApi('withdrawalGoOnAnswer', { params: { id }, payload: { goOn }, quiet: true }),
    onDone: onAnswer,
    onRefused({ errorCode }: ApiError) {
      if (errorCode === 'WITHDRAWAL_FINAL') again()
      return errorCode === 'WITHDRAWAL_FINAL'
    },
  })
  const goingOn = useApiForm(answering(true))
  const ending = useApiForm(answering(false))
  const sized = size === undefined ? {} : { size }
  return (
    <>
      <Trouble of={goingOn.trouble ?? ending.trouble} />
      <div className="split start">
        <Button {...sized} busy={goingOn.busy} busyLabel={labels.busy} onClick={() => void goingOn.submit()}>
          {labels.yes}
        </Button>
        {labels.no !== null && (
          <Button
            {...sized}
            variant="secondary"
            busy={ending.busy}
            busyLabel={labels.busy}
            onClick={() => void ending.submit()}
          >
            {labels.no}
          </Button>
        )}
      </div>
    </>
  )
}
