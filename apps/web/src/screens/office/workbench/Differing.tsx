import '@nestbond/design-system/Fold.css'
import '@nestbond/design-system/Table.css'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface DifferingProps {
  columns: readonly string[]
  rows: readonly { refId: string; caseId: string | null; cells: readonly ReactNode[] }[]
  /** The number of all differing applications, including those not listed. */
  count: number
}

/** The first applications with a different result, by reference. Links to the case if there is one. */
export function Differing({ columns, rows, count }: DifferingProps) {
  const { t, locale } = useTexts()
  const router = useRouter()
  if (rows.length === 0) return null
  return (
    <details className="fold workbench-differing">
      <summary>{t('workbench.differing', { shown: rows.length, count })}</summary>
      <div className="table-box workbench-table" tabIndex={0} role="region" aria-label={t('workbench.differingTable')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('workbench.reference')}</th>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ refId, caseId, cells }, at) => (
              <tr key={at}>
                <th scope="row">
                  {caseId === null ? (
                    refId
                  ) : (
                    <CaseLink
                      refId={refId}
                      href={pathTo('office', locale, { search: { case: caseId } })}
                      go={(href) => void router.navigate({ href })}
                    />
                  )}
                </th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function CaseLink({ refId, href, go }: { refId: string; href: string; go: (href: string) => void }) {
  return (
    <a
      className="workbench-case"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        go(href)
      }}
    >
      {refId}
    </a>
  )
}
