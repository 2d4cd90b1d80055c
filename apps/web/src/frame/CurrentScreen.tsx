import { Outlet, useRouterState } from '@tanstack/react-router'
import { Overlay } from './Overlay.tsx'

/** The screen of the current address, and the loading overlay. */
export function CurrentScreen() {
  const leaving = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <>
      <Outlet />
      <Overlay leaving={leaving} />
    </>
  )
}
