import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

it('dark colours by system and by data-theme are the same', () => {
  const css = read('tokens.css')
  const bodies = [/:root:not\(\[data-theme='light'\]\) \{([^}]*)\}/, /:root\[data-theme='dark'\] \{([^}]*)\}/].map(
    (rule) => css.match(rule)?.[1]?.replace(/\s+/g, ' ').trim(),
  )
  expect(bodies[0]).toMatch(/--c-paper/)
  expect(bodies[0]).toBe(bodies[1])
})

it('every style sheet except the fonts is in a layer and uses only custom properties that are set', () => {
  const sheets = readdirSync(folder).filter(
    (name) => name.endsWith('.css') && !['fonts.css', 'plate-font.css', 'styles.css'].includes(name),
  )
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map(read)
    .join('')
  const set = new Set([...(sheets.map(read).join('') + scripts).matchAll(/(--[\w-]+)'?\s*:/g)].map((match) => match[1]))
  for (const name of sheets) {
    const css = read(name)
    expect(css, name).toMatch(/@layer (tokens|base|components)[ ,{]/)
    const missing = [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .map((match) => match[1])
      .filter((property) => !set.has(property))
    expect(missing, name).toEqual([])
  }
})
