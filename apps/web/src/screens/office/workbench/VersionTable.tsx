import '@nestbond/design-system/Table.css'
import type { VersionState, WorkbenchVersion } from '@nestbond/api/office/workbench'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const TONES = { DRAFT: 'info', PLANNED: 'wait', IN_FORCE: 'ok', PAST: 'plain', WITHDRAWN: 'plain' } as const

interface VersionTableProps {
  versions: readonly WorkbenchVersion[]
  /** Id of the version that is shown. */
  chosen: string
  href: (id: string) => string
  onChoose: (id: string) => void
}

/** All versions of a rule set or tariff, newest first, with dates and authors. */
export function VersionTable({ versions, chosen, href, onChoose }: VersionTableProps) {
  const { t, date } = useTexts()
  const day = (wire: string | null) => (wire === null ? '–' : date(wire.slice(0, 10), 'short'))
  return (
    <div className="table-box workbench-table" tabIndex={0} role="region" aria-label={t('workbench.versions')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('workbench.version')}</th>
            <th scope="col">{t('workbench.state')}</th>
            <th scope="col">{t('workbench.from')}</th>
            <th scope="col">{t('workbench.until')}</th>
            <th scope="col">{t('workbench.madeBy')}</th>
            <th scope="col">{t('workbench.note')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id}>
              <th scope="row">
                <a
                  href={href(version.id)}
                  aria-current={version.id === chosen ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    onChoose(version.id)
                  }}
                >
                  {version.id}
                </a>
              </th>
              <td>
                <StateTag state={version.state} />
              </td>
              <td className="num">{day(version.validFrom)}</td>
              <td className="num">{day(version.validUntil)}</td>
              <td>{version.madeBy ?? t('workbench.builtIn')}</td>
              <td className="workbench-note">{version.note ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function StateTag({ state }: { state: VersionState }) {
  const { t } = useTexts()
  return <Tag tone={TONES[state]}>{t(`workbench.state.${state}`)}</Tag>
}
