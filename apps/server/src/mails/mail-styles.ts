import type { CSSProperties } from 'react'

/** The brand's colours for mail, where no stylesheet can be relied on. The same values as the tokens of the design system. */
const COLOR = {
  paper: '#F6F7F2',
  surface: '#FFFFFF',
  ink: '#14211C',
  ink2: '#44524B',
  line: '#D6DBD0',
  action: '#12503F',
  onAction: '#FFFFFF',
  lamp: '#FFC145',
} as const

const FONT = "'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif"

export const STYLES = {
  body: { margin: 0, padding: 0, background: COLOR.paper, color: COLOR.ink, fontFamily: FONT, fontSize: '17px', lineHeight: '26px' },
  outer: { width: '100%', background: COLOR.paper },
  outerCell: { padding: '24px 12px' },
  card: { width: '100%', maxWidth: '560px', margin: '0 auto', background: COLOR.surface, border: `1px solid ${COLOR.line}`, borderRadius: '14px' },
  cardCell: { padding: '28px' },
  brand: { margin: '0 0 24px', paddingBottom: '12px', borderBottom: `3px solid ${COLOR.lamp}`, fontSize: '18px', fontWeight: 600 },
  title: { margin: '0 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 600 },
  paragraph: { margin: '0 0 16px', whiteSpace: 'pre-line' },
  code: { margin: '8px 0 20px', fontSize: '32px', lineHeight: '40px', fontWeight: 600, letterSpacing: '6px', fontVariantNumeric: 'tabular-nums' },
  button: {
    display: 'inline-block', padding: '14px 24px', borderRadius: '8px', background: COLOR.action, color: COLOR.onAction,
    fontWeight: 600, textDecoration: 'none',
  },
  buttonRow: { margin: '8px 0 8px' },
  fallback: { margin: '0 0 20px', color: COLOR.ink2, fontSize: '14px', lineHeight: '20px', wordBreak: 'break-all' },
  link: { color: COLOR.action },
  facts: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  factLabel: { padding: '8px 12px 8px 0', borderTop: `1px solid ${COLOR.line}`, color: COLOR.ink2, textAlign: 'left', fontWeight: 400, verticalAlign: 'top', width: '40%' },
  factValue: { padding: '8px 0', borderTop: `1px solid ${COLOR.line}`, verticalAlign: 'top' },
  list: { margin: '0 0 20px', paddingLeft: '22px' },
  quote: { margin: '0 0 20px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${COLOR.lamp}`, whiteSpace: 'pre-line' },
  quoteBy: { margin: '0 0 4px', color: COLOR.ink2, fontSize: '15px' },
  small: { margin: '0 0 16px', color: COLOR.ink2, fontSize: '15px', lineHeight: '22px' },
  footer: { maxWidth: '560px', margin: '16px auto 0', padding: '0 28px', color: COLOR.ink2, fontSize: '14px', lineHeight: '21px' },
} as const satisfies Record<string, CSSProperties>
