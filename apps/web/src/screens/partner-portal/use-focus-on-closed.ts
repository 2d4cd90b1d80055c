import { useEffect, useRef } from 'react'

/**
 * When the opened row is closed (also by Back), the focus returns to it, once the list shows it: after a reload the dialog can be there, and closed
 * again, before the list.
 * @param row the data attribute that has the id of a row
 */
export function useFocusOnClosed(
  row: 'data-invitation' | 'data-policy',
  open: string | undefined,
  hasRows: boolean,
): void {
  const last = useRef(open)
  useEffect(() => {
    if (open !== undefined) last.current = open
    else if (last.current !== undefined && hasRows) {
      document.querySelector<HTMLElement>(`[${row}="${CSS.escape(last.current)}"] a`)?.focus()
      last.current = undefined
    }
  }, [row, open, hasRows])
}
