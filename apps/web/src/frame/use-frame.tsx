import { CatchBoundary, RouterContextProvider, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
import type { FrameView } from '@nestbond/design-system/Frame.tsx'
import { wantsLessData } from '../less-data.ts'
import { noteFault } from '../watching/faults.ts'
import { Failed } from './Failed.tsx'
import { showFrame } from './frame-view.ts'

/** Shows this view in the frame until another screen shows its own. Its parts may use the router, like the screen itself. */
export function useFrame(view: FrameView): void {
  const router = useRouter()
  // Before the paint, so that a screen never shows with the header of the screen before it.
  useLayoutEffect(() => {
    const inRouter = (part: ReactNode) =>
      part && (
        <RouterContextProvider router={router}>
          {/* The frame lies above the router, whose error page would not catch a fault of this part. */}
          <CatchBoundary getResetKey={() => view} errorComponent={FailedPart} onCatch={noteFault}>
            {part}
          </CatchBoundary>
        </RouterContextProvider>
      )
    const { header, stage, footer } = view
    showFrame({
      ...view,
      header: inRouter(header),
      stage: stage && {
        ...stage,
        house: wantsLessData() ? { drawing: null } : stage.house,
        base: inRouter(stage.base),
      },
      footer: inRouter(footer),
    })
  }, [view, router])
}

/** Removes the frame, for screens with a bar of their own. */
export function useNoFrame(): void {
  useLayoutEffect(() => showFrame(null), [])
}

function FailedPart({ error, reset }: ErrorComponentProps) {
  return <Failed error={error} onRetry={reset} />
}
