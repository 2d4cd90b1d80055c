import { useRouter } from '@tanstack/react-router'
import type { Query } from '@nestbond/api/types'
import { AUDIT_AREAS, type AuditArea } from '@nestbond/domain/support/audit'
import { isCivilDate, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export interface AuditPlace {
  /** Null means all. */
  staff: string | null
  area: AuditArea | null
  /** Empty for all. */
  subject: string
  from: CivilDate | null
  to: CivilDate | null
}

/** The filters of the audit trail, kept in the address so that Back, reload and shared links work. */
export function useAuditPlace(): {
  place: AuditPlace
  query: Query<'officeAuditCsv'>
  go: (to: Partial<AuditPlace>) => void
} {
  const { locale } = useTexts()
  const router = useRouter()
  const area = useSearchValue('area')
  const [from, to] = [useSearchValue('from'), useSearchValue('to')]
  const place: AuditPlace = {
    staff: useSearchValue('staff') ?? null,
    area: AUDIT_AREAS.find((one) => one === area) ?? null,
    subject: useSearchValue('subject') ?? '',
    from: from !== undefined && isCivilDate(from) ? from : null,
    to: to !== undefined && isCivilDate(to) ? to : null,
  }
  const go = (change: Partial<AuditPlace>) => {
    const next = { ...place, ...change }
    const href = pathTo('office-audit', locale, {
      search: {
        staff: next.staff ?? undefined,
        area: next.area ?? undefined,
        subject: next.subject === '' ? undefined : next.subject,
        from: next.from ?? undefined,
        to: next.to ?? undefined,
      },
    })
    void router.navigate({ href, resetScroll: false })
  }
  return {
    place,
    go,
    query: {
      ...(place.staff === null ? {} : { staff: place.staff }),
      ...(place.area === null ? {} : { area: place.area }),
      ...(place.subject === '' ? {} : { subject: place.subject }),
      ...(place.from === null ? {} : { from: toWireDate(place.from) }),
      ...(place.to === null ? {} : { to: toWireDate(place.to) }),
    },
  }
}
