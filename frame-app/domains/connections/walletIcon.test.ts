import { expect, test } from 'vitest'
import { embeddedWallet } from './embeddedAccount.ts'
import { walletIcon } from './walletIcon.ts'

test('the embedded wallet has Foyer’s picture, and others have their own', () => {
  expect(walletIcon(embeddedWallet)).toMatch(/^data:image\/svg\+xml,/)
  expect(walletIcon({ ...embeddedWallet, connector: 'injected', icon: null })).toBeNull()
})
