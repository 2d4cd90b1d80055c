import type { Invitation } from '@nestbond/api/landlord/invitation'
import { Button } from '@nestbond/design-system/Button.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { CodeGate, usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { AnswerTrouble, leaveIfClosed } from './AnswerTrouble.tsx'
import { valuesOf } from './invitation-values.ts'

interface WithdrawDeclineProps {
  id: string
  invitation: Invitation
  onAnswered: (invitation: Invitation) => Promise<void>
  onStale: () => void
}

/**
 * Lets the landlord withdraw a decline for a few days (reminders and second chances, docs/product-decisions.md#d59). With the shared id it needs a
 * code from the landlord's mailbox.
 */
export function WithdrawDecline(props: WithdrawDeclineProps) {
  return (
    <CodeGate
      needsCode={({ errorCode }) => errorCode === 'LANDLORD_CODE_REQUIRED'}
      ask={() => callApi('invitationCode', { params: { id: props.id }, payload: {}, quiet: true })}
    >
      <Withdraw {...props} />
    </CodeGate>
  )
}

function Withdraw({ id, invitation, onAnswered, onStale }: WithdrawDeclineProps) {
  const texts = useTexts()
  const { t, date } = texts
  const pass = usePass()
  const until = fromWireDate(invitation.withdrawDeclineUntil ?? '')
  const form = useApiForm({
    send: () =>
      pass(
        (code) => callApi('invitationWithdrawDecline', { params: { id }, payload: code === undefined ? {} : { code } }),
        t('landlord.withdrawDecline.send'),
      ),
    onDone: onAnswered,
    onRefused: (refusal) => leaveIfClosed(refusal, onStale),
  })
  return (
    <section className="stack-s" aria-labelledby="withdraw-decline-heading">
      <h2 className="heading" id="withdraw-decline-heading">
        {t('landlord.withdrawDecline.title')}
      </h2>
      <p>
        {t('landlord.withdrawDecline.text', {
          until: until === null ? '' : date(until),
          first: valuesOf(invitation, texts).first,
        })}
      </p>
      <AnswerTrouble of={form.trouble} />
      <div className="split start">
        <Button
          variant="secondary"
          busy={form.busy}
          busyLabel={t('landlord.withdrawDecline.sending')}
          onClick={() => void form.submit()}
        >
          {t('landlord.withdrawDecline.send')}
        </Button>
      </div>
    </section>
  )
}
