import { type Hex, hexToBigInt, numberToHex, slice } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { toCaveats } from '../../approval/evm/permissions/caveats.ts'
import { toContext, toTypedData } from '../../approval/evm/permissions/signedDelegation.ts'
import { readSigned } from './readSigned.ts'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const key: Hex = `0x${'22'.repeat(20)}`

/** A permission that the owner signs for Ethereum. */
const give = async () => {
  const delegation = {
    delegate: key,
    delegator: owner.address.toLowerCase() as Hex,
    caveats: toCaveats({
      what: { kind: 'allowance', token: `0x${'33'.repeat(20)}`, amount: 5n, start: 1n, period: 86_400n },
      key,
      redeemers: [key],
      expiry: 4_000_000_000n,
      nonce: 0n,
    }),
    salt: 7n,
  }
  const { domain, types, primaryType, message } = toTypedData(delegation, 1)
  const signature = await owner.signTypedData({ domain, types, primaryType, message } as never)
  const read = (signed: Hex, caipNetworkId = 'eip155:1', account: string = owner.address) =>
    readSigned(
      {
        origin: 'https://shop.example',
        caipNetworkId,
        context: toContext(delegation, signed),
        functions: [],
        answer: '{}',
        createdAt: 1,
        expiry: 1,
      },
      account,
    )
  return { signature, read }
}

test('reads only permissions that the account has signed for the network [AA-04]', async () => {
  const { signature, read } = await give()
  expect((await read(signature))?.permission.expiry).toBe(4_000_000_000n)
  expect(await read(signature, 'eip155:10')).toBeUndefined()
  expect(await read(signature, 'eip155:1', `0x${'44'.repeat(20)}`)).toBeUndefined()
  expect(await read(`0x${'55'.repeat(65)}`)).toBeUndefined()
})

test('does not count other forms of the same signature as further permissions [AA-04]', async () => {
  const { signature, read } = await give()
  const [r, s] = [slice(signature, 0, 32), slice(signature, 32, 64)]
  const parity = Number(slice(signature, 64)) - 27
  const other = numberToHex(order - hexToBigInt(s), { size: 32 })
  const write = (of: Hex, v: number): Hex => `${r}${of.slice(2)}${numberToHex(v, { size: 1 }).slice(2)}`
  expect(write(s, 27 + parity)).toBe(signature)
  for (const form of [write(s, parity), write(other, 28 - parity), write(other, 1 - parity)])
    expect(await read(form)).toBeUndefined()
})
