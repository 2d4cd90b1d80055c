import { expect, it } from 'vitest'
import { isKnownPassword } from './known-password.ts'

it.each([
  'Password12',
  'password',
  'P@ssw0rd2026!',
  'Qwertyuiop1!',
  '!!Dragon1234',
  'Football99!',
  'Iloveyou123!',
  '123456789Aa'.slice(0, 9),
])('calls %s common', async (password) => {
  expect(await isKnownPassword(password)).toBe(true)
})

it.each(['Licht im 3. Stock', 'Correct-Horse-9', 'drei Katzen am Fenster 7', 'xK9#mQ2$vLp4', '123Tor!?', ''])(
  'does not call %s common',
  async (password) => {
    expect(await isKnownPassword(password)).toBe(false)
  },
)
