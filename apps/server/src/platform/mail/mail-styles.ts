import type { CSSProperties } from 'react'
import { brandColour } from '../brand-tokens.ts'

/** The brand's colours for mail, where no stylesheet can be relied on. The same values as the tokens of the design system, or those of the brand. */
export const COLOR = {
  paper: brandColour('light', '--c-paper', '#F6F7F2'),
  surface: brandColour('light', '--c-surface', '#FFFFFF'),
  ink: brandColour('light', '--c-ink', '#14211C'),
  ink2: brandColour('light', '--c-ink-2', '#44524B'),
  line: brandColour('light', '--c-line', '#D6DBD0'),
  control: brandColour('light', '--c-control', '#77847C'),
  action: brandColour('light', '--c-action', '#12503F'),
  onAction: brandColour('light', '--c-on-action', '#FFFFFF'),
  lamp: brandColour('light', '--c-lamp', '#FFC145'),
  onLamp: brandColour('light', '--c-on-lamp', '#1F1600'),
}

/** The same colours in the dark theme. */
export const DARK: Record<keyof typeof COLOR, string> = {
  paper: brandColour('dark', '--c-paper', '#0E1A18'),
  surface: brandColour('dark', '--c-surface', '#16251F'),
  ink: brandColour('dark', '--c-ink', '#F1F4EC'),
  ink2: brandColour('dark', '--c-ink-2', '#BECBC3'),
  line: brandColour('dark', '--c-line', '#2B3F38'),
  control: brandColour('dark', '--c-control', '#71867B'),
  action: brandColour('dark', '--c-action', '#9AD9BD'),
  onAction: brandColour('dark', '--c-on-action', '#07211A'),
  lamp: brandColour('dark', '--c-lamp', '#FFC145'),
  onLamp: brandColour('dark', '--c-on-lamp', '#1F1600'),
}

const FONT = "'Schibsted Grotesk', 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif"
const PLATE_FONT = "'Sofia Sans', 'DIN Alternate', 'Segoe UI', system-ui, sans-serif"

/** The edge of the card's content. */
const EDGE = '28px'

/** Styles in the elements: what a mail program shows that reads no stylesheet. */
export const STYLES = {
  body: {
    margin: 0,
    padding: 0,
    background: COLOR.paper,
    color: COLOR.ink,
    fontFamily: FONT,
    fontSize: '17px',
    lineHeight: '26px',
  },
  outer: { width: '100%', background: COLOR.paper },
  outerCell: { padding: '24px 12px' },
  card: {
    width: '100%',
    maxWidth: '600px',
    margin: '0 auto',
    background: COLOR.surface,
    border: `1px solid ${COLOR.line}`,
    borderRadius: '14px',
    borderCollapse: 'separate',
    overflow: 'hidden',
  },
  head: { padding: `18px ${EDGE}` },
  mark: { width: '28px', height: '28px', margin: '0 8px 0 0', border: 0, verticalAlign: 'middle' },
  brand: { fontSize: '20px', lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.02em', verticalAlign: 'middle' },
  scene: { padding: 0, lineHeight: 0 },
  picture: { display: 'block', width: '100%', maxWidth: '600px', height: 'auto', border: 0 },
  ground: { padding: 0, height: 0, lineHeight: 0, fontSize: 0, borderTop: `3px solid ${COLOR.ink}` },
  foundation: { padding: `16px ${EDGE} 0` },
  foundationTable: { width: '100%', borderCollapse: 'collapse' },
  plateCell: { padding: '0 12px 0 0', verticalAlign: 'middle' },
  plate: {
    display: 'inline-block',
    padding: '5px 8px 5px 12px',
    border: `1.25px solid ${COLOR.ink}`,
    borderRadius: '3px',
    color: COLOR.ink,
    background: COLOR.surface,
    fontFamily: PLATE_FONT,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  litPlate: { borderColor: COLOR.onLamp, color: COLOR.onLamp, background: COLOR.lamp },
  bell: {
    display: 'inline-block',
    width: '6px',
    height: '6px',
    margin: '0 0 0 14px',
    border: `3px double ${COLOR.ink}`,
    borderRadius: '50%',
    verticalAlign: 'middle',
  },
  litBell: { borderColor: COLOR.onLamp },
  baseCell: { padding: 0, textAlign: 'right', verticalAlign: 'middle', color: COLOR.ink2, fontSize: '15px' },
  baseValue: { color: COLOR.ink, fontSize: '22px', lineHeight: '28px', fontWeight: 600 },
  content: { padding: `24px ${EDGE} 12px` },
  title: { margin: '0 0 16px', fontSize: '28px', lineHeight: '34px', fontWeight: 600, letterSpacing: '-0.02em' },
  wholeCode: { whiteSpace: 'nowrap' },
  paragraph: { margin: '0 0 16px', whiteSpace: 'pre-line' },
  code: {
    margin: '8px 0 20px',
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 600,
    letterSpacing: '6px',
    fontVariantNumeric: 'tabular-nums',
  },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    border: `1.5px solid ${COLOR.action}`,
    borderRadius: '8px',
    background: COLOR.action,
    color: COLOR.onAction,
    fontWeight: 600,
    textDecoration: 'none',
  },
  quietButton: { borderColor: COLOR.control, background: COLOR.surface, color: COLOR.action },
  buttonRow: { margin: '8px 0 16px' },
  fallback: { margin: '-8px 0 20px', color: COLOR.ink2, fontSize: '14px', lineHeight: '20px' },
  link: { color: COLOR.action },
  facts: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  factLabel: {
    padding: '8px 12px 8px 0',
    borderTop: `1px solid ${COLOR.line}`,
    color: COLOR.ink2,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
    width: '40%',
  },
  factValue: { padding: '8px 0', borderTop: `1px solid ${COLOR.line}`, verticalAlign: 'top', wordBreak: 'break-word' },
  listTitle: { margin: '24px 0 8px', fontSize: '19px', lineHeight: '26px', fontWeight: 600 },
  list: { margin: '0 0 20px', paddingLeft: '22px' },
  item: { margin: '0 0 6px' },
  quote: {
    margin: '0 0 20px',
    padding: '4px 0 4px 16px',
    borderLeft: `3px solid ${COLOR.lamp}`,
    whiteSpace: 'pre-line',
  },
  quoteBy: { margin: '0 0 4px', color: COLOR.ink2, fontSize: '15px' },
  small: { margin: '0 0 16px', color: COLOR.ink2, fontSize: '15px', lineHeight: '22px' },
  footer: {
    maxWidth: '600px',
    margin: '24px auto 0',
    padding: '0 12px',
    color: COLOR.ink2,
    fontSize: '14px',
    lineHeight: '21px',
  },
  footGround: { margin: '0 0 14px', borderTop: `3px solid ${COLOR.ink}` },
} as const satisfies Record<string, CSSProperties>

/** The classes of elements whose colours change in the dark theme, each with its declarations. */
const DARK_RULES = {
  'm-page': `background:${DARK.paper};color:${DARK.ink}`,
  'm-card': `background:${DARK.surface};border-color:${DARK.line};color:${DARK.ink}`,
  'm-ground': `border-color:${DARK.ink}`,
  'm-plate': `background:${DARK.surface};border-color:${DARK.ink};color:${DARK.ink}`,
  'm-bell': `border-color:${DARK.ink}`,
  'm-text': `color:${DARK.ink}`,
  'm-soft': `color:${DARK.ink2}`,
  'm-fact': `border-color:${DARK.line};color:${DARK.ink}`,
  'm-fact-soft': `border-color:${DARK.line};color:${DARK.ink2}`,
  'm-button': `background:${DARK.action};border-color:${DARK.action};color:${DARK.onAction}`,
  'm-quiet': `background:${DARK.surface};border-color:${DARK.control};color:${DARK.action}`,
  'm-link': `color:${DARK.action}`,
} as const

const rules = (prefix: string) =>
  Object.entries(DARK_RULES)
    .map(([name, body]) => `${prefix}.${name}{${body.replaceAll(/;|$/g, ' !important;')}}`)
    .join('')

/**
 * Small screens and the dark theme, for mail programs with a stylesheet. The second set of rules is for the apps of Outlook, which mark the elements that they have
 * recoloured. Programs that recolour on their own get a mail whose pictures have a ground of their own.
 */
export const STYLESHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.m-head,.m-content,.m-foundation{padding-left:20px !important;padding-right:20px !important}.m-title{font-size:25px !important;line-height:30px !important}.m-text{font-size:19px !important;line-height:24px !important}.m-stack{display:block !important;padding:0 0 8px !important;text-align:left !important}.m-button,.m-quiet{display:block !important;text-align:center}}
@media (prefers-color-scheme:dark){${rules('')}}
${rules('[data-ogsc] ')}`
