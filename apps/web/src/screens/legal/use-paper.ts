import { useEffect, useState } from 'react'
import { type PaperFile, type PaperName } from '@nestbond/messages/legal-documents'
import { loadPaper } from '@nestbond/messages/load-paper'

type State = { key: string; file: PaperFile | null; failed: boolean }

/** Loads one version of a legal document; `file` is null until it has loaded. Responses to outdated requests are ignored. */
export function usePaper({ kind, version, country, language }: PaperName): {
  file: PaperFile | null
  failed: boolean
  retry: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const key = [kind, version, country, language].join(' ')
  const [state, setState] = useState<State>({ key, file: null, failed: false })
  useEffect(() => {
    let wanted = true
    loadPaper({ kind, version, country, language }).then(
      (file) => wanted && setState({ key, file, failed: file === null }),
      () => wanted && setState({ key, file: null, failed: true }),
    )
    return () => void (wanted = false)
  }, [key, kind, version, country, language, attempt])
  const current = state.key === key ? state : { file: null, failed: false }
  return {
    ...current,
    retry: () => {
      setState({ key, file: null, failed: false })
      setAttempt(attempt + 1)
    },
  }
}
