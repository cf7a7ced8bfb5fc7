import type { EmbeddedAccount } from '../../secure-frame/contract/fields.ts'

/** A wallet's accounts, derived from a publicly known recovery phrase. */
export const exampleAccounts: EmbeddedAccount[] = [
  { namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' },
  { namespace: 'solana', address: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS', type: 'eoa' },
]

/** The accounts of an imported wallet: the second of the same phrase. */
export const broughtAccounts: EmbeddedAccount[] = [
  { namespace: 'eip155', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
  { namespace: 'solana', address: 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL', type: 'eoa' },
]
