import { Outlet, useRouterState } from '@tanstack/react-router'
import { Overlay } from './Overlay.tsx'

/** The screen of the current address, and the loading overlay. */
export function CurrentScreen() {
  // A question that follows a question is there at once.
  const leaving = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  })
  return (
    <>
      <Outlet />
      <Overlay leaving={leaving} />
    </>
  )
}
