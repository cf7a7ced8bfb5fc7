import { describe, expect, test } from 'vitest'
import { askedNetworkId, needNetworkId } from './askedNetworkId.ts'

describe('the chain in params', () => {
  test('must be a quantity (EIP-3326)', () => {
    expect(askedNetworkId([{ chainId: '0x89' }])).toBe('eip155:137')
    for (const chainId of [137, '137', 'eip155:137', ' 0x89', '0x', undefined])
      expect(askedNetworkId([{ chainId } as { chainId: string }])).toBeUndefined()
  })

  test.each([undefined, null, {}, [], [null], ['0x89'], [['0x89']]])('is undefined for %j', (params) => {
    expect(askedNetworkId(params)).toBeUndefined()
    expect(() => needNetworkId(params)).toThrow(expect.objectContaining({ code: -32602 }))
  })
})
