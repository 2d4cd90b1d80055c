import { STORIES } from './all-stories.ts'
import type { Story } from './story.ts'

const entries = Object.entries<Story>(STORIES).toSorted(([one], [other]) => one.localeCompare(other))

/** All stories on one page, each with a link to its own page. */
export function Gallery() {
  return (
    <main className="wrap page stack">
      <div className="page-head">
        <h1>Components</h1>
        <p>
          Each in its states. Light means: this is yours. Green means: press. <a href="papers/index.html">Papers</a> are
          PDFs with sample data.
        </p>
      </div>
      <nav aria-label="Components">
        <ul className="split start">
          {entries.map(([name]) => (
            <li key={name}>
              <a href={`?story=${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {entries
        .filter(([, { page }]) => !page)
        .map(([name, { render }]) => (
          <section key={name} className="stack" aria-labelledby={`story-${name}`}>
            <h2 className="heading" id={`story-${name}`}>
              <a href={`?story=${name}`}>{name}</a>
            </h2>
            {render()}
          </section>
        ))}
    </main>
  )
}

/** One component on its own page, for the tests. */
export function Single({ name }: { name: string }) {
  const story = entries.find(([other]) => other === name)?.[1]
  if (!story)
    return (
      <main className="wrap page">
        <h1>There is no {name}</h1>
      </main>
    )
  if (story.page) return story.render()
  return (
    <main id="main" tabIndex={-1} className="wrap page stack">
      <h1 className="heading">{name}</h1>
      {story.render()}
    </main>
  )
}
