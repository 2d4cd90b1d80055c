import './Legal.css'
import type { ResponseOf } from '@nestbond/api/types'

/** The sections of a legal text, with headings that can be linked to. */
export function LegalText({ sections }: Pick<ResponseOf<'legalText'>, 'sections'>) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} className="stack-s" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="heading" id={`${id}-title`}>
        {title}
      </h2>
      {blocks.map((block) =>
        block.kind === 'list' ? (
          <ul key={block.items[0]} className="legal-list">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={block.text}>{block.text}</p>
        ),
      )}
    </section>
  ))
}
