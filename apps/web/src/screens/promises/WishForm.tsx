import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { User } from '@nestbond/api/application/user'
import { PROMISE_CONSENTS, type Consent } from '@nestbond/domain/consents/consents'
import { lowestRent } from '@nestbond/domain/promises/promise'
import { promiseWish } from '@nestbond/domain/promises/promise-fields'
import { COUNTRIES, type Country } from '@nestbond/domain/values/enums'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import { callApi } from '../../api/client.ts'
import { loadUser } from '../../application/application.ts'
import { readToken } from '../../application/token.ts'
import { useApiForm, type ApiForm } from '../../forms/use-api-form.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { pathTo } from '../../paths.ts'
import { amountIn, checkDeposit, FIRST_DEPOSIT } from '../../price/deposit-check.ts'
import { usePrice } from '../../price/use-price.ts'
import { amountText, wireAmount } from '../../steps/fields/amount-text.ts'
import { useTexts, type Texts } from '../../texts/use-texts.ts'
import { useLimits } from '../public/home/use-limits.ts'
import { ConsentList } from '../application/summary/ConsentList.tsx'
import { usePass } from '../application/mailbox-code/CodeGate.tsx'
import type { PromiseAnswer } from './OwnPromise.tsx'
import { PromiseReview } from './PromiseReview.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'

interface Wish {
  country: Country
  deposit: string
  privacyPolicy: boolean
  creditCheck: boolean
}

interface WishFormProps {
  user: User
  answer: PromiseAnswer
  onAnswer: (answer: PromiseAnswer) => void
  /** Leads back to the promise that is in force. */
  onBack: () => void
}

/** Asks for the country, the highest deposit and the consents, and runs the check. The server asks for a code if the mailbox is not proved. */
export function WishForm({ user, answer, onAnswer, onBack }: WishFormProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { refusal, promise } = answer
  const pass = usePass()
  const [first] = useState(() => firstWish(user, answer, texts))
  const form = useApiForm({
    values: first,
    draft: 'promise',
    schema: promiseWish,
    body: (values) => ({ ...values, deposit: wireAmount(values.deposit) }),
    send: (_, typed) =>
      pass(
        () =>
          callApi('promiseAsk', {
            payload: { ...typed, deposit: Number(wireAmount(typed.deposit)), token: readToken() ?? '' },
            quiet: true,
          }),
        t('promise.wish.submit'),
      ),
    onDone: async (given) => {
      onAnswer(given)
      // The questions of the promise now count as answered.
      await loadUser(true)
    },
  })
  const { country } = form.values
  const missing = new Set<Consent>(PROMISE_CONSENTS.filter((name) => form.errors.some(({ field }) => field === name)))
  const given = new Set<Consent>(PROMISE_CONSENTS.filter((name) => form.values[name]))
  return (
    <div className="stack side-body">
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <div className="page-head">
          <h1>{t('promise.wish.heading')}</h1>
          <p>{t('promise.wish.lead')}</p>
          {promise?.state === 'valid' && <p>{t('promise.other.lead')}</p>}
        </div>
        {refusal && <Refusal refusal={refusal} onDeposit={(cents) => form.set('deposit', amountText(cents))} />}
        <ChoiceGroup legend={t('promise.wish.country')} columns={2} {...form.fault('country')}>
          {COUNTRIES.map((one) => (
            <Choice
              key={one}
              name="country"
              value={one}
              label={t(`promise.wish.country.${one}`)}
              checked={country === one}
              onChange={() => form.set('country', one)}
            />
          ))}
        </ChoiceGroup>
        <Deposit form={form} />
        <ConsentList
          asked={PROMISE_CONSENTS}
          given={given}
          missing={missing}
          country={country}
          onChange={(consent, agreed) => {
            if (consent === 'privacyPolicy' || consent === 'creditCheck') form.set(consent, agreed)
          }}
        />
        <p className="small">{t('promise.wish.check')}</p>
        <Trouble of={form.trouble} />
        <div className="split start">
          <Button type="submit" busy={form.busy} busyLabel={t('promise.wish.busy')}>
            {t('promise.wish.submit')} <ArrowRight />
          </Button>
          <Button variant="quiet" href={pathTo('onboarding', locale, { search: { for: 'promise', step: 'name' } })}>
            {t('promise.wish.change')}
          </Button>
          {promise?.state === 'valid' && (
            <Button variant="quiet" onClick={onBack}>
              {t('promise.wish.keep')}
            </Button>
          )}
        </div>
        <p className="caption">{t('promise.notContract')}</p>
      </form>
      {refusal && <PromiseReview refusal={refusal} onAnswer={onAnswer} />}
    </div>
  )
}

/** The wish that the form begins with: the refused one, the one in force or asked for by a partner, or the usual deposit. */
function firstWish(user: User, { refusal, promise, request }: PromiseAnswer, { money }: Texts): Wish {
  return {
    country: refusal?.country ?? promise?.country ?? request?.country ?? user.country,
    deposit: refusal
      ? amountText(fromMajor(refusal.deposit))
      : amountIn(money(fromMajor((promise ?? request)?.deposit ?? Number.NaN) ?? FIRST_DEPOSIT, { whole: true })),
    privacyPolicy: false,
    creditCheck: false,
  }
}

interface RefusalProps {
  refusal: NonNullable<PromiseAnswer['refusal']>
  onDeposit: (cents: Cents | null) => void
}

/** A check that promised nothing, with the deposit that is in reach. */
function Refusal({ refusal, onDeposit }: RefusalProps) {
  const { t, money } = useTexts()
  const reach = refusal.depositInReach
  return (
    <RefusalNotice refusal={refusal}>
      {reach !== null ? (
        <>
          <p>{t('promise.refusal.reach', { deposit: money(fromMajor(reach) ?? 0, { whole: true }) })}</p>
          <Button variant="link" onClick={() => onDeposit(fromMajor(reach))}>
            {t('promise.refusal.takeReach', { deposit: money(fromMajor(reach) ?? 0, { whole: true }) })}
          </Button>
        </>
      ) : (
        refusal.mayReview && (
          <p>{t(refusal.verdict === 'manual' ? 'promise.refusal.manual' : 'promise.refusal.person')}</p>
        )
      )}
    </RefusalNotice>
  )
}

/** The highest deposit, with the rent that it needs and what it costs. */
function Deposit({ form }: { form: ApiForm<Wish> }) {
  const { t, money } = useTexts()
  const { country, deposit } = form.values
  const checked = checkDeposit(deposit, useLimits(country))
  const cents = 'cents' in checked ? checked.cents : null
  const { price } = usePrice(cents, country)
  return (
    <>
      <TextField
        {...form.field('deposit')}
        label={t('promise.wish.deposit')}
        inputMode="decimal"
        autoComplete="off"
        unit="€"
        maxLength={20}
        {...(cents !== null && {
          hint: t('promise.wish.depositHint', { country, rent: money(lowestRent(cents, country)) }),
        })}
      />
      {price && cents !== null && (
        <p aria-live="polite">
          {t('promise.wish.price', {
            yearly: money(fromMajor(price.yearly.price) ?? 0),
            monthly: money(fromMajor(price.monthly.price) ?? 0),
          })}
        </p>
      )}
    </>
  )
}
