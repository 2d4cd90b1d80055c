import './ConsentBanner.css'
import { useEffect, useRef } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { readConsent, sayConsent, type Consent } from './consent.ts'

interface ConsentBannerProps {
  /** The visitor opened the banner: it takes the focus and shows the current choice. */
  asked: boolean
  onSaid: () => void
}

/** One question with two buttons of the same size and look. Tracking starts only after consent, and the page works without an answer. */
export function ConsentBanner({ asked, onSaid }: ConsentBannerProps) {
  const { t } = useTexts()
  const region = useRef<HTMLElement>(null)
  const now = readConsent()
  useEffect(() => {
    if (!asked) return
    region.current?.focus()
    region.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  const say = (consent: Consent) => {
    sayConsent(consent)
    onSaid()
  }
  return (
    <section ref={region} className="consent" aria-label={t('consent.label')} tabIndex={-1}>
      <div className="wrap consent-in">
        <div className="stack-s">
          <p className="consent-question">{t('consent.question')}</p>
          {/* No link here: it would come before the skip link. */}
          <p className="small">{t('consent.detail')}</p>
          {now && (
            <p className="small" role="status">
              {t(now === 'granted' ? 'consent.nowGranted' : 'consent.nowRefused')}
            </p>
          )}
        </div>
        <div className="consent-answers">
          <Button variant="secondary" onClick={() => say('refused')}>
            {t('consent.refuse')}
          </Button>
          <Button variant="secondary" onClick={() => say('granted')}>
            {t('consent.accept')}
          </Button>
        </div>
      </div>
    </section>
  )
}
