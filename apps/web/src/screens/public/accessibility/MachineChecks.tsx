import { Accordion } from '@nestbond/design-system/Accordion.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { KNOWN_GAPS, statementOf, TEST_RUN } from './statement.ts'

/** The figures of the last automated test run. Every page and criterion can be unfolded. */
export function MachineChecks() {
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
