import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { ResponseOf } from '@nestbond/api/types'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import type { CardForm } from '../../checkout/card/card-widget.ts'
import { CardFields } from '../../checkout/card/CardFields.tsx'
import { PaymentFields } from '../../checkout/card/PaymentFields.tsx'
import { useSavedCard, type SavedCard } from '../../checkout/card/use-saved-card.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ChangeCardProps {
  policy: AccountPolicy
  /** Only a card pays a debt at once, or a share. */
  cardOnly?: boolean
  onCancel: () => void
  onChanged: (card: ResponseOf<'userCardChange'>) => void
}

/** The payment provider's form for a new card. The present card stays until the new one is confirmed. */
export function ChangeCard({ policy, cardOnly = false, onCancel, onChanged }: ChangeCardProps) {
  const { t } = useTexts()
  const card = useRef<CardForm>(null)
  const [method, setMethod] = useState<PaymentMethod>('card')
  const change = useCardChange(policy.id, { form: card, method }, onChanged)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.focus(), [])
  const { trouble } = change
  return (
    <Card>
      <form
        className="stack"
        noValidate
        ref={form}
        tabIndex={-1}
        aria-label={t('account.card.form')}
        onSubmit={(event) => {
          event.preventDefault()
          void change.send()
        }}
      >
        <p className="small">{t('account.card.lead')}</p>
        {cardOnly ? (
          <CardFields country={policy.country} method="card" ref={card} />
        ) : (
          <PaymentFields country={policy.country} method={method} onMethod={setMethod} busy={change.busy} ref={card} />
        )}
        {trouble && (
          <Notice tone={trouble.kind === 'pending' || trouble.kind === 'notReady' ? 'wait' : 'error'} role="alert">
            <p>
              {trouble.kind === 'declined'
                ? t(`payment.decline.${trouble.word}`)
                : t(`account.card.trouble.${trouble.kind}`)}
            </p>
            {trouble.kind === 'pending' && (
              <Button variant="link" busy={change.busy} onClick={() => void change.checkAgain()}>
                {t('payment.trouble.checkAgain')}
              </Button>
            )}
          </Notice>
        )}
        <FormFoot busy={change.busy} busyLabel={t('payment.order.busy')} onCancel={onCancel}>
          {t('account.card.save')}
        </FormFoot>
      </form>
    </Card>
  )
}

/** Replaces the card or account of a contract. */
function useCardChange(
  id: string,
  { form, method }: { form: RefObject<CardForm | null>; method: PaymentMethod },
  onChanged: (card: ResponseOf<'userCardChange'>) => void,
): SavedCard {
  return useSavedCard(
    { form, method },
    {
      secret: async () => (await callApi('userCardSecret', { params: { id }, query: { method } })).secret,
      confirm: () => callApi('userCardChange', { params: { id }, payload: {} }),
    },
    onChanged,
  )
}
