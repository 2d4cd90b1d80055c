import { useRouter } from '@tanstack/react-router'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export const SUBJECTS = ['rules', 'de', 'at'] as const
export type Subject = (typeof SUBJECTS)[number]

export interface WorkbenchPlace {
  subject: Subject
  /** Null means the version in force. */
  version: string | null
  /** The form for a new version is open. */
  drafting: boolean
}

/** The view of the workbench, kept in the address so that Back, reload and shared links work. */
export function useWorkbenchPlace(): WorkbenchPlace & {
  href: (to: Partial<WorkbenchPlace>) => string
  go: (to: Partial<WorkbenchPlace>) => void
} {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('subject')
  const place: WorkbenchPlace = {
    subject: SUBJECTS.find((one) => one === wanted) ?? 'rules',
    version: useSearchValue('version') ?? null,
    drafting: useSearchValue('draft') !== undefined,
  }
  const href = (to: Partial<WorkbenchPlace>) => {
    const { subject, version, drafting } = { ...place, drafting: false, ...to }
    return pathTo('office-rules', locale, {
      search: {
        subject: subject === 'rules' ? undefined : subject,
        version: version ?? undefined,
        draft: drafting ? 'new' : undefined,
      },
    })
  }
  return { ...place, href, go: (to) => void router.navigate({ href: href(to), resetScroll: false }) }
}
