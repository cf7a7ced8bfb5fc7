import {
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { addressesOf, deriveKeys } from '../keys.ts'
import { signJob } from './sign.ts'

const keys = await deriveKeys(new Uint8Array(16))
const { eip155 } = addressesOf(keys)
const to = '0xB872aa4De09C31f7Ac5E60b42D7F8e19f391c07E'.toLowerCase() as `0x${string}`

test('signs a message by EIP-191', async () => {
  const raw = toHex('hello')
  const signature = await signJob(keys.evm, { type: 'message', raw })
  expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(eip155)
})

test('signs text as the same message', async () => {
  const signature = await signJob(keys.evm, { type: 'text', text: 'hello' })
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(eip155)
})

test('signs typed data by EIP-712, with numbers given as text', async () => {
  const typedData = {
    domain: { name: 'Token', chainId: '0x1', verifyingContract: to },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: [{ name: 'value', type: 'uint256' }],
    },
    primaryType: 'Permit',
    message: { value: '115792089237316195423570985008687907853269984665640564039457584007913129639935' },
  }
  const signature = await signJob(keys.evm, { type: 'typedData', typedData })
  const recovered = await recoverTypedDataAddress({
    ...typedData,
    domain: { ...typedData.domain, chainId: 1, verifyingContract: to },
    types: { Permit: [{ name: 'value', type: 'uint256' }] },
    primaryType: 'Permit',
    message: { value: 2n ** 256n - 1n },
    signature,
  })
  expect(recovered).toBe(eip155)
})

test('signs a whole transaction of either type', async () => {
  const common = { chainId: 1, nonce: 3, gas: 21_000n, to, value: 5n } as const
  for (const transaction of [
    { ...common, type: 'eip1559', maxFeePerGas: 9n, maxPriorityFeePerGas: 1n },
    { ...common, type: 'legacy', gasPrice: 9n },
  ] as const) {
    const signed = await signJob(keys.evm, { type: 'transaction', transaction })
    expect(parseTransaction(signed)).toMatchObject({ type: transaction.type, nonce: 3, value: 5n, gas: 21_000n })
    expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(eip155)
  }
})

test('signs an authorization for one chain, with the next nonce [AA-01]', async () => {
  const delegate = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
  const common = { type: 'eip1559', nonce: 3, gas: 90_000n, to, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n } as const
  const signed = await signJob(keys.evm, { type: 'transaction', transaction: { ...common, chainId: 1 }, delegate })
  const parsed = parseTransaction(signed as `0x04${string}`)
  expect(parsed).toMatchObject({ type: 'eip7702', nonce: 3, gas: 90_000n })
  const [authorization] = parsed.authorizationList ?? []
  if (!authorization) throw new Error('There is no authorization')
  expect(authorization).toMatchObject({ address: delegate.toLowerCase(), chainId: 1, nonce: 4 })
  expect(await recoverAuthorizationAddress({ authorization })).toBe(eip155)
  expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x04${string}` })).toBe(eip155)
  for (const transaction of [
    { ...common, chainId: 0 },
    { ...common, chainId: 1, type: 'legacy' },
  ])
    await expect(
      (async () => signJob(keys.evm, { type: 'transaction', transaction: transaction as never, delegate }))(),
    ).rejects.toThrow('can give no code')
})
