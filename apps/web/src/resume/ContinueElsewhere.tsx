import './ContinueElsewhere.css'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Clock, QrCode } from '@nestbond/design-system/question-icons.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Matches a phone, by its narrow window or touch screen. A phone needs no QR code. */
const ON_PHONE = '(max-width: 47.99rem), (pointer: coarse)'

/** Loaded on demand, because only the dialog needs the code for QR codes. */
const HandOverDialog = lazy(() =>
  import('./HandOverDialog.tsx').then(({ HandOverDialog: component }) => ({ default: component })),
)

/** Header button that moves the application to the phone. On a phone, it offers to continue later. */
export function ContinueElsewhere() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const onPhone = useOnPhone()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button
        type="button"
        className="continue-elsewhere"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {onPhone ? <Clock /> : <QrCode />} <span>{t(onPhone ? 'resume.openLater' : 'resume.open')}</span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <HandOverDialog open={open} onPhone={onPhone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function useOnPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(ON_PHONE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(ON_PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
