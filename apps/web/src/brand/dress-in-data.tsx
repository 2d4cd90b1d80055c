import type { LogoProps } from '@nestbond/design-system/Logo.tsx'
import { judgeBrandData, type BrandData } from '@nestbond/design-system/brand-data'
import type { RemoteEntry } from '@nestbond/design-system/remote-contract'
import { remoteModule } from '@nestbond/design-system/remote-module'
import { putBrand } from './brand.ts'

/** Longer than this nobody waits for a brand: the built-in look stays. */
const TIME_OUT_MS = 1_500
const LONGEST_BRAND = 100_000

/**
 * Dresses the page in the brand's data: tokens, typefaces and pictures, judged by `judgeBrandData`, and no code. For pages on which no
 * script of another origin runs. Data that are away, changed or no brand change nothing. Resolves to what is on now; null is the built-in look.
 * @param hash what the data must have (Subresource Integrity), where the page names it
 */
export async function dressInData(address: string, hash: string | undefined): Promise<RemoteEntry | null> {
  const base = `${address.replace(/\/+$/, '')}/assets/`
  const url = `${base}brand.json`
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIME_OUT_MS),
      ...(hash === undefined ? {} : { integrity: hash }),
    })
    const text = await response.text()
    const brand = response.ok && text.length <= LONGEST_BRAND ? judgeBrandData(JSON.parse(text), base) : null
    if (brand === null) throw new Error('it is no brand')
    const { logo } = brand
    const remote = remoteModule(brand, logo === null ? {} : { Logo: (props) => <PictureLogo logo={logo} {...props} /> })
    remote.mount({ document })
    putBrand(remote)
    return remote
  } catch (error) {
    console.warn(
      `The brand at ${url} is not used, the built-in one stays:`,
      error instanceof Error ? error.message : error,
    )
    return null
  }
}

/** A picture runs no script, even where it is an SVG file that holds one. */
function PictureLogo({ logo, title }: LogoProps & { logo: NonNullable<BrandData['logo']> }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={logo.dark} />
      <img className="logo" src={logo.light} alt={title} height={30} />
    </picture>
  )
}
