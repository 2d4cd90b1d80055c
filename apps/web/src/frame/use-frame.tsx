import { RouterContextProvider, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
import type { FrameView } from '@nestbond/design-system/Frame.tsx'
import { showFrame } from './frame-view.ts'

/** Shows this view in the frame while the screen is mounted. Its parts may use the router, like the screen itself. */
export function useFrame(view: FrameView): void {
  const router = useRouter()
  // Before the paint, so that a screen never shows with the header of the screen before it.
  useLayoutEffect(() => {
    const inRouter = (part: ReactNode) => part && <RouterContextProvider router={router}>{part}</RouterContextProvider>
    const { header, stage, footer } = view
    showFrame({
      ...view,
      header: inRouter(header),
      stage: stage && { ...stage, scene: inRouter(stage.scene), base: inRouter(stage.base) },
      footer: inRouter(footer),
    })
  }, [view, router])
  useLayoutEffect(() => () => showFrame(null), [])
}
