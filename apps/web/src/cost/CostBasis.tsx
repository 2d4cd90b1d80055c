import { useTexts } from '../texts/use-texts.ts'
import { basisSentences, type CostBasisOf } from './cost-sentences.ts'

/** The rates of the comparison with their date and source, and what it leaves out. */
export function CostBasis(basis: CostBasisOf) {
  const texts = useTexts()
  return (
    <ul className="cost-basis caption">
      {basisSentences(texts, basis).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
