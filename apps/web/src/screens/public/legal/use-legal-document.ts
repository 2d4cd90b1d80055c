import { useEffect, useState } from 'react'
import { type LegalFile, type LegalDocumentName } from '@nestbond/messages/legal-documents'
import { loadLegalDocument } from '@nestbond/messages/load-legal-document'

type State = { key: string; file: LegalFile | null; failed: boolean }

/** Loads one version of a legal document; `file` is null until it has loaded. Responses to outdated requests are ignored. */
export function useLegalDocument({ kind, version, country, language }: LegalDocumentName): {
  file: LegalFile | null
  failed: boolean
  retry: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const key = [kind, version, country, language].join(' ')
  const [state, setState] = useState<State>({ key, file: null, failed: false })
  useEffect(() => {
    let wanted = true
    loadLegalDocument({ kind, version, country, language }).then(
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
