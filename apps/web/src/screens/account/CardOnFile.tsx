import { useEffect, useRef, useState } from 'react'
import type { AccountPolicy } from '@nestbond/contract/account'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CreditCard } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ChangeCard } from './ChangeCard.tsx'

const readCard = (id: string) => callApi('userCard', { params: { id } })

/** The card that is charged, and another one in its place. */
export function CardOnFile({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const { answer, loading, error, put } = useAnswer(readCard, policy.id)
  const [changing, setChanging] = useState(false)
  const [changed, setChanged] = useState(false)
  const label = answer?.label ?? null
  // Who was in the form is back at the button that opened it.
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !changing) button.current?.focus()
    was.current = changing
  }, [changing])
  const close = () => setChanging(false)
  return (
    <section className="stack-s card-on-file">
      <h3 className="heading">{t('account.card.title')}</h3>
      <div className="split">
        <p className="card-label" role="status">
          <CreditCard />
          <span>{label === null ? t(loading && error === null ? 'account.card.loading' : 'account.card.unknown') : <span className="num">{label}</span>}</span>
        </p>
        {!changing && (
          <Button
            ref={button}
            size="small"
            variant="secondary"
            onClick={() => {
              setChanged(false)
              setChanging(true)
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
      {changing && (
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
