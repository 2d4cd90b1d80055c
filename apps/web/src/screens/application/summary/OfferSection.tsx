import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { CONSENTS, type Consent } from '@nestbond/domain/consents/consents'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { useCreditAgency } from '../../../api/credit-agency.ts'
import { drafts } from '../../../application/drafts.ts'
import { pathTo } from '../../../paths.ts'
import { faultOf } from '../../../texts/fault.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { StartPast } from './StartPast.tsx'
import { ConsentList } from './ConsentList.tsx'

const GIVEN_DRAFT = 'summary.consents'

interface OfferSectionProps {
  country: Country
  /** The consents to ask for. Empty if they were given before and only the check is missing. */
  asked: readonly Consent[]
  /** The consents that the tenant gave for a promise and that still hold. */
  kept: readonly Consent[]
  /** The insurance start if it is in the past by now, else null. */
  pastStart: CivilDate | null
  busy: boolean
  failed: boolean
  errors: readonly FieldError[]
  /** The first tenant's name, for a co-tenant, who gets a check but no offer. */
  first: string | null
  /** Another tenant is not accepted yet, so no offer can follow. */
  waits: boolean
  onSubmit: (given: readonly Consent[]) => void
}

/** The end of the summary: the credit check and its purpose, the consents, and the button that starts the check. */
export function OfferSection({
  country,
  asked,
  kept,
  pastStart,
  busy,
  failed,
  errors,
  first,
  waits,
  onSubmit,
}: OfferSectionProps) {
  const { t } = useTexts()
  const { given, missing, summary, change, submit } = useConsents(asked, errors, onSubmit)
  return (
    <section className="offer-box" id="offer" aria-labelledby="offer-title" tabIndex={-1}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="stack-s offer-head">
          <h2 className="title" id="offer-title">
            {t(waits ? 'tenants.offer.waitsTitle' : first === null ? 'summary.offer.title' : 'tenants.offer.title')}
          </h2>
          <ErrorSummary
            ref={summary}
            level={3}
            title={t('common.errorSummary', { count: missing.length })}
            items={missing.map((field) => ({ field, message: t(`summary.offer.missing.${field}`) }))}
          />
        </div>
        {!kept.includes('creditCheck') && <CreditNotice country={country} />}
        {kept.length > 0 && (
          <p className="small">{t('summary.offer.kept', { creditCheck: String(kept.includes('creditCheck')) })}</p>
        )}
        {asked.length > 0 && (
          <div className="stack-s offer-consents">
            <ConsentList asked={asked} given={given} missing={new Set(missing)} country={country} onChange={change} />
          </div>
        )}
        <div className="offer-run">
          <Faults pastStart={pastStart} first={first} failed={failed} errors={errors} />
          <Button type="submit" wide busy={busy} busyLabel={t('summary.offer.sending')}>
            {t(waits ? 'tenants.offer.waits' : first === null ? 'summary.offer.submit' : 'tenants.offer.submit')}{' '}
            <ArrowRight />
          </Button>
        </div>
      </form>
    </section>
  )
}

function missingIn(errors: readonly FieldError[]): readonly Consent[] {
  return CONSENTS.filter((consent) => errors.some(({ field }) => field === `consents.${consent}`))
}

/** The consents that are given and missing, and the send, which needs all that are asked. */
function useConsents(
  asked: readonly Consent[],
  errors: readonly FieldError[],
  onSubmit: (given: readonly Consent[]) => void,
) {
  // The page of a paper that cannot be sent takes the place of this one.
  const [given, setGiven] = useState<ReadonlySet<Consent>>(
    () => new Set(asked.filter((consent) => drafts.get(GIVEN_DRAFT)?.[consent] === true)),
  )
  const [missing, setMissing] = useState(() => missingIn(errors))
  const [errorsBefore, setErrorsBefore] = useState(errors)
  // Show a consent that the server reports as missing like one that this page reports.
  if (errorsBefore !== errors) {
    setErrorsBefore(errors)
    setMissing(missingIn(errors))
  }
  const summary = useRef<{ focus: () => void }>(null)

  useEffect(() => {
    if (missing.length > 0) summary.current?.focus()
  }, [missing])

  const submit = () => {
    const open = asked.filter((consent) => !given.has(consent))
    setMissing(open)
    if (open.length > 0) return
    drafts.delete(GIVEN_DRAFT)
    onSubmit([...given])
  }
  const change = (consent: Consent, agreed: boolean) => {
    const now = new Set(given)
    if (agreed) now.add(consent)
    else now.delete(consent)
    setGiven(now)
    drafts.set(GIVEN_DRAFT, Object.fromEntries([...now].map((one) => [one, true])))
    if (agreed && missing.includes(consent)) setMissing(missing.filter((name) => name !== consent))
  }
  return { given, missing, summary, change, submit }
}

/** Says that the credit check is made, by whom and why. */
function CreditNotice({ country }: { country: Country }) {
  const { t, rich, locale, language } = useTexts()
  const agency = useCreditAgency(country, language) ?? t('summary.offer.agency')
  return (
    <div className="credit-notice">
      <h3 className="label">{t('summary.offer.creditTitle')}</h3>
      <p className="small">
        <Rich
          parts={rich('summary.offer.creditText', { agency })}
          tags={{
            link: (text) => (
              <a
                href={pathTo('legal', locale, { params: { kind: 'privacy-policy' }, search: { country } })}
                target="_blank"
                rel="noopener"
              >
                {text}
                <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
              </a>
            ),
          }}
        />
      </p>
    </div>
  )
}

/** The reasons why no offer can follow: a start in the past, a fault of an answer, or a failed send. */
function Faults({
  pastStart,
  first,
  failed,
  errors,
}: Pick<OfferSectionProps, 'pastStart' | 'first' | 'failed' | 'errors'>) {
  const texts = useTexts()
  const { t, date } = texts
  // Errors of the message are shown at its field.
  const answersFault = errors.find(({ field }) => !field.startsWith('consents.') && field !== 'message')
  return (
    <>
      {pastStart &&
        (first === null ? (
          <StartPast start={pastStart} />
        ) : (
          <Notice tone="wait">{t('tenants.offer.startPast', { date: date(pastStart), first })}</Notice>
        ))}
      {answersFault && !pastStart && (
        <Notice tone="error" role="alert">
          {t('summary.offer.answersFault', { message: faultOf(answersFault, answersFault.field, texts).message })}
        </Notice>
      )}
      {failed && (
        <Notice tone="error" role="alert">
          {t('summary.offer.failed')}
        </Notice>
      )}
    </>
  )
}
