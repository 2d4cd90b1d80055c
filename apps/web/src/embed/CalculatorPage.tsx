import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/core-icons.tsx'
import { DepositRange } from '@nestbond/design-system/DepositRange.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { Logo } from '@nestbond/design-system/Logo.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { Country } from '@nestbond/domain/values/enums'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { pathTo } from '../paths.ts'
import { DEFAULT_LIMITS, FIRST_DEPOSIT } from '../price/deposit-check.ts'
import { Rich } from '../texts/Rich.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Placeholders that the script fills in, because it has no message catalogue. */
const IN_BRACES = { amount: '{amount}', lower: '{lower}', upper: '{upper}' }

/**
 * The calculator for other sites, rendered at build time only. `frame.ts` adds its behaviour without React. Without script, its form still opens our
 * index page with the deposit.
 */
export function CalculatorPage({ product, country, monthly }: { product: string; country: Country; monthly: Cents }) {
  const { t, rich, money, locale } = useTexts()
  const { lower, upper } = DEFAULT_LIMITS
  const ends: [string, string] = [money(lower, { whole: true }), money(upper, { whole: true })]
  const amount = money(FIRST_DEPOSIT, { whole: true })
  return (
    <main
      data-product={product}
      className="calculator"
      data-screen="embed-calculator"
      data-country={country}
      data-in-words={t('home.depositInWords', IN_BRACES)}
      data-fault-required={t('validation.required')}
      data-fault-invalid={t('validation.invalid')}
      data-fault-range={t('validation.depositRange', IN_BRACES)}
    >
      <form className="stack" action={pathTo('index', locale)} target="_top" aria-label={t('home.quote')} noValidate>
        <div className="calculator-head">
          <h1>{t('embed.heading')}</h1>
          <a
            href={pathTo('index', locale)}
            target="_blank"
            rel="noopener"
            aria-label={t('embed.openSite', { product })}
          >
            <Logo title={product} />
          </a>
        </div>
        <div className="stack-s">
          <TextField
            name="rentDepositAmount"
            label={t('home.deposit')}
            fieldClassName="calculator-deposit"
            inputMode="decimal"
            autoComplete="off"
            unit="€"
            defaultValue={amount.replace(/[^\d.,]/g, '')}
            aria-describedby="deposit-fault"
          />
          <div id="deposit-fault" hidden>
            <FieldError id="deposit-fault-line" message="" />
          </div>
          <DepositRange
            label={t('home.depositRange')}
            min={toMajor(lower)}
            max={toMajor(upper)}
            value={toMajor(FIRST_DEPOSIT)}
            valueText={t('home.depositInWords', { amount })}
            ends={ends}
            onValueChange={() => {}}
          />
        </div>
        <div className="calculator-offer">
          <div aria-live="polite">
            <div data-part="price">
              <Price
                before={t('home.from')}
                amount={<span data-part="monthly">{money(monthly)}</span>}
                after={t('home.perMonth')}
              />
            </div>
            <p className="small" data-part="no-price" hidden>
              {t('home.noPrice')}
            </p>
            <p className="small">{t('home.notBinding')}</p>
          </div>
          <Button type="submit">
            {t('home.start')} <ArrowRight />
          </Button>
        </div>
        {/* Next to every price, because the insurer takes back from the tenant what it pays (order button and recourse,
            docs/product-decisions.md#d40). */}
        <p className="caption">
          {t('home.recourse')}{' '}
          <Rich
            parts={rich('home.firstInformation')}
            tags={{
              link: (children) => (
                <a href={pathTo('legal', locale, { params: { kind: 'first-info' } })} target="_blank" rel="noopener">
                  {children}
                </a>
              ),
            }}
          />
        </p>
      </form>
      {/* Outside of the form, whose fields go to our site. Without a script there is nothing to open. */}
      <details className="fold calculator-cost" data-part="cost" data-failed={t('common.trueCostFailed')} hidden>
        <summary>{t('common.trueCost')}</summary>
        <div data-part="comparison">
          <p className="small">{t('common.loadingText')}</p>
        </div>
      </details>
    </main>
  )
}
