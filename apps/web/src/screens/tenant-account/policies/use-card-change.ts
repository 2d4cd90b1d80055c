import type { RefObject } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { callApi } from '../../../api/client.ts'
import type { CardForm } from '../../checkout/card/card-widget.ts'
import { useSavedCard, type SavedCard } from '../../checkout/card/use-saved-card.ts'

/** Replaces the card or account of a contract. */
export function useCardChange(
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
