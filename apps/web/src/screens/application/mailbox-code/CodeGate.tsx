import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorCode } from '@nestbond/api/errors'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { ApiError, CancelledError, errorCodeOf } from '../../../api/api-error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isCodeRefusal } from './code-fault.ts'
import { MailboxCode, type FirstCode } from './MailboxCode.tsx'

/**
 * The dialog was closed without a code; forms ignore this error. `refusal` is the error that asked for the code, or null if a button opened the
 * dialog.
 */
export class CodeDismissedError extends CancelledError {
  readonly refusal: ApiError | null

  constructor(refusal: ApiError | null) {
    super()
    this.refusal = refusal
  }
}

/**
 * Runs an action. If the server asks for a code first, a dialog asks the person for it, and the action runs again with the typed values.
 * `submitLabel` is the label of the dialog's button. Rejects as the action does, or with CodeDismissedError.
 */
export type Pass = <T>(act: (code?: string) => Promise<T>, submitLabel?: ReactNode) => Promise<T>

interface Gate {
  pass: Pass
  /** Asks for a code before an action needs it. Rejects as `ask` does, or with CodeDismissedError. */
  prove: () => Promise<void>
}

const GateContext = createContext<Gate>({ pass: (act) => act(), prove: async () => {} })

export const useCodeGate = (): Gate => useContext(GateContext)
export const usePass = (): Pass => useCodeGate().pass

interface CodeGateProps {
  /** Whether an error of an action means that a code is needed. */
  needsCode: (refusal: ApiError) => boolean | Promise<boolean>
  /** Mails a code. */
  ask: () => Promise<{ sentTo: string }>
  /** Opens a session with the code, so that the action needs none. Without it, the action takes the code itself. */
  redeem?: (code: string) => Promise<void>
  /** Called for every other rejection of an action. */
  onRefused?: (code: ErrorCode | null) => void
  children: ReactNode
}

/** A code older than this is requested again. A younger one is still valid by the time it is typed. */
const REUSE_MS = 8 * 60_000

interface Asking {
  first: FirstCode
  submitLabel: ReactNode
  redeem: (code: string) => Promise<void>
  dismiss: () => void
}

/** Wraps forms whose actions may need a code from a mail. */
export function CodeGate({ needsCode, ask, redeem, onRefused, children }: CodeGateProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState<Asking | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // Runs after the dialog's own effect, which focuses the close button.
  useEffect(() => field.current?.focus(), [asking])
  /** The code that was mailed last. A person who closes the dialog and comes back can still use it. */
  const sent = useRef<{ sentTo: string; at: number } | null>(null)
  const mail = async () => {
    const answer = await ask()
    sent.current = { ...answer, at: Date.now() }
    return sent.current
  }
  /** The callbacks of the latest render, for actions that began in an earlier one. */
  const calls = useRef({ needsCode, mail, redeem, onRefused })
  useLayoutEffect(() => {
    calls.current = { needsCode, mail, redeem, onRefused }
  })
  /** Two actions at the same time, such as two uploads, share one dialog. */
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
        // Close the dialog first: it returns the focus before the waiting form moves it.
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
              // A retry in the dialog makes sense only after a wrong code or a lost connection.
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
        // Too many codes were requested, but one of them may still be valid.
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
