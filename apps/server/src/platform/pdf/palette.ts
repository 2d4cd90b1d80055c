import { brandColour } from '../brand-tokens.ts'

const colour = (token: string, own: string) => brandColour('light', token, own)

/** The design system's light theme, for paper: these are the values of its tokens of the same meaning, or those of the brand. */
export const PAPER = {
  ink: colour('--c-ink', '#14211C'),
  inkSoft: colour('--c-ink-2', '#44524B'),
  inkFaint: colour('--c-ink-3', '#5C6962'),
  line: colour('--c-line', '#D6DBD0'),
  control: colour('--c-control', '#77847C'),
  sunken: colour('--c-sunken', '#ECEFE7'),
  sky: colour('--c-sky', '#DDE9E5'),
  action: colour('--c-action', '#12503F'),
  lamp: colour('--c-lamp', '#FFC145'),
  lampTint: colour('--c-lamp-tint', '#FFF4D8'),
  onLamp: colour('--c-on-lamp', '#1F1600'),
  wall: colour('--h-wall', '#FFFFFF'),
  roof: colour('--h-roof', '#C9674A'),
  tile: colour('--h-tile', '#8F5A48'),
  glass: colour('--h-glass', '#C9DDDA'),
  light: colour('--h-light', '#FFC145'),
  green: colour('--h-green', '#12503F'),
  slat: colour('--h-slat', '#8DB7A5'),
  leaf: colour('--h-leaf', '#A9CDB4'),
}
