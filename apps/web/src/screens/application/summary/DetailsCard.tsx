import { Fragment, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Pencil, Plus } from '@nestbond/design-system/icons.tsx'
import type { StepId } from '@nestbond/domain/journey/order'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SummaryRow } from './summary-rows.ts'

interface DetailsCardProps {
  title: string
  /** Names the edited section for screen readers. */
  editOf: string
  /** Absent if the tenant may change nothing here. */
  onEdit?: (() => void) | undefined
  rows: readonly SummaryRow[]
  /** Shows only the first answers, until the tenant opens the rest. */
  folded?: boolean
  /** Opens one question of the section. */
  onEditStep?: ((step: StepId) => void) | undefined
  children?: ReactNode
}

/** One section of the answers, with a button to edit it. */
export function DetailsCard({ title, editOf, onEdit, rows, folded = false, onEditStep, children }: DetailsCardProps) {
  const { t } = useTexts()
  const list = (
    <DataList rows={rows.map((row) => ({ term: row.term, value: <Value row={row} onEditStep={onEditStep} /> }))} />
  )
  return (
    <Card>
      <div className="split">
        <h2 className="title">{title}</h2>
        {onEdit && (
          <Button variant="link" onClick={onEdit}>
            <Pencil /> {t('common.edit')}
            <span className="visually-hidden">: {editOf}</span>
          </Button>
        )}
      </div>
      {folded ? (
        <details className="details-fold">
          <summary>
            <span>{digest(rows)}</span> <Plus />
            <span className="visually-hidden">{t('summary.allAnswers')}</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      {children}
    </Card>
  )
}

/** The answers that tell one application from another, such as name, e-mail address and birthday. */
function digest(rows: readonly SummaryRow[]): ReactNode {
  const told = rows.flatMap(({ lines }) => lines.slice(0, 1)).slice(0, 3)
  return told.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && ', '}
      <bdi>{line}</bdi>
    </Fragment>
  ))
}

function Value({
  row: { step, lines, figure, even, add },
  onEditStep,
}: {
  row: SummaryRow
  onEditStep: DetailsCardProps['onEditStep']
}) {
  if (lines.length === 0) {
    if (add === null || !onEditStep) return '–'
    return (
      <Button variant="link" className="add-answer" onClick={() => onEditStep(step)}>
        {add}
      </Button>
    )
  }
  const [first, ...rest] = lines
  return (
    <>
      {figure ? <strong className="num">{first}</strong> : <bdi>{first}</bdi>}
      {rest.map((line) => (
        <span key={line} className={even ? 'details-line' : 'details-line small'}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  )
}
