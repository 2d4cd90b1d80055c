import type { ImportReport } from '@nestbond/api/partner-portal/properties'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { formatNumber } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { csvFile, saveFile } from './csv-text.ts'
import { columnText, noticeText, problemText } from './report-words.ts'

const SEPARATORS = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const

/** Maximum number of lines shown. The downloadable file contains all of them. */
const SHOWN = 200

/** How the file was read, its problems and notices by place, and how its first rows were understood. */
export function ImportReportView({ report, fileName }: { report: ImportReport; fileName: string }) {
  const texts = useTexts()
  const { t, locale } = texts
  const count = (number: number) => formatNumber(number, locale)
  const faults = report.problems.map((problem) => ({
    ...problem,
    text: problemText(problem, texts),
    kind: t('partner.csv.fault'),
  }))
  const notices = report.notices.map((notice) => ({
    ...notice,
    text: noticeText(notice, texts),
    kind: t('partner.csv.note'),
  }))
  const lines = [...faults, ...notices]
  const download = () => {
    const head = [t('partner.csv.line'), t('partner.csv.columnHead'), t('partner.csv.kind'), t('partner.csv.what')]
    saveFile(
      csvFile([head, ...lines.map((line) => [String(line.line ?? ''), columnText(line, texts), line.kind, line.text])]),
      fileName.replace(/(?:\.\w+)?$/, `-${t('partner.csv.reportName')}.csv`),
    )
  }
  return (
    <>
      <ReportFacts report={report} />
      {lines.length > 0 && (
        <>
          <div className="split">
            <h3 className="heading">{t('partner.csv.report')}</h3>
            <Button variant="secondary" size="small" onClick={download}>
              <Download /> {t('partner.csv.download')}
            </Button>
          </div>
          <div className="card table-box partner-table" tabIndex={0} role="region" aria-label={t('partner.csv.report')}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col" className="r">
                    {t('partner.csv.line')}
                  </th>
                  <th scope="col">{t('partner.csv.columnHead')}</th>
                  <th scope="col">{t('partner.csv.what')}</th>
                </tr>
              </thead>
              <tbody>
                {lines.slice(0, SHOWN).map((line) => (
                  <tr key={`${line.code} ${line.line} ${line.column} ${line.header}`} data-csv-code={line.code}>
                    <td className="r num">{line.line === null ? t('partner.csv.wholeFile') : count(line.line)}</td>
                    <td>{columnText(line, texts)}</td>
                    <td>{line.text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {report.problemCount + report.noticeCount > SHOWN && (
            <p className="small">
              {t('partner.csv.shown', {
                shown: Math.min(SHOWN, lines.length),
                all: count(report.problemCount + report.noticeCount),
              })}
            </p>
          )}
        </>
      )}
      {report.preview.length > 0 && <Preview report={report} />}
    </>
  )
}

/** How the file was read. */
function ReportFacts({ report }: { report: ImportReport }) {
  const { t, locale } = useTexts()
  return (
    <Facts
      facts={[
        { term: t('partner.csv.rows'), value: formatNumber(report.rows, locale) },
        { term: t('partner.csv.unchanged'), value: formatNumber(report.unchanged, locale) },
        {
          term: t('partner.csv.encoding'),
          value: report.encoding ? ENCODINGS[report.encoding] : t('partner.csv.unknown'),
        },
        {
          term: t('partner.csv.separator'),
          value: report.separator
            ? t(`partner.csv.separator.${SEPARATORS[report.separator]}`)
            : t('partner.csv.unknown'),
        },
      ]}
    />
  )
}

/** How the first rows were understood. */
function Preview({ report }: { report: ImportReport }) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <>
      <h3 className="heading">{t('partner.csv.preview')}</h3>
      <div className="card table-box partner-table" tabIndex={0} role="region" aria-label={t('partner.csv.preview')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="r">
                {t('partner.csv.line')}
              </th>
              {report.columns.map(({ column, header }) => (
                <th scope="col" key={column}>
                  {columnText({ column, header }, texts)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.preview.map(({ line, cells }) => (
              <tr key={line}>
                <td className="r num">{formatNumber(line, locale)}</td>
                {report.columns.map(({ column }) => (
                  <td key={column}>{cells[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
