import { expect, it } from 'vitest'
import { createTestWallet } from './testWallet.ts'

it('answers 4200 to methods that it does not know', async () => {
  await expect(createTestWallet().ask('eth_sign', [])).rejects.toMatchObject({ code: 4200 })
})

it('never lets the chain sign with accounts of its own', async () => {
  await expect(createTestWallet().ask('eth_signTransaction', [])).rejects.toMatchObject({ code: 4200 })
})
