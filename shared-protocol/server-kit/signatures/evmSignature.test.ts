import { zeroAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { isSignedByEvmAccount } from './evmSignature.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a node that accepts every signature. */
const stubNode = () => {
  const fetched = vi.fn(async () => Response.json({ jsonrpc: '2.0', id: 0, result: '0x01' }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const urls = ['https://rpc.example']
const noSignature = `0x${'00'.repeat(64)}1b`

test('the zero address is refused without a request [SIWX-04]', async () => {
  const fetched = stubNode()
  expect(await isSignedByEvmAccount({ address: zeroAddress, signature: noSignature }, 'Sign in', urls)).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
  const address = `0x${'1'.repeat(40)}`
  expect(await isSignedByEvmAccount({ address, signature: noSignature }, 'Sign in', urls)).toBe(true)
})
