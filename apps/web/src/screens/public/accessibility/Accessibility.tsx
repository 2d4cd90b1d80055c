import '../legal/Legal.css'
import './Accessibility.css'
import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { countryName } from '@nestbond/messages/format'
import { useSettings } from '../../../api/settings.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCountry } from '../legal/use-country.ts'
import { CHECKED_BY_HAND, KNOWN_GAPS, statementOf, TEST_RUN } from './statement.ts'

/** The accessibility statement: who tested what, the known gaps and the contact. The figures are from the last test run. */
export function Screen() {
  const { t, date, locale } = useTexts()
  const country = useCountry()
  const email = useSettings()?.product.email
  const { status } = statementOf(TEST_RUN, KNOWN_GAPS)
  return (
    <Page screen="accessibility" title={t('accessibility.title')}>
      <div className="page-head">
        <h1>{t('accessibility.title')}</h1>
        <p>{t('accessibility.lead')}</p>
      </div>
      <div className="cols">
        <div className="stack legal-text">
          <section className="stack-s" aria-labelledby="status-title">
            <h2 className="heading" id="status-title">
              {t('accessibility.status.title')}
            </h2>
            <Notice tone={status === 'full' ? 'ok' : 'info'}>
              <strong>{t(`accessibility.status.${status}`)}</strong>
            </Notice>
            <p>{t('accessibility.law', { country })}</p>
            <p className="small">{t('accessibility.dated', { date: date(TEST_RUN.date) })}</p>
          </section>
          <MachineChecks />
          <section className="stack-s" aria-labelledby="hand-title">
            <h2 className="heading" id="hand-title">
              {t('accessibility.hand.title')}
            </h2>
            <ul className="a11y-list">
              {CHECKED_BY_HAND.map((id) => (
                <li key={id}>{t(`accessibility.hand.${id}`)}</li>
              ))}
            </ul>
          </section>
          <section className="stack-s" aria-labelledby="gaps-title">
            <h2 className="heading" id="gaps-title">
              {t('accessibility.gaps.title')}
            </h2>
            <ul className="a11y-list">
              {KNOWN_GAPS.map((id) => (
                <li key={id}>{t(`accessibility.gaps.${id}`)}</li>
              ))}
            </ul>
          </section>
        </div>
        <div className="side stack">
          <Card id="feedback" aria-labelledby="feedback-title">
            <h2 className="heading" id="feedback-title">
              {t('accessibility.feedback.title')}
            </h2>
            <p className="small">{t('accessibility.feedback.text')}</p>
            {email !== undefined && (
              <div>
                <Button variant="link" href={`mailto:${email}`}>
                  <Mail /> {t('accessibility.feedback.mail', { email })}
                </Button>
              </div>
            )}
          </Card>
          <section className="stack-s" aria-labelledby="authority-title">
            <h2 className="heading" id="authority-title">
              {t('accessibility.authority.title')}
            </h2>
            <p className="small">{t('accessibility.authority.text', { country })}</p>
            <nav className="legal-choice" aria-labelledby="authority-title">
              {COUNTRIES.map((of) => (
                <a
                  key={of}
                  href={pathTo('accessibility', locale, { search: { country: of } })}
                  aria-current={of === country ? 'true' : undefined}
                >
                  {countryName(of, locale)}
                </a>
              ))}
            </nav>
          </section>
        </div>
      </div>
    </Page>
  )
}

/** The figures of the last automated test run. Every page and criterion can be unfolded. */
function MachineChecks() {
  const { t } = useTexts()
  const { checked, missing, states } = statementOf(TEST_RUN, KNOWN_GAPS)
  const { axe, looks, rules, criteria, findings } = TEST_RUN
  return (
    <section className="stack-s" aria-labelledby="machine-title">
      <h2 className="heading" id="machine-title">
        {t('accessibility.machine.title')}
      </h2>
      <p>
        {t('accessibility.machine.text', {
          screens: checked.length,
          states,
          looks: looks.length,
          version: axe,
          rules: rules.length,
          criteria: criteria.length,
        })}
      </p>
      <p>{t('accessibility.machine.findings', { count: findings.length })}</p>
      {findings.length > 0 && (
        <ul className="a11y-list">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p>{t('accessibility.machine.missing', { screens: missing.join(', ') })}</p>}
      <p>{t('accessibility.machine.also')}</p>
      <Accordion
        items={[
          {
            question: t('accessibility.machine.screens'),
            answer: (
              <ul className="a11y-screens">
                {checked.map(({ path, states: count }) => (
                  <li key={path}>{t('accessibility.machine.screen', { path, states: count })}</li>
                ))}
              </ul>
            ),
          },
          { question: t('accessibility.machine.criteria'), answer: <p className="small">{criteria.join(', ')}</p> },
        ]}
      />
    </section>
  )
}
