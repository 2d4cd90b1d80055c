import { useRef, useState, type ChangeEvent } from 'react'
import type { MessageKey } from '@nestbond/messages/areas'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { signatureBody } from '@nestbond/domain/validation/signature'
import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'
import { drafts } from '../application/drafts.ts'
import { faultOf } from '../texts/fault.ts'
import { useTexts } from '../texts/use-texts.ts'

interface Typed {
  name: string
  place: string
  signature: string
}

/** Options of a signature form. */
export interface Signing {
  /** Initial value of the name field. */
  name: string
  /** Key of the draft that keeps the typed values over a reload. */
  draft: string
  send: (body: Typed) => Promise<void>
  /** Called with the error code if the server rejects the signature. True if the page handles it. */
  onRefused: (code: string) => boolean
}

/** State of a signature form. The typed values survive a reload, are checked with the server's schema and are sent once. */
export function useSignature({ name, draft, send, onRefused }: Signing) {
  const texts = useTexts()
  const [typed, setTyped] = useState<Typed>(() => ({ name, place: '', signature: '', ...drafts.get(draft) }))
  const [mode, setKind] = useState<'typed' | 'drawn'>('typed')
  const [drawing, setDrawing] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [trouble, setTrouble] = useState<MessageKey | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const forgive = (field: string) =>
    setErrors((shown) =>
      shown.some((error) => error.field === field) ? shown.filter((error) => error.field !== field) : shown,
    )

  const put = (field: keyof Typed) => (event: ChangeEvent<HTMLInputElement>) => {
    const changed = { ...typed, [field]: event.currentTarget.value }
    setTyped(changed)
    drafts.set(draft, changed)
    forgive(field)
  }

  const setMode = (kind: 'typed' | 'drawn') => {
    setKind(kind)
    // The pad is empty each time it appears.
    setDrawing(null)
    forgive('signature')
  }

  const submit = async () => {
    if (running.current) return
    const body = {
      name: typed.name,
      place: typed.place,
      signature: mode === 'typed' ? typed.signature : (drawing ?? ''),
    }
    setTrouble(null)
    const checked = checkWith(signatureBody, body)
    if (!checked.ok) return setErrors(checked.errors)
    running.current = true
    setErrors([])
    setBusy(true)
    try {
      await send(body)
      drafts.delete(draft)
    } catch (error) {
      if (error instanceof CancelledError) return
      const problem = error instanceof ApiError ? error.problem : null
      if (problem && problem.errors.length > 0) setErrors(problem.errors)
      else if (!problem || !onRefused(problem.errorCode))
        setTrouble(error instanceof NoAnswerError ? 'common.networkError' : 'common.serverError')
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const faults = errors.map((error) => ({ ...faultOf(error, error.field, texts), field: error.field }))
  return {
    typed,
    put,
    mode,
    setMode,
    setDrawing: (url: string | null) => {
      setDrawing(url)
      forgive('signature')
    },
    faults,
    trouble,
    busy,
    submit,
  }
}
