import { expect, it } from 'vitest'
import { judgeBrandData } from './brand-data.ts'
import { brandRules } from './brand-rules.ts'
import { tokens as hausfink } from '../brands/hausfink/tokens.ts'

const base = 'https://look.example/hausfink/assets/'
const brand = {
  name: 'Haus & Fink',
  ...hausfink,
  fonts: [
    { family: 'Hausfink Text', url: './figtree.woff2', weight: '300 900', unicodeRange: 'U+0100-02BA, U+1E00-1E9F' },
  ],
  icon: 'icon.svg',
  logo: { light: 'logo-light.svg', dark: 'logo-dark.svg' },
}

it('takes a complete brand with every token of the example', () => {
  expect(judgeBrandData(brand, base)).toEqual({
    ...brand,
    fonts: [{ ...brand.fonts[0], url: `${base}figtree.woff2` }],
    icon: `${base}icon.svg`,
    logo: { light: `${base}logo-light.svg`, dark: `${base}logo-dark.svg` },
  })
})

it.each([null, 5, 'brand', [], undefined])('rejects %j', (given) => {
  expect(judgeBrandData(given, base)).toBeNull()
})

it.each([
  ['--c-ink', 'url(https://evil.example/a.svg)'],
  ['--c-ink', 'red;}body{display:none'],
  ['--c-ink', '#fff}/*'],
  ['--c-ink', 'rgb(1 2 3'],
  ['--c-ink', 'image-set("https://evil.example/a")'],
  ['--c-ink', 'u\\72l(https://evil.example)'],
  ['--c-ink', 'var(--c-paper)'],
  ['--c-ink', 'attr(value)'],
  ['--c-ink', 'a'.repeat(201)],
  ['--c-ink', ''],
  ['--c-ink', 5],
  ['--r-card', '24px; content: "x"'],
  ['--r-card', 'calc(1px * 999999)'],
  ['--font-text', '"Hausfink, serif'],
  ['--font-text', 'x;} @import "https://evil.example/a.css"'],
  ['--sh-lift', '0 0 0 1px url(#a)'],
  ['--t-body', '400 1rem/1 serif'],
  ['--evil', '#fff'],
  ['color', 'red'],
  ['--c-ink:red;}html{--x', '#fff'],
])('leaves out %s: %s', (name, value) => {
  const judged = judgeBrandData({ light: { [name]: value } }, base)
  expect(judged?.light).toEqual({})
  expect(brandRules(judged!)).toBe('')
})

it.each([
  'https://evil.example/a.woff2',
  '//evil.example/a.woff2',
  '../../other/a.woff2',
  'javascript:a.woff2',
  'data:font/woff2,a.woff2',
  'a.woff2") format("woff2"), url("x.woff2',
  'a.js',
])('leaves out the typeface at %s', (url) => {
  expect(judgeBrandData({ fonts: [{ family: 'A', url, weight: '400' }] }, base)?.fonts).toEqual([])
})

it.each(['https://evil.example/a.svg', '../../a.svg', 'data:image/svg+xml,a.svg', 'logo.html'])(
  'leaves out the picture at %s',
  (url) => {
    expect(judgeBrandData({ icon: url, logo: { light: url, dark: url } }, base)).toMatchObject({
      icon: null,
      logo: null,
    })
  },
)

it.each(['<b>Bank</b>', 'a\u202Eb', 'x'.repeat(61), ' ', 'https://evil.example'])('leaves out the name %j', (name) => {
  expect(judgeBrandData({ name }, base)?.name).toBeNull()
})
