import './Invitations.css'
import '@nestbond/design-system/Fold.css'
import '@nestbond/design-system/Table.css'
import { useRef, useState } from 'react'
import type { ImportReport } from '@nestbond/api/partner-portal/properties'
import { Button } from '@nestbond/design-system/Button.tsx'
import { FileDrop } from '@nestbond/design-system/FileDrop.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { LARGEST_IMPORT, MOST_IMPORT_ROWS, MOST_INVITATION_ROWS } from '@nestbond/domain/partners/csv-report'
import { COUNTRIES, type Country } from '@nestbond/domain/values/enums'
import { countryName, formatFileSize, formatNumber } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo, type RouteName } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { csvFile, saveFile } from './csv-text.ts'
import { ImportReportView } from './ImportReportView.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'

interface CsvImportProps {
  kind: 'properties' | 'invitations'
  columns: readonly string[]
  /** Columns without which the file cannot be read. */
  required: readonly string[]
  /** The screen that lists the imported rows. */
  list: RouteName
}

const CALLS = { properties: 'partnerPropertiesImport', invitations: 'partnerInvitationsImport' } as const
const MOST_ROWS = { properties: MOST_IMPORT_ROWS, invitations: MOST_INVITATION_ROWS }

/** Imports a file in two steps: first a report of what would happen, then the import itself, all rows or none. */
export function CsvImport({ kind, columns, required, list }: CsvImportProps) {
  const { t, locale } = useTexts()
  const [file, setFile] = useState<File | null>(null)
  /** Of lines that name none. */
  const [country, setCountry] = useState<Country | undefined>()
  const [report, setReport] = useState<ImportReport | null>(null)
  const form = useApiForm({ send: () => Promise.resolve() })
  const outcome = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter()

  const send = (chosen: File, place: Country | undefined, confirm?: string) =>
    form.run(async () => {
      const query = { ...(place ? { country: place } : {}), ...(confirm === undefined ? {} : { confirm }) }
      const body = new Blob([chosen], { type: 'text/csv' })
      setReport(await callApi(CALLS[kind], { query, file: body }))
      focusAfter(() => outcome.current)
    })
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    setFile(chosen)
    setReport(null)
    void send(chosen, country)
  }
  const chooseCountry = (value: string) => {
    const place = COUNTRIES.find((one) => one === value)
    setCountry(place)
    setReport(null)
    if (file) void send(file, place)
  }
  const named = (column: string) => t(`partner.csv.column.${column}` as 'partner.csv.column.street')
  const header = columns.map(named)
  const ready = report !== null && report.problemCount === 0 && !report.imported
  const adds = report ? report.adds.properties + report.adds.units + report.adds.invitations : 0
  return (
    <>
      <section className="card pad stack-s">
        <p className="small">{t(`partner.csv.intro.${kind}`)}</p>
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveFile(csvFile([header]), `${t(`partner.csv.fileName.${kind}`)}.csv`)}
          >
            <Download /> {t('partner.csv.template')}
          </Button>
        </div>
        <div className="partner-csv-country">
          <Select
            name="country"
            label={t('partner.csv.country')}
            value={country ?? ''}
            disabled={form.busy}
            onChange={(event) => chooseCountry(event.currentTarget.value)}
          >
            <option value="">{t('partner.csv.country.none')}</option>
            {COUNTRIES.map((one) => (
              <option key={one} value={one}>
                {countryName(one, locale)}
              </option>
            ))}
          </Select>
        </div>
        <FileDrop
          name="file"
          label={t('partner.csv.drop')}
          hint={t('partner.csv.hint', {
            rows: formatNumber(MOST_ROWS[kind], locale),
            size: formatFileSize(LARGEST_IMPORT, locale),
          })}
          chooseLabel={t('partner.csv.choose')}
          accept=".csv,text/csv,.txt"
          disabled={form.busy}
          onFiles={choose}
        />
        <details className="fold partner-columns">
          <summary>{t('partner.csv.columns')}</summary>
          <p className="small">{header.join(', ')}</p>
          <p className="small">{t('partner.csv.required', { columns: required.map(named).join(', ') })}</p>
        </details>
      </section>
      <Trouble of={form.trouble} />
      <p className="small" role="status">
        {form.busy && file && t('partner.csv.working', { name: file.name })}
      </p>
      {report !== null && file !== null && (
        <section className="stack-s" ref={outcome} tabIndex={-1} aria-labelledby="import-outcome">
          <h2 className="heading" id="import-outcome">
            {t(
              report.imported
                ? 'partner.csv.doneTitle'
                : report.problemCount > 0
                  ? 'partner.csv.faultTitle'
                  : 'partner.csv.readyTitle',
              { name: file.name },
            )}
          </h2>
          {report.imported && (
            <Notice tone="ok" role="status">
              <p>{t(`partner.csv.done.${kind}`, report.adds)}</p>
              <p>
                <a href={pathTo(list, locale)}>{t(`partner.csv.look.${kind}`)}</a>
              </p>
            </Notice>
          )}
          {ready && (
            <Notice tone={adds > 0 ? 'info' : 'quiet'}>
              <p>{adds > 0 ? t(`partner.csv.ready.${kind}`, report.adds) : t('partner.csv.nothingNew')}</p>
            </Notice>
          )}
          {report.problemCount > 0 && (
            <Notice tone="error" role="alert">
              <p>{t('partner.csv.faults', { count: report.problemCount })}</p>
            </Notice>
          )}
          {ready && adds > 0 && (
            <div>
              <Button
                busy={form.busy}
                busyLabel={t('sign-in.busy')}
                onClick={() => void send(file, country, report.hash)}
              >
                {t(`partner.csv.confirm.${kind}`, report.adds)}
              </Button>
            </div>
          )}
          <ImportReportView report={report} fileName={file.name} />
        </section>
      )}
    </>
  )
}
