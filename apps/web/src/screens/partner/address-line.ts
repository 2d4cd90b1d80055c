/** 'Sonnenallee 12, 12045 Berlin' */
export function addressLine({ street, streetNumber, zip, city }: { street: string; streetNumber: string; zip: string; city: string }): string {
  return `${street} ${streetNumber}, ${zip} ${city}`
}
