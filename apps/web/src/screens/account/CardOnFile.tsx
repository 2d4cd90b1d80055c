import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/contract/account'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CreditCard } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useOpened } from '../../forms/use-opened.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ChangeCard } from './ChangeCard.tsx'

const readCard = (id: string) => callApi('userCard', { params: { id } })

/** The card that is charged, and another one in its place. */
export function CardOnFile({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const { answer, loading, error, put } = useAnswer(readCard, policy.id)
  const changing = useOpened()
  const [changed, setChanged] = useState(false)
  const label = answer?.label ?? null
  return (
    <section className="stack-s card-on-file">
      <h3 className="heading">{t('account.card.title')}</h3>
      <div className="split">
        <p className="card-label" role="status">
          <CreditCard />
          <span>{label === null ? t(loading && error === null ? 'account.card.loading' : 'account.card.unknown') : <span className="num">{label}</span>}</span>
        </p>
        {!changing.opened && (
          <Button
            ref={changing.opener}
            size="small"
            variant="secondary"
            onClick={() => {
              setChanged(false)
              changing.open()
            }}
          >
            {t('account.card.change')}
          </Button>
        )}
      </div>
      {changed && (
        <Notice tone="ok" role="status">
          {t('account.card.changed')}
        </Notice>
      )}
      {changing.opened && (
        <ChangeCard
          policy={policy}
          onCancel={changing.close}
          onChanged={(card) => {
            put(card)
            setChanged(true)
            changing.close()
          }}
        />
      )}
    </section>
  )
}
