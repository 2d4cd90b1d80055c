import { FileDrop } from '@nestbond/design-system/FileDrop.tsx'
import { readFile } from './reading.ts'

interface ContractDropProps {
  label: string
  hint: string
  chooseLabel: string
  /** Called when a file was chosen, which is being read. */
  onReading?: () => void
}

/** Takes a rental contract and begins to read it on this device. The picker shows PDFs only; the file's own first bytes decide. */
export function ContractDrop({ onReading, ...texts }: ContractDropProps) {
  return (
    <FileDrop
      {...texts}
      id="rental-contract-file"
      accept=".pdf,application/pdf"
      onFiles={([file]) => {
        if (!file) return
        void readFile(file)
        onReading?.()
      }}
    />
  )
}
