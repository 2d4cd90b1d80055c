import { remoteModule } from './remote-module.ts'

/** The product's own brand changes nothing: its name is a setting, its values are those of tokens.css, its logo is the bundled one. */
export const { version, brand, components, loadComponents, mount } = remoteModule({
  name: null,
  light: {},
  dark: {},
  dusk: {},
  fonts: [],
  icon: null,
})
