import './ContractOffer.css'
import { FileDrop } from '@nestbond/design-system/FileDrop.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { readFile } from './reading.ts'

/** Filters the file picker only; the file's own first bytes decide. */
const ACCEPT = '.pdf,application/pdf'

/** Offers to read the answers from the rental contract (rental contract, docs/product-decisions.md#d80). `onReading` is called when a file was chosen. */
export function ContractOffer({ onReading }: { onReading: () => void }) {
  const { t } = useTexts()
  return (
    <div className="contract-offer">
      <FileDrop
        id="rental-contract-file"
        accept={ACCEPT}
        label={t('steps.name.contract')}
        hint={t('steps.name.contract.hint')}
        chooseLabel={t('steps.name.contract.choose')}
        onFiles={([file]) => {
          if (!file) return
          void readFile(file)
          onReading()
        }}
      />
    </div>
  )
}
