import './Offers.css'
import { useEffect, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { beginOfCover } from '@nestbond/domain/policy/cover-start'
import { presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { defaultPeriod } from '@nestbond/domain/tariff/offers'
import { PAYMENT_PERIODS, type PaymentPeriod } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import { landlordName } from '@nestbond/domain/values/person-name'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useProductName } from '../../../api/settings.ts'
import { setEditing, setMarker } from '../../../application/state.ts'
import { readToken } from '../../../application/token.ts'
import { useApplication, useUser } from '../../../application/use-application.ts'
import { TrueCostFold } from '../../../cost/TrueCostFold.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { Page } from '../../../frame/Page.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { EditAnswers } from '../../application/summary/EditAnswers.tsx'
import { useGoOn } from '../../application/summary/go-on.ts'
import { useAnswerChooser } from '../../application/summary/use-answer-chooser.tsx'
import { tenantName } from '../../application/summary/tenant-name.ts'
import { chargesOf, chargeValues } from '../charge-values.ts'
import { BarredPeriods } from './BarredPeriods.tsx'
import { offerStage } from './offer-stage.tsx'
import { Papers } from './Papers.tsx'
import { Plans } from './Plans.tsx'
import { PriceParts } from './PriceParts.tsx'
import { useOffers, type WireOffers } from './use-offers.ts'

const FORM = 'offer-form'

/** The offer: yearly or monthly, its cover, the date of the charge, and what the tenant remains liable for. */
export function Screen() {
  const texts = useTexts()
  const { t, money, date } = texts
  const product = useProductName()
  const user = useUser()
  const answers = useApplication('answers')
  const goOn = useGoOn()
  const { choose, chooser } = useAnswerChooser()
  const { offers, failing, retry, put } = useOffers(() => void goOn().catch(() => {}))
  const [chosen, setChosen] = useState<PaymentPeriod | null>(null)
  useEffect(() => setEditing(null), [])

  const period = chosen ?? (offers ? defaultPeriod(user.paymentPeriod, offers) : (user.paymentPeriod ?? 'YEARLY'))
  const offer =
    offers && !offers.barred.includes(period) ? (period === 'YEARLY' ? offers.yearly : offers.monthly) : null
  const charges = offer && chargesOf(offer)
  const security = presentSecurity(answers)
  const today = useToday()
  const { insuranceStart: agreedStart } = answers
  const begin =
    agreedStart === undefined
      ? null
      : beginOfCover({ agreedStart, accepted: false, cashToReturn: security === 'cash' }, today)
  const country = answers.address?.country ?? user.country
  const deposit = money(answers.rentDepositAmount ?? 0, { whole: true })
  const landlord = landlordName(user.landlordInfo ?? {})

  const { form, changed } = useOfferForm({ offer, period, put, goOn })
  const stage = offerStage(texts, { user, answers, offer, period, busy: form.busy, form: FORM })
  return (
    <Page
      screen="offers"
      title={t('offers.title')}
      layout="offers"
      fixedHeader
      className="offers"
      stage={stage}
      onBack={() => choose()}
    >
      <form className="offer-main" id={FORM} onSubmit={form.onSubmit}>
        <div className="page-head">
          <h1>{t('offers.heading', tenantName(user))}</h1>
          <p>{t('offers.lead', { deposit, security, country })}</p>
        </div>
        {changed && (
          <Notice tone="wait" role="alert">
            {t('offers.priceChanged')}
          </Notice>
        )}
        {form.trouble !== null && (
          <Notice tone="error" role="alert">
            {t('offers.failed')}
          </Notice>
        )}
        {offers ? (
          <>
            {offers.barred.length < PAYMENT_PERIODS.length && (
              <Plans offers={offers} chosen={period} onChoose={setChosen} />
            )}
            <BarredPeriods barred={offers.barred} />
            {user.premiumWeights.length > 0 && <Notice tone="quiet">{t('offers.together')}</Notice>}
          </>
        ) : (
          <Waiting failing={failing} onRetry={retry} />
        )}
        <Notice tone="quiet">{t('offers.recourse', { product })}</Notice>
        <YouGet
          deposit={deposit}
          charge={
            charges && begin && t('offers.getCharge', chargeValues(charges, { begin, landlord }, { money, date }))
          }
        />
        {offers && offer && (
          <section className="stack-s" aria-labelledby="price-title">
            <h2 className="heading" id="price-title">
              {t('offers.priceTitle')}
            </h2>
            <PriceParts offers={offers} offer={offer} landlord={landlord} begin={begin} />
          </section>
        )}
        {offer && answers.rentDepositAmount !== undefined && (
          <TrueCostFold
            country={country}
            deposit={answers.rentDepositAmount}
            premiums={{ [period]: fromMajor(offer.price) ?? 0 }}
            start={answers.insuranceStart ?? null}
            insuranceEnd={answers.insuranceEnd ?? null}
          />
        )}
        <section className="stack-s" aria-labelledby="papers-title">
          <h2 className="heading" id="papers-title">
            {t('offers.papersTitle')}
          </h2>
          <Papers country={country} />
        </section>
        <EditAnswers
          className="edit-links"
          title={t('offers.editTitle')}
          links={{
            personal: t('offers.editPersonal'),
            rental: t('offers.editRental'),
            landlord: t('offers.editLandlord'),
          }}
          onChoose={choose}
        />
        {chooser}
      </form>
    </Page>
  )
}

interface OfferFormOptions {
  /** The offer that is shown; null if there is none for the chosen period. */
  offer: WireOffers['yearly'] | null
  period: PaymentPeriod
  /** Shows offers with other prices. */
  put: (offers: WireOffers) => void
  goOn: () => Promise<unknown>
}

/** Takes the offer at its price and goes on. `changed`: the price has changed in the meantime, and the new one is shown. */
function useOfferForm({ offer, period, put, goOn }: OfferFormOptions) {
  const { language } = useTexts()
  const [changed, setChanged] = useState(false)
  const form = useApiForm({
    async send() {
      if (!offer) return
      setChanged(false)
      try {
        const answer = await callApi('paymentPeriod', {
          payload: { token: readToken() ?? '', language, paymentPeriod: period, premiumAmount: offer.price },
        })
        setMarker(answer.lastCompletedPage)
      } catch (error) {
        const code = errorCodeOf(error)
        if (code === 'STEP_NOT_ALLOWED' || code === 'APPLICATION_DECIDED') await goOn().catch(() => {})
        throw error
      }
      await goOn()
    },
    onRefused({ errorCode, problem }) {
      if (errorCode !== 'PRICE_CHANGED' || !problem?.offers) return false
      put(problem.offers)
      setChanged(true)
      return true
    },
  })
  return { form, changed }
}

/** Lists the parts of the cover and the charge. `charge` says when the premium is charged, once that is known. */
function YouGet({ deposit, charge }: { deposit: string; charge: string | null }) {
  const { t } = useTexts()
  return (
    <section className="stack-s" aria-labelledby="get-title">
      <h2 className="heading" id="get-title">
        {t('offers.getTitle')}
      </h2>
      <ul className="ticks">
        <li>
          <Check /> <span>{t('offers.getCover', { deposit })}</span>
        </li>
        {charge !== null && (
          <li>
            <Check /> <span>{charge}</span>
          </li>
        )}
        <li>
          <Check /> <span>{t('offers.getCancel')}</span>
        </li>
      </ul>
    </section>
  )
}

/** Shown until the offers have loaded. Retries run in the background; the button skips the wait. */
function Waiting({ failing, onRetry }: { failing: boolean; onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div className="stack-s">
      <p className="visually-hidden" role="status">
        {t('offers.waiting')}
      </p>
      <div className="plans">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
      {failing && (
        <div className="split start">
          <p className="small">{t('offers.waitingFailed')}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('offers.retryNow')}
          </Button>
        </div>
      )}
    </div>
  )
}
