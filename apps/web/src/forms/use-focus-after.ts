import { useCallback, useEffect, useState } from 'react'

type Find = () => { focus: () => void } | null | undefined

/**
 * Moves the focus after the change that is being made is on the page. It looks for its target after that change, and after a dialog that closes with
 * it has returned the focus. An animation frame would guarantee neither.
 */
export function useFocusAfter(): (find: Find) => void {
  const [target, setTarget] = useState<{ find: Find } | null>(null)
  useEffect(() => target?.find()?.focus(), [target])
  return useCallback((find: Find) => setTarget({ find }), [])
}
