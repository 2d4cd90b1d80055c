import { useCallback, useEffect, useState } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Moves the focus once the change that is being made is on the page: called together with the change, it looks for its target after it,
 * and after a dialog that closes with it has given the focus back. A frame of the browser would promise neither.
 */
export function useFocusAfter(): (find: Find) => void {
  const [target, setTarget] = useState<{ find: Find } | null>(null)
  useEffect(() => target?.find()?.focus(), [target])
  return useCallback((find: Find) => setTarget({ find }), [])
}
