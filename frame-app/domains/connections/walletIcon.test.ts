import { expect, test } from 'vitest'
import { embeddedWallet } from './embeddedAccount.ts'
import { walletIcon } from './walletIcon.ts'

test('uses Foyer’s picture for the embedded wallet, otherwise the wallet’s own', () => {
  expect(walletIcon(embeddedWallet)).toMatch(/^data:image\/svg\+xml,/)
  expect(walletIcon({ ...embeddedWallet, connector: 'injected', icon: null })).toBeNull()
})
