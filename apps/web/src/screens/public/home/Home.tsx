import './Home.css'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/core-icons.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import type { Country } from '@nestbond/domain/values/enums'
import { countryGuess } from '@nestbond/messages/locales'
import { partnerLink } from '../../../application/partner-link.ts'
import { TrueCostFold } from '../../../cost/TrueCostFold.tsx'
import { premiumsOf } from '../../../cost/premiums-of.ts'
import { pathTo } from '../../../paths.ts'
import { amountIn, checkDeposit, FIRST_DEPOSIT, type Limits } from '../../../price/deposit-check.ts'
import { usePrice } from '../../../price/use-price.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { DepositForm } from './DepositForm.tsx'
import { HomeCompare } from './HomeCompare.tsx'
import { startApplication } from './start-application.ts'
import { useLimits } from './use-limits.ts'

interface HomeProps {
  /** The illustrations: rendered by React, or kept from the build's HTML. */
  scenes: ReactNode
  product: string
  /** Monthly price of the initial deposit, in cents, from the build; null if the build had none. */
  firstPrice: Cents | null
  /** Called when the application has been started: opens the questionnaire. */
  onStarted: () => void
  /** Called when the visitor is about to start: prefetches the questionnaire's code. */
  onIntent?: () => void
}

/** A shorter wait is not shown. */
const SHOWN_MS = 100

/** The start page: the product, and right away its price. */
export function Home({ scenes, product, firstPrice, onStarted, onIntent }: HomeProps) {
  const { t, money, locale } = useTexts()
  const country = countryGuess(locale)
  const limits = useLimits(country)
  const { form, text, checked, deposit, example, showFault, starting, change, start, check } = useQuote(limits, {
    onStarted,
    onIntent,
  })
  const { price, loading } = usePrice(deposit, country)
  const asked = price ? fromMajor(price.monthly.price) : null
  // The price of the build stays until the first one has come, also if another deposit is typed before.
  const monthly = asked ?? (loading || deposit === FIRST_DEPOSIT ? firstPrice : null)

  const amount = money(deposit, { whole: true })
  return (
    <main id="main" data-screen="index" tabIndex={-1}>
      <div className="hero-say">
        <h1>{t('home.heading')}</h1>
        <p>{t('home.lead')}</p>
      </div>
      <form
        ref={form}
        id="quote"
        className="hero-form"
        aria-label={t('home.quote')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          start(text)
        }}
      >
        <DepositForm
          text={text}
          checked={checked}
          value={deposit / 100}
          limits={limits}
          showFault={showFault}
          onText={change}
          onLeave={check}
        />
        <div className="hero-base">
          <MonthlyPrice monthly={monthly} loading={loading} amount={amount} example={example} />
          {/* The name goes into the address when the form is sent before the scripts have come. */}
          <Button
            type="submit"
            name="start"
            value="1"
            wide
            busy={starting}
            busyLabel={t('home.starting')}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {t('home.start')} <ArrowRight />
          </Button>
        </div>
        <Terms country={country} />
      </form>
      <div className="hero-more">
        {scenes}
        <HomeCompare product={product} amount={amount} monthly={monthly} starting={starting}>
          <TrueCostFold
            country={country}
            deposit={deposit}
            premiums={premiumsOf(price)}
            start={null}
            insuranceEnd={null}
          />
        </HomeCompare>
      </div>
    </main>
  )
}

/** The wished deposit, as it is typed, and the start of the application with it. */
function useQuote(limits: Limits, { onStarted, onIntent }: Pick<HomeProps, 'onStarted' | 'onIntent'>) {
  const { money, locale } = useTexts()
  const [text, setText] = useState(() => amountIn(money(FIRST_DEPOSIT, { whole: true })))
  const [deposit, setDeposit] = useState<Cents>(FIRST_DEPOSIT)
  /** The deposit is not the visitor's own yet. */
  const [example, setExample] = useState(true)
  const [showFault, setShowFault] = useState(false)
  const started = useRef(false)
  /** The start takes a while. */
  const [starting, setStarting] = useState(false)
  const checked = checkDeposit(text, limits)
  const change = (typed: string) => {
    onIntent?.()
    setText(typed)
    setExample(false)
    const now = checkDeposit(typed, limits)
    if ('cents' in now) {
      setDeposit(now.cents)
      setShowFault(false)
    }
  }
  const start = (typed: string) => {
    if (started.current) return
    if ('problem' in checkDeposit(typed, limits)) {
      setShowFault(true)
      document.getElementsByName('rentDepositAmount')[0]?.focus()
      return
    }
    started.current = true
    // The questions are there before in most cases.
    setTimeout(() => setStarting(true), SHOWN_MS)
    startApplication(locale, typed)
    onStarted()
  }
  // The page is rendered before its script loads: take over what was typed or moved until now.
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent(() => {
    // The link to the other language does not carry the partner's parameter, so store it now.
    partnerLink(location.search)
    const early = earlyInput(form.current, text, deposit)
    if (early.typed !== text) change(early.typed)
    if (early.pressed) start(early.typed)
  })
  // Input from before the script fired its events when no handler existed. The first effect after hydration is the one place to read it.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => takeOver(), [])
  const check = () => setShowFault('problem' in checked)
  return { form, text, checked, deposit, example, showFault, starting, change, start, check }
}

interface MonthlyPriceProps {
  /** Null while it is asked for, or if there is none. */
  monthly: Cents | null
  loading: boolean
  amount: string
  /** The deposit is not the visitor's own yet. */
  example: boolean
}

/** The price of the deposit, and what stays the visitor's own. */
function MonthlyPrice({ monthly, loading, amount, example }: MonthlyPriceProps) {
  const { t, rich, money } = useTexts()
  return (
    <div className="split" aria-live="polite">
      {monthly === null && !loading ? (
        <p className="small">{t('home.noPrice')}</p>
      ) : (
        <Price before={t('home.from')} amount={monthly === null ? '…' : money(monthly)} after={t('home.perMonth')} />
      )}
      <p className="small">
        <Rich
          parts={rich('home.staysYours', { amount })}
          tags={{ b: (children) => <strong className="num">{children}</strong> }}
        />
        <br />
        {t(example ? 'home.example' : 'home.notBinding')}
      </p>
    </div>
  )
}

/** Shown next to every price: the tenant repays what the insurance pays (order button and recourse, docs/product-decisions.md#d40). */
function Terms({ country }: { country: Country }) {
  const { t, rich, locale } = useTexts()
  return (
    <p className="hero-terms caption">
      <span>{t('home.terms')}</span> <span>{t('home.recourse')}</span> <span>{t('home.lowest', { country })}</span>{' '}
      <span>
        <Rich
          parts={rich('home.firstInformation')}
          tags={{
            link: (children) => <a href={pathTo('legal', locale, { params: { kind: 'first-info' } })}>{children}</a>,
          }}
        />
      </span>{' '}
      <span>
        <Rich
          parts={rich('home.noHome')}
          tags={{ link: (children) => <a href={pathTo('promise', locale)}>{children}</a> }}
        />
      </span>
    </p>
  )
}

/** The input from before the script loaded; a press is then forgotten. `text` and `deposit` are what the page was rendered with. */
function earlyInput(form: HTMLFormElement | null, text: string, deposit: Cents): { typed: string; pressed: boolean } {
  const [field, slider] = form?.querySelectorAll('input') ?? []
  // The link to the other language and a form sent before `wake.ts` ran load this page with the deposit in the address.
  const query = new URLSearchParams(location.search)
  const { dataset } = document.documentElement
  const { pressed } = dataset
  delete dataset['pressed']
  let typed = query.get('rentDepositAmount')
  if (typed !== null) history.replaceState(null, '', location.pathname)
  else if (field && field.value !== text) typed = field.value
  else if (slider && slider.valueAsNumber !== deposit / 100) typed = slider.value
  else typed = pressed ?? text
  return { typed, pressed: pressed !== undefined || query.has('start') }
}
