import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { AUDIT_AREAS } from '@nestbond/domain/support/audit'
import { readDate } from '@nestbond/domain/values/typed-date'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { AuditPlace } from './use-audit-place.ts'

const ENDS = ['from', 'to'] as const

interface AuditFiltersProps {
  place: AuditPlace
  staff: readonly { id: string; name: string }[]
  go: (to: Partial<AuditPlace>) => void
}

/** The filters of the audit trail. They apply together, with the button. */
export function AuditFilters({ place, staff, go }: AuditFiltersProps) {
  const { t, date } = useTexts()
  const today = useToday()
  const [draft, setDraft] = useState({
    staff: place.staff ?? '',
    area: place.area ?? '',
    subject: place.subject,
    from: place.from === null ? '' : date(place.from, 'short'),
    to: place.to === null ? '' : date(place.to, 'short'),
  })
  const [unread, setUnread] = useState<readonly (typeof ENDS)[number][]>([])
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  return (
    <form
      className="audit-filters"
      role="search"
      aria-label={t('audit.filters')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const faults = ENDS.filter((end) => draft[end].trim() !== '' && readDate(draft[end]) === null)
        setUnread(faults)
        if (faults.length > 0) return
        go({
          staff: draft.staff === '' ? null : draft.staff,
          area: AUDIT_AREAS.find((one) => one === draft.area) ?? null,
          subject: draft.subject.trim().slice(0, 100),
          from: readDate(draft.from),
          to: readDate(draft.to),
        })
      }}
    >
      <Select
        id="staff"
        label={t('audit.staff')}
        value={draft.staff}
        onChange={({ target }) => set({ staff: target.value })}
      >
        <option value="">{t('audit.any')}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        id="area"
        label={t('audit.area')}
        value={draft.area}
        onChange={({ target }) => set({ area: target.value })}
      >
        <option value="">{t('audit.any')}</option>
        {AUDIT_AREAS.map((one) => (
          <option key={one} value={one}>
            {t(`audit.area.${one}`)}
          </option>
        ))}
      </Select>
      <TextField
        autoComplete="off"
        id="subject"
        name="subject"
        label={t('audit.subject')}
        value={draft.subject}
        maxLength={100}
        onChange={({ target }) => set({ subject: target.value })}
      />
      {ENDS.map((end) => (
        <DateTextField
          key={end}
          name={end}
          label={t(`audit.end.${end}`)}
          value={draft[end]}
          onValue={(value) => set({ [end]: value })}
          {...(unread.includes(end) ? { error: { errorKey: 'validation.invalid', message: '' } } : {})}
          earliest="2020-01-01"
          latest={today}
          opensAt={today}
          // All fields stand in one line.
          example={false}
        />
      ))}
      <Button type="submit" size="small" variant="secondary">
        {t('audit.show')}
      </Button>
    </form>
  )
}
