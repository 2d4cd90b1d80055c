import { remoteModule } from './remote-module.ts'

/** The product's own brand changes nothing: its name is a setting, its values are in tokens.css, and its logo is bundled. */
export const { version, brand, components, loadComponents, mount } = remoteModule({
  name: null,
  light: {},
  dark: {},
  dusk: {},
  fonts: [],
  icon: null,
})
