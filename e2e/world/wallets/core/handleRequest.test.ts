import { expect, it } from 'vitest'
import { createTestWallet } from './testWallet.ts'

it('answers 4200 to unknown methods', async () => {
  await expect(createTestWallet().ask('eth_sign', [])).rejects.toMatchObject({ code: 4200 })
})

it('never lets the chain sign with its own accounts', async () => {
  await expect(createTestWallet().ask('eth_signTransaction', [])).rejects.toMatchObject({ code: 4200 })
})
