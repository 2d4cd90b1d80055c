import type { CaseRow } from '@nestbond/api/office/cases'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import { fromMajor } from '@nestbond/domain/values/money'
import { useTexts } from '../../../texts/use-texts.ts'
import { initials, listName, listNames, occasionInWords, shortRef, stateInWords } from './case-words.ts'
import type { RowForm } from './case-form.ts'
import { DeskTable } from '../DeskTable.tsx'
import type { OfficeAddress } from '../office-address.ts'
import { RowActions } from '../RowActions.tsx'
import { useNow } from '../use-now.ts'

export interface QueueTableProps {
  rows: readonly CaseRow[]
  place: OfficeAddress
  /** The rows are outdated and new ones are loading. */
  dim: boolean
  /** Id of the signed-in person. */
  staffId: string
  onTake: (row: CaseRow) => void
  /** Opens the case with this form. A decision needs a written reason, and the case says who may make it. */
  onForm: (row: CaseRow, form: RowForm) => void
}

/** One row for each case. */
export function QueueTable({ rows, place, dim, staffId, onTake, onForm }: QueueTableProps) {
  const texts = useTexts()
  const { t, money } = texts
  const now = useNow()
  const state = (row: CaseRow) => {
    const { tone, text } = stateInWords(row, now, texts)
    return <Tag tone={tone}>{text}</Tag>
  }
  const actions = (row: CaseRow) => {
    if (isClosed(row.state)) return []
    const confirming = row.state === 'CONFIRMING'
    return [
      ...(row.assignee?.id === staffId ? [] : [{ label: t('office.case.take'), onPress: () => onTake(row) }]),
      { label: t(confirming ? 'office.row.confirm' : 'office.row.accept'), onPress: () => onForm(row, 'accept') },
      ...(confirming ? [] : [{ label: t('office.row.ask'), onPress: () => onForm(row, 'ask') }]),
    ]
  }
  return (
    <DeskTable
      rows={rows}
      openId={place.caseId}
      href={(caseId) => place.href({ caseId })}
      onOpen={(caseId) => place.go({ caseId })}
      dim={dim}
      actions={{
        title: t('office.column.actions'),
        of: (row) => <RowActions name={listName(row.tenant)} actions={actions(row)} />,
      }}
      columns={[
        { title: t('office.column.case'), className: 'c-ref', figures: true, cell: ({ refId }) => shortRef(refId) },
        { title: t('office.column.tenant'), className: 'c-name', opens: true, cell: (row) => listNames(row, texts) },
        { title: t('office.column.city'), className: 'c-city', cell: ({ city }) => city },
        {
          title: t('office.column.deposit'),
          className: 'r',
          figures: true,
          cell: ({ deposit }) => money(fromMajor(deposit) ?? 0, { whole: true }),
        },
        { title: t('office.column.occasion'), className: 'c-why', cell: (row) => occasionInWords(row, texts) },
        {
          title: t('office.column.assignee'),
          className: 'c-who',
          cell: ({ assignee }) => assignee && <abbr title={assignee.name}>{initials(assignee.name)}</abbr>,
        },
        { title: t('office.column.due'), cell: state },
      ]}
    />
  )
}
