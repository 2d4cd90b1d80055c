import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { remoteModule } from '../../src/remote-module.ts'
import icon from './icon.svg?url'
import { Logo } from './Logo.tsx'
import { tokens } from './tokens.ts'

const family = 'Hausfink Text'
const weight = '300 900'

/** An example of another brand, with its own name, logo, colours, shapes and typeface. */
export const { version, brand, components, loadComponents, mount } = remoteModule(
  {
    name: 'Hausfink',
    ...tokens,
    fonts: [
      { family, url: figtree, weight },
      { family, url: figtreeExtended, weight, unicodeRange: 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF' },
    ],
    icon,
  },
  { Logo },
)
