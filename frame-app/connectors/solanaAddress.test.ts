import { expect, test } from 'vitest'
import { isSolanaAddress } from './solanaAddress.ts'

test.each(['11111111111111111111111111111111', 'So11111111111111111111111111111111111111112'])(
  '%s is an address',
  (address) => expect(isSolanaAddress(address)).toBe(true),
)

test.each([
  'So1111111111111111111111111111111111111111',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'Il11111111111111111111111111111111',
  'z'.repeat(44),
  '',
  7,
  null,
])('%s is not an address', (value) => expect(isSolanaAddress(value)).toBe(false))
