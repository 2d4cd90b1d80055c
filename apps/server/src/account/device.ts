/** Names by which people recognise a device; null if the browser does not tell, or if the name is unknown. */
export interface Device {
  browser: string | null
  system: string | null
}

/** The order matters: nearly every browser also calls itself Chrome or Safari. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** Reads the device's names from the User-Agent header. No text of the header is returned, only names from the lists above. */
export function deviceOf(userAgent: string | undefined): Device {
  const named = (names: readonly [string, RegExp][]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}
