import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Download, Mail } from '@nestbond/design-system/icons.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { callApi, urlOf } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { exchangeItems } from './exchange-items.ts'
import { centsOf, dayOf } from '../../policy/policy-values.ts'

type Exchange = NonNullable<AccountPolicy['depositExchange']>

interface DepositExchangeProps {
  policy: AccountPolicy
  exchange: Exchange
  onChanged: (policy: AccountPolicy) => void
}

/** The return of a cash deposit to the tenant: the steps and the tenant's actions. */
export function DepositExchange({ policy, exchange, onChanged }: DepositExchangeProps) {
  const texts = useTexts()
  const { t, money } = texts
  const { state, turn } = exchange
  const heading = useFocusOnChange(state)
  const values = {
    landlord: policy.landlord.name,
    country: policy.country,
    amount: money(centsOf(policy.rentDepositAmount), { whole: true, currency: policy.currency }),
  }
  const open = turn !== null
  return (
    <section className="stack-s deposit-exchange" data-exchange={state}>
      <h3 className="heading" ref={heading} tabIndex={-1}>
        {t('exchange.title')}
      </h3>
      <Card className="pad stack-s">
        <p>{t(`exchange.next.${state}`, values)}</p>
        {open && <p className="small">{t('exchange.noPremium')}</p>}
        {(state === 'LETTER' || state === 'CERTIFICATE') && (
          <Letter policy={policy} exchange={exchange} onChanged={onChanged} />
        )}
        {(state === 'CASH' || state === 'WITH_OFFICE') && (
          <Received policy={policy} exchange={exchange} onChanged={onChanged} />
        )}
      </Card>
      {state !== 'ENDED' && (
        <Timeline label={t('exchange.steps')} items={exchangeItems({ ...exchange, state }, values, texts)} />
      )}
    </section>
  )
}

/** The letter to the landlord in both languages, also as a mail, and the tenant's confirmation that it was handed over. */
function Letter({ policy, exchange: { state, mailtoLink }, onChanged }: DepositExchangeProps) {
  const { t } = useTexts()
  const sent = useApiForm({
    send: () => callApi('userExchangeLetterSent', { params: { id: policy.id }, payload: {}, quiet: true }),
    onDone: onChanged,
  })
  return (
    <>
      <ul className="plain letter-ways">
        {(['de', 'en'] as const).map((language) => (
          <li key={language}>
            <a
              className="receipt"
              href={urlOf('userExchangeLetter', { params: { id: policy.id }, query: { language } })}
              target="_blank"
              rel="noopener"
            >
              <Download /> {t(`exchange.letter.${language}`)}
              <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
            </a>
          </li>
        ))}
        {mailtoLink !== null && (
          <li>
            <a className="receipt" href={mailtoLink}>
              <Mail /> {t('exchange.letter.mail')}
            </a>
          </li>
        )}
      </ul>
      <Trouble of={sent.trouble} />
      {state === 'LETTER' && (
        <div className="split start">
          <Button
            size="small"
            busy={sent.busy}
            busyLabel={t('exchange.letter.saving')}
            onClick={() => void sent.submit()}
          >
            {t('exchange.letter.sent')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The tenant's confirmation that the cash deposit has arrived. States beforehand what will be charged. */
function Received({ policy, exchange: { charge }, onChanged }: DepositExchangeProps) {
  const { t, money, date } = useTexts()
  const today = useToday()
  const { opened, opener, heading, open, close } = useOpened()
  const confirm = useApiForm({
    send: () => callApi('userExchangeReceived', { params: { id: policy.id }, payload: {}, quiet: true }),
    onDone: onChanged,
  })
  if (!opened) {
    return (
      <div className="split start">
        <Button size="small" ref={opener} onClick={open}>
          {t('exchange.received.open')}
        </Button>
      </div>
    )
  }
  const isToday = charge !== null && dayOf(charge.on) <= today
  const amount = charge === null ? '' : money(centsOf(charge.amount), { currency: policy.currency })
  return (
    <div className="stack-s">
      <h4 className="heading" ref={heading} tabIndex={-1}>
        {t('exchange.received.title')}
      </h4>
      {charge !== null && (
        <p>
          {isToday
            ? t('exchange.received.now', { amount })
            : t('exchange.received.later', { amount, date: date(dayOf(charge.on)) })}
        </p>
      )}
      <Trouble of={confirm.trouble} />
      <div className="split start">
        <Button
          size="small"
          busy={confirm.busy}
          busyLabel={t('exchange.received.confirming')}
          onClick={() => void confirm.submit()}
        >
          {t('exchange.received.confirm')}
        </Button>
        <Button size="small" variant="secondary" onClick={close}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
