import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CreditCard } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChangeCard } from './ChangeCard.tsx'

const readCard = (id: string) => callApi('userCard', { params: { id } })

/** The card that is charged, and the form that replaces it. */
export function CardOnFile({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const { answer, loading, error, put } = useAnswer(readCard, policy.id)
  const { opened, opener, open, close } = useOpened()
  const [changed, setChanged] = useState(false)
  const label = answer?.label ?? null
  return (
    <section className="stack-s card-on-file">
      <h3 className="heading">{t('account.card.title')}</h3>
      <div className="split">
        <p className="card-label" role="status">
          <CreditCard />
          <span>
            {label === null ? (
              t(loading && error === null ? 'account.card.loading' : 'account.card.unknown')
            ) : (
              <span className="num">{label}</span>
            )}
          </span>
        </p>
        {!opened && (
          <Button
            ref={opener}
            size="small"
            variant="secondary"
            onClick={() => {
              setChanged(false)
              open()
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
      {opened && (
        <ChangeCard
          policy={policy}
          onCancel={close}
          onChanged={(card) => {
            put(card)
            setChanged(true)
            close()
          }}
        />
      )}
    </section>
  )
}
