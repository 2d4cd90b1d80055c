import { expect, it } from 'vitest'
import { s3AddressOf } from './s3-address.ts'

it.each([
  [
    's3://nestbond-files?region=eu-central-1',
    { bucket: 'nestbond-files', region: 'eu-central-1', endpoint: undefined, forcePathStyle: false },
  ],
  [
    's3://files/?endpoint=https://s3.example.org:9000&region=de&path-style=true',
    { bucket: 'files', region: 'de', endpoint: 'https://s3.example.org:9000', forcePathStyle: true },
  ],
])('reads %s', (url, address) => {
  expect(s3AddressOf(url)).toEqual(address)
})

it.each([
  ['s3://files', /region/],
  ['s3://?region=de', /bucket/],
  ['s3://Fi_les?region=de', /bucket/],
  ['s3://files/folder?region=de', /folder/],
  ['s3://key:word@files?region=de', /login/],
  ['s3://files?region=de&secret=word', /not secret/],
  ['s3://files?region=de&endpoint=s3.example.org', /endpoint/],
])('refuses %s', (url, reason) => {
  expect(() => s3AddressOf(url)).toThrow(reason)
  expect(() => s3AddressOf(url)).not.toThrow(/word/)
})
