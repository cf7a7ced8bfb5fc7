import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createConnection } from '../../test/testConnections.ts'
import { createSignInPage, messageOf } from '../../test/testSignIn.ts'
import { signMessageAtom } from './signMessage.ts'

const solana = {
  accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const account = createConnection('Harbor', { accounts: [solana.accountAddress], caipNetworkId: solana.chainId })

test('passes on the text that Solana wallets sign [SIWX-01]', async () => {
  const { store, sign } = createSignInPage()
  const data = messageOf(solana)
  sign.mockResolvedValueOnce({ signature: '5x' })
  const plain = await store.set(signMessageAtom, account, data)
  expect(plain).toMatchObject({ data, signature: '5x' })
  expect(plain).not.toHaveProperty('signedMessage')
  const bytes = Uint8Array.of(255, 1, 2)
  sign.mockResolvedValueOnce({ signature: '5x', signedMessage: base58.encode(bytes) })
  expect(await store.set(signMessageAtom, account, data)).toEqual({
    data,
    message: plain.message,
    signature: '5x',
    signedMessage: base64.encode(bytes),
  })
})
