import './ContractOffer.css'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContractDrop } from './ContractDrop.tsx'

/** Offers to read the answers from the rental contract (rental contract, docs/product-decisions.md#d80). `onReading` is called when a file was chosen. */
export function ContractOffer({ onReading }: { onReading: () => void }) {
  const { t } = useTexts()
  return (
    <div className="contract-offer">
      <ContractDrop
        label={t('steps.name.contract')}
        hint={t('steps.name.contract.hint')}
        chooseLabel={t('steps.name.contract.choose')}
        onReading={onReading}
      />
    </div>
  )
}
