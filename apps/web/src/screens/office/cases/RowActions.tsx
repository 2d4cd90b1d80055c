import type { CaseRow } from '@nestbond/api/office/cases'
import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import { useTexts } from '../../../texts/use-texts.ts'
import { listName } from './case-words.ts'

export type RowForm = 'accept' | 'ask'

interface RowActionsProps {
  row: CaseRow
  /** The signed-in person has taken the case. */
  mine: boolean
  onTake: (row: CaseRow) => void
  /** Opens the case with this form. A decision needs a written reason, and the case says who may make it. */
  onForm: (row: CaseRow, form: RowForm) => void
}

/** What can be done with a case from the list. */
export function RowActions({ row, mine, onTake, onForm }: RowActionsProps) {
  const { t } = useTexts()
  if (isClosed(row.state)) return null
  const confirming = row.state === 'CONFIRMING'
  const name = <span className="visually-hidden">: {listName(row.tenant)}</span>
  return (
    <div className="row-do">
      {!mine && (
        <button type="button" onClick={() => onTake(row)}>
          {t('office.case.take')}
          {name}
        </button>
      )}
      <button type="button" onClick={() => onForm(row, 'accept')}>
        {t(confirming ? 'office.row.confirm' : 'office.row.accept')}
        {name}
      </button>
      {!confirming && (
        <button type="button" onClick={() => onForm(row, 'ask')}>
          {t('office.row.ask')}
          {name}
        </button>
      )}
    </div>
  )
}
