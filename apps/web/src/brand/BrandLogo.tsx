import { Logo, type LogoProps } from '@nestbond/design-system/Logo.tsx'
import { useBrand } from './brand.ts'

/** The logo of the applied brand, else the bundled one. */
export function BrandLogo(props: LogoProps) {
  const Remote = useBrand()?.components.Logo ?? Logo
  return <Remote {...props} />
}
