import './Workplace.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '@nestbond/design-system/class-names'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { SkipLink } from '@nestbond/design-system/SkipLink.tsx'
import { ApiError } from '../api/api-error.ts'
import type { Loaded } from '../api/use-call.ts'
import { Trouble } from '../forms/Trouble.tsx'
import type { RouteName } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Failed } from './Failed.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useNoFrame } from './use-frame.tsx'

interface WorkplaceFrameProps<Person> {
  screen: RouteName
  /** Title of the window. */
  title: string
  className?: string
  /** desk: fills the window, and its parts scroll separately; page: scrolls as a whole. */
  layout?: 'desk' | 'page'
  /** The signed-in person. A visitor without a session is already on the way to the sign-in. */
  session: Loaded<Person>
  /** The area's own bar. It calls the given function when signing out fails. */
  bar: (onLeaveFailed: (error: unknown) => void) => ReactNode
  /** Shown from the start, while the session still loads. */
  head?: ReactNode
  children: (person: Person) => ReactNode
}

/** The frame around every screen of a workplace, in the office and the portal: the bar, and a placeholder while the session loads. */
export function WorkplaceFrame<Person>({
  screen,
  title,
  className,
  layout = 'page',
  session,
  bar,
  head,
  children,
}: WorkplaceFrameProps<Person>) {
  const { t } = useTexts()
  const { data: person, error, refetch } = session
  const main = useRef<HTMLElement>(null)
  useNoFrame()
  const [leaveFault, setLeaveFault] = useState<unknown>(null)
  useEffect(() => {
    main.current?.focus({ preventScroll: true })
  }, [screen])
  const failed = error !== null && !(error instanceof ApiError && error.status === 401)
  return (
    <div className={classNames('workplace', layout === 'desk' && 'workplace-desk', className)}>
      <SkipLink>{t('common.skipToContent')}</SkipLink>
      {bar(setLeaveFault)}
      <main
        id="main"
        className={layout === 'desk' ? 'desk' : 'workplace-page'}
        data-screen={screen}
        tabIndex={-1}
        ref={main}
      >
        <PageTitle title={title} />
        {head}
        <Trouble of={leaveFault} />
        {person === undefined ? (
          failed ? (
            <Failed error={error} onRetry={refetch} />
          ) : (
            <Skeleton count={4} />
          )
        ) : (
          children(person)
        )}
      </main>
    </div>
  )
}
