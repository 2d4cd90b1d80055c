import '@nestbond/design-system/Table.css'
import type { WorkbenchVersion } from '@nestbond/api/office/workbench'
import { useTexts } from '../../../texts/use-texts.ts'
import { figureInWords, type FigureName } from './figures.ts'

/** Every rule in words, with its figures and its verdict. The strictest verdict applies. */
export function RulesTable({ version }: { version: WorkbenchVersion }) {
  const texts = useTexts()
  const { t } = texts
  const label = t('workbench.rulesOf', { version: version.id })
  return (
    <>
      <p className="small">{t('workbench.rulesLead')}</p>
      <div className="table-box workbench-table" tabIndex={0} role="region" aria-label={label}>
        <table className="table workbench-rules">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('workbench.rule')}</th>
              <th scope="col">{t('workbench.figures')}</th>
              <th scope="col">{t('workbench.says')}</th>
            </tr>
          </thead>
          <tbody>
            {version.rules.map(({ id, sentence, figures, says }) => (
              <tr key={id} data-rule={id}>
                <td>{sentence}</td>
                <td data-head={t('workbench.figures')} data-none={figures.length === 0 || undefined}>
                  {figures.length === 0 && '–'}
                  {figures.map((name) => (
                    <span key={name} className="workbench-figure">
                      {t(`workbench.figure.${name as FigureName}`)}:{' '}
                      <strong className="num">
                        {figureInWords(name as FigureName, version.figures[name] ?? 0, texts)}
                      </strong>
                    </span>
                  ))}
                </td>
                <td data-head={t('workbench.says')}>
                  {says.map((verdict) => t(`reasons.verdict.${verdict}`)).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
