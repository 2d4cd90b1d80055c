import { Button } from '@nestbond/design-system/Button.tsx'
import { Pencil } from '@nestbond/design-system/icons.tsx'
import { SECTIONS, type Section } from '@nestbond/domain/journey/step'

interface EditAnswersProps {
  className: string
  title: string
  /** The words of the links. A co-tenant answers no questions about the home. */
  links: Partial<Record<Section, string>>
  onChoose: (section: Section) => void
}

/** The links to the answers that can still be changed. */
export function EditAnswers({ className, title, links, onChoose }: EditAnswersProps) {
  return (
    <nav className={className} aria-labelledby="edit-title">
      <p className="small" id="edit-title">
        <Pencil /> {title}
      </p>
      {SECTIONS.filter((section) => links[section] !== undefined).map((section) => (
        <Button key={section} variant="link" onClick={() => onChoose(section)}>
          {links[section]}
        </Button>
      ))}
    </nav>
  )
}
