import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Found as a package, since the built server lies in another folder than its source. */
const tokens = createRequire(import.meta.url).resolve('@nestbond/design-system/tokens.css')

/** The development mailbox in the product's colours, by day and in the evening. */
export function mailboxStyle(): string {
  return `${readFileSync(tokens, 'utf8')}
body { margin: 0; background: var(--c-paper); color: var(--c-ink); font: var(--t-body); }
a { color: var(--c-link); text-underline-offset: .15em; }
:focus-visible { outline: none; border-radius: var(--r-plate); box-shadow: var(--focus); }
header { padding: var(--s-4) var(--gutter); border-bottom: 2.5px solid var(--c-ink); font: var(--t-heading); }
header a { color: inherit; text-decoration: none; }
main { max-width: 48rem; margin: 0 auto; padding: var(--s-6) var(--gutter) var(--s-8); }
h1 { margin: 0 0 var(--s-4); font: var(--t-question); letter-spacing: var(--track-tight); }
h2 { margin: var(--s-6) 0 var(--s-3); font: var(--t-heading); }
ol { list-style: none; margin: var(--s-5) 0 0; padding: 0; border: var(--line); border-radius: var(--r-card); background: var(--c-surface); overflow: clip; }
li + li a { border-top: var(--line); }
ol a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--s-4); padding: var(--s-3) var(--s-4); color: inherit; text-decoration: none; }
ol a:hover { background: var(--c-sunken); }
ol span, ol time { color: var(--c-ink-2); font: var(--t-small); overflow-wrap: anywhere; }
ol time { grid-area: 1 / 2; }
.note, .empty { padding: var(--s-3) var(--s-4); border-radius: var(--r-control); background: var(--c-sunken); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 var(--s-4); } dt { color: var(--c-ink-2); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; box-sizing: border-box; width: 100%; height: 60rem; border: var(--line); border-radius: var(--r-card); }
pre { padding: var(--s-4); border: var(--line); border-radius: var(--r-card); background: var(--c-surface); white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 30rem) { ol a { grid-template-columns: 1fr; } ol time { grid-area: auto; } }
`
}
