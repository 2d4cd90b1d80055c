import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Pencil } from '@nestbond/design-system/icons.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SummaryRow } from './summary-rows.ts'

interface DetailsCardProps {
  title: string
  /** Names the edited section for screen readers. */
  editOf: string
  onEdit: () => void
  rows: readonly SummaryRow[]
  /** Shown in place of a missing value, by the row's id. */
  missing?: Record<string, ReactNode>
  children?: ReactNode
}

/** One section of the answers, with a button to edit it. */
export function DetailsCard({ title, editOf, onEdit, rows, missing = {}, children }: DetailsCardProps) {
  const { t } = useTexts()
  return (
    <Card>
      <div className="split">
        <h2 className="title">{title}</h2>
        <Button variant="link" onClick={onEdit}>
          <Pencil /> {t('common.edit')}
          <span className="visually-hidden">: {editOf}</span>
        </Button>
      </div>
      <DataList
        rows={rows.map(({ id, term, lines }) => ({
          term,
          value: <Lines id={id} lines={lines} otherwise={missing[id]} />,
        }))}
      />
      {children}
    </Card>
  )
}

function Lines({ id, lines, otherwise }: { id: string; lines: readonly string[]; otherwise: ReactNode }) {
  if (lines.length === 0) return otherwise ?? '–'
  const [first, ...rest] = lines
  return (
    <>
      {id === 'deposit' ? <strong className="num">{first}</strong> : first}
      {rest.map((line) => (
        <span key={line} className={id === 'contact' ? 'details-line' : 'details-line small'}>
          {line}
        </span>
      ))}
    </>
  )
}
