import { type Hex, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, it } from 'vitest'
import { testAccount as account, connected, createTestWallet } from './testWallet.ts'

it('answers 4100 to an origin that is not connected', async () => {
  await expect(createTestWallet().ask('personal_sign', ['0x00', account.address])).rejects.toMatchObject({ code: 4100 })
})

it('answers 4100 for a foreign account', async () => {
  const stranger = '0x00000000000000000000000000000000000A11cE'
  await expect(createTestWallet(connected).ask('personal_sign', ['0x00', stranger])).rejects.toMatchObject({
    code: 4100,
  })
})

it('signs the bytes of a message, not its hex', async () => {
  const wallet = createTestWallet(connected)
  const signature = await wallet.ask('personal_sign', [stringToHex('Grüezi'), account.address])
  const isValid = await verifyMessage({ address: account.address, message: 'Grüezi', signature: signature as Hex })
  expect(isValid).toBe(true)
})

it('signs typed data given as JSON', async () => {
  const domain = { name: 'Marlow', chainId: 1 }
  const types = { Note: [{ name: 'text', type: 'string' }] } as const
  const typedData = { domain, types, primaryType: 'Note', message: { text: 'Hello' } } as const
  const signature = await createTestWallet(connected).ask('eth_signTypedData_v4', [
    account.address,
    JSON.stringify(typedData),
  ])
  const isValid = await verifyTypedData({ ...typedData, address: account.address, signature: signature as Hex })
  expect(isValid).toBe(true)
})

it('answers -32602 to typed data that is not JSON', async () => {
  const request = createTestWallet(connected).ask('eth_signTypedData_v4', [account.address, '{'])
  await expect(request).rejects.toMatchObject({ code: -32602 })
})

it('does not send a transaction for another chain', async () => {
  const transaction = { from: account.address, to: account.address, chainId: '0xa4b1' }
  const request = createTestWallet(connected).ask('eth_sendTransaction', [transaction])
  await expect(request).rejects.toMatchObject({ code: -32602 })
})
