import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { Country } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CardForm } from '../card/card-widget.ts'
import { CardFields } from '../card/CardFields.tsx'
import { useSavedCard } from '../card/use-saved-card.ts'
import type { TenantsAnswer } from '../../application/co-tenants/use-co-tenants.ts'

interface ShareCardProps {
  answer: TenantsAnswer
  country: Country
  onAnswer: (answer: TenantsAnswer) => void
}

/** A co-tenant's card for the own share of the premium: before signing, and another one later (docs/product-decisions.md#d103). */
export function ShareCard({ answer, country, onAnswer }: ShareCardProps) {
  const { t, money } = useTexts()
  const own = answer.tenants.find(({ you }) => you)
  const [open, setOpen] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const saved = own?.cardSaved ?? false
  const amount = money(fromMajor(own?.share ?? 0) ?? 0)
  const period = answer.deal?.period ?? 'YEARLY'
  return (
    <Card>
      <div className="stack-s">
        <h2 className="heading">{t('tenants.card.title')}</h2>
        <p>{t('tenants.card.lead', { amount, period })}</p>
        <div role="status" ref={status} tabIndex={-1}>
          {saved && <Notice tone="ok">{t('tenants.card.saved')}</Notice>}
        </div>
        {saved && !open ? (
          <div>
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {t('tenants.card.change')}
            </Button>
          </div>
        ) : (
          <CardOfShare
            country={country}
            onSaved={(newer) => {
              setOpen(false)
              onAnswer(newer)
              focusAfter(() => status.current)
            }}
          />
        )}
      </div>
    </Card>
  )
}

function CardOfShare({ country, onSaved }: { country: Country; onSaved: (answer: TenantsAnswer) => void }) {
  const { t } = useTexts()
  const card = useRef<CardForm>(null)
  const token = readToken() ?? ''
  const saving = useSavedCard(
    { form: card, method: 'card' },
    {
      secret: async () => (await callApi('coTenantCardSecret', { params: { token }, quiet: true })).secret,
      confirm: () => callApi('coTenantCard', { payload: { token }, quiet: true }),
    },
    onSaved,
  )
  const { trouble } = saving
  return (
    <form
      className="stack"
      noValidate
      aria-label={t('tenants.card.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.send()
      }}
    >
      <CardFields country={country} method="card" ref={card} />
      {trouble && (
        <Notice tone={trouble.kind === 'pending' || trouble.kind === 'notReady' ? 'wait' : 'error'} role="alert">
          <p>
            {trouble.kind === 'declined'
              ? t(`payment.decline.${trouble.word}`)
              : t(`tenants.card.trouble.${trouble.kind}`)}
          </p>
          {trouble.kind === 'pending' && (
            <Button variant="link" busy={saving.busy} onClick={() => void saving.checkAgain()}>
              {t('payment.trouble.checkAgain')}
            </Button>
          )}
        </Notice>
      )}
      <div className="split start">
        <Button type="submit" busy={saving.busy} busyLabel={t('payment.order.busy')}>
          {t('tenants.card.save')}
        </Button>
      </div>
      <p className="small">{t('tenants.card.nothing')}</p>
    </form>
  )
}
