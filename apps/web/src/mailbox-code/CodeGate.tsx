import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorCode } from '@nestbond/api/errors'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { ApiError, CancelledError } from '../api/api-error.ts'
import { errorCodeOf } from '../api/use-answer.ts'
import { useTexts } from '../texts/use-texts.ts'
import { isCodeRefusal } from './code-fault.ts'
import { MailboxCode, type FirstCode } from './MailboxCode.tsx'

/** The dialog was closed without a code: silence for forms. `refusal` is the answer that asked for the code; null where the person began by pressing a button. */
export class CodeDismissedError extends CancelledError {
  readonly refusal: ApiError | null

  constructor(refusal: ApiError | null) {
    super()
    this.refusal = refusal
  }
}

/**
 * Runs an act. Where the server asks for a code first, a dialog asks the person for it, and then the act runs again with what was typed.
 * `submitLabel` is what the dialog's button says. Rejects as the act does, or with CodeDismissedError.
 */
export type Pass = <T>(act: (code?: string) => Promise<T>, submitLabel?: ReactNode) => Promise<T>

interface Gate {
  pass: Pass
  /** Asks for a code before any act needs it. Rejects with CodeDismissedError, or as `ask` does. */
  prove: () => Promise<void>
}

const GateContext = createContext<Gate>({ pass: (act) => act(), prove: async () => {} })

export const useCodeGate = (): Gate => useContext(GateContext)
export const usePass = (): Pass => useCodeGate().pass

interface CodeGateProps {
  /** Whether a refusal of an act means that a code is needed. */
  needsCode: (refusal: ApiError) => boolean | Promise<boolean>
  /** Mails a code. */
  ask: () => Promise<{ sentTo: string }>
  /** Opens a session with the code, after which the act needs none. Without it the act takes the code itself. */
  redeem?: (code: string) => Promise<void>
  /** Hears every other refusal of an act. */
  onRefused?: (code: ErrorCode | null) => void
  children: ReactNode
}

/** A code that was sent so long ago is asked for again; younger ones are still valid when they are typed. */
const REUSE_MS = 8 * 60_000

interface Asking {
  first: FirstCode
  submitLabel: ReactNode
  redeem: (code: string) => Promise<void>
  dismiss: () => void
}

/** Stands around forms whose acts may need a code from a mail. */
export function CodeGate({ needsCode, ask, redeem, onRefused, children }: CodeGateProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState<Asking | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // After the dialog's own effect, which puts the focus on its cross.
  useEffect(() => field.current?.focus(), [asking])
  /** The code that is on its way: a person who closes the dialog and comes back needs no other. */
  const sent = useRef<{ sentTo: string; at: number } | null>(null)
  const mail = async () => {
    const answer = await ask()
    sent.current = { ...answer, at: Date.now() }
    return sent.current
  }
  /** The newest calls, for acts that began in an earlier render. */
  const calls = useRef({ needsCode, mail, redeem, onRefused })
  useLayoutEffect(() => {
    calls.current = { needsCode, mail, redeem, onRefused }
  })
  /** Two acts at once, such as two uploads, share one dialog. */
  const open = useRef<Promise<unknown> | null>(null)

  const gate = useMemo<Gate>(() => {
    const pass: Pass = async (act, submitLabel) => {
      await open.current?.catch(() => {})
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof ApiError) || !(await calls.current.needsCode(error))) {
          calls.current.onRefused?.(errorCodeOf(error))
          throw error
        }
        if (open.current) return pass(act, submitLabel)
        return shown(askFor(act, error, submitLabel))
      }
    }
    return { pass, prove: () => shown(askFor(async () => {}, null)) }

    function shown<T>(asked: Promise<T>): Promise<T> {
      open.current = asked
      return asked.finally(() => {
        open.current = null
        // The dialog gives the focus back before the form that waits here moves it.
        flushSync(() => setAsking(null))
      })
    }

    async function askFor<T>(
      act: (code?: string) => Promise<T>,
      required: ApiError | null,
      submitLabel?: ReactNode,
    ): Promise<T> {
      const first = await firstCode()
      return new Promise<T>((resolve, reject) => {
        setAsking({
          first,
          submitLabel,
          dismiss: () => reject(new CodeDismissedError(required)),
          async redeem(code) {
            const { redeem: openSession } = calls.current
            try {
              if (openSession) {
                await openSession(code)
                sent.current = null
              }
            } catch (error) {
              if (errorCodeOf(error) === 'CODE_EXPIRED') sent.current = null
              throw error
            }
            try {
              resolve(await act(openSession ? undefined : code))
              sent.current = null
            } catch (error) {
              if (errorCodeOf(error) === 'CODE_EXPIRED') sent.current = null
              // Another try in the dialog makes sense only where the code, or the connection, was at fault.
              if (!openSession && (isCodeRefusal(error) || !(error instanceof ApiError))) throw error
              reject(error)
            }
          },
        })
      })
    }

    async function firstCode(): Promise<FirstCode> {
      if (sent.current && Date.now() - sent.current.at < REUSE_MS) return sent.current
      try {
        return await calls.current.mail()
      } catch (error) {
        // Enough codes were sent; one of them may still be good.
        if (isCodeRefusal(error)) return { refused: error }
        throw error
      }
    }
  }, [])

  return (
    <GateContext value={gate}>
      {children}
      <Dialog
        open={asking !== null}
        title={t('mailbox-code.title')}
        closeLabel={t('common.close')}
        onClose={() => asking?.dismiss()}
      >
        {asking && (
          <MailboxCode
            first={asking.first}
            submitLabel={asking.submitLabel}
            ask={() => calls.current.mail()}
            redeem={asking.redeem}
            field={field}
          >
            <Button variant="secondary" onClick={asking.dismiss}>
              {t('common.cancel')}
            </Button>
          </MailboxCode>
        )}
      </Dialog>
    </GateContext>
  )
}
