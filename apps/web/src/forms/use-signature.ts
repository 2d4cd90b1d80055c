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

/** What is signed, and how. */
export interface Signing {
  /** What the field of the name begins with. */
  name: string
  /** Under which what is typed is kept over a reload. */
  draft: string
  send: (body: Typed) => Promise<void>
  /** The server's answer is no, by this code. True where the page deals with it itself. */
  onRefused: (code: string) => boolean
}

/** The signing: what is typed is kept over a reload, checked here as the server checks it, and sent once. */
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
    // The pad starts empty whenever it appears.
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
