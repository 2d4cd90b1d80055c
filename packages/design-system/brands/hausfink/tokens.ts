import type { Brand } from '../../src/remote-contract.ts';

/** Hausfink: berry red on warm white by day, on aubergine in the evening; mint where Nestbond has lamp light; round shapes. */
export const tokens: Pick<Brand, 'light' | 'dark' | 'dusk'> = {
  light: {
    '--c-paper': '#FBF6F3', '--c-surface': '#FFFFFF', '--c-sunken': '#F3EAE6', '--c-sky': '#F6E1DA', '--c-dusk': '#35173A',
    '--c-on-dusk': '#FBF1F5', '--c-on-dusk-2': '#DCC3D2',
    '--c-ink': '#24131F', '--c-ink-2': '#54404C', '--c-ink-3': '#6B5763', '--c-line': '#E4D6D2', '--c-control': '#8A7380',
    '--c-action': '#8B1E4F', '--c-action-hover': '#721640', '--c-action-press': '#560E2F', '--c-on-action': '#FFFFFF',
    '--c-action-tint': '#F8E4EC', '--c-link': '#8B1E4F',
    '--c-lamp': '#5BC8AF', '--c-toast-action': '#5BC8AF', '--c-lamp-tint': '#E0F5F0', '--c-lamp-line': '#0F6B57', '--c-on-lamp': '#06231C',
    '--h-ink': '#24131F', '--h-far': '#FBEFEA', '--h-roof': '#8B1E4F', '--h-tile': '#24131F', '--h-glass': '#E7D3DC', '--h-light': '#5BC8AF',
    '--h-green': '#0F6B57', '--h-slat': '#9CCFC2', '--h-box': '#5BC8AF', '--h-leaf': '#BFE0D4', '--h-pencil': '#A08894', '--h-pet': '#24131F',
    '--font-text': '"Hausfink Text", "Segoe UI", system-ui, sans-serif',
    '--r-plate': '6px', '--r-control': '14px', '--r-card': '24px',
  },
  dark: {
    '--c-paper': '#1A0F17', '--c-surface': '#271823', '--c-sunken': '#322030', '--c-sky': '#3A1A33', '--c-dusk': '#3A1A33',
    '--c-ink': '#F8EEF3', '--c-ink-2': '#D3C0CB', '--c-ink-3': '#B09CA8', '--c-line': '#463241', '--c-control': '#8F7887',
    '--c-action': '#F3A6C4', '--c-action-hover': '#F9C3D8', '--c-action-press': '#DD86AA', '--c-on-action': '#3A0A21',
    '--c-action-tint': '#4A2036', '--c-link': '#F3A6C4',
    '--c-lamp-tint': '#17382F', '--c-lamp-line': '#5BC8AF', '--c-toast-action': '#8B1E4F',
    '--h-ink': '#F8EEF3', '--h-wall': '#45233F', '--h-far': '#331A30', '--h-roof': '#B8487A', '--h-tile': '#1A0F17', '--h-glass': '#6B4A63',
    '--h-cloth': '#553250', '--h-green': '#0B3A30', '--h-slat': '#6FA898', '--h-leaf': '#2C5B4C', '--h-pencil': '#8F6F86', '--h-pet': '#1A0F17',
    '--sh-lift': '0 0 0 1px #463241', '--sh-pop': '0 0 0 1px #5A4354, 0 18px 40px -8px rgb(0 0 0 / .6)',
  },
  dusk: {
    '--h-ink': '#F8EEF3', '--h-wall': '#4B2748', '--h-far': '#3D1D40', '--h-roof': '#B8487A', '--h-glass': '#6B4A63', '--h-cloth': '#5A3556',
    '--h-green': '#0B3A30', '--h-pencil': '#8F6F86', '--h-bulb': '#5BC8AF',
  },
};
