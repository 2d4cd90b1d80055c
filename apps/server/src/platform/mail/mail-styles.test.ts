import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { COLOR, DARK } from './mail-styles.ts'

const tokens = readFileSync(createRequire(import.meta.url).resolve('@nestbond/design-system/tokens.css'), 'utf8')
const dark = /data-theme='dark'\] \{([^}]*)\}/.exec(tokens)?.[1] ?? ''

it.each(Object.keys(COLOR) as (keyof typeof COLOR)[])('%s of mails is the token of the design system', (name) => {
  const token = `--c-${name.replaceAll(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)}: `
  expect(tokens).toContain(`${token}${COLOR[name].toLowerCase()};`)
  // A token that the dark theme leaves out has the same value in both.
  expect(dark.includes(token) ? dark : tokens).toContain(`${token}${DARK[name].toLowerCase()};`)
})
