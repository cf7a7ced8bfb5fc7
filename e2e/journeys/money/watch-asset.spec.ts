import { createTestClient, http } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { chains } from '../../world/stack/ports.ts'

const token = '0x00000000000000000000000000000000000fa1e0'
const empty = '0x00000000000000000000000000000000000fa1e1'
/** Answers `decimals()` with 6, and every other call with the string "FAIR". */
const code =
  '0x60003560e01c63313ce5671460295760206000526004602052634641495260e01b60405260606000f35b600660005260206000f3'
const chain = createTestClient({ mode: 'anvil', transport: http(chains['eip155:1'].rpcUrl) })

/** A page's suggestion, with a name that differs from the contract's. */
const suggestion = (address: string) => ({ type: 'ERC20', options: { address, symbol: 'USDC', decimals: 18 } })

test('a page suggests a token, shown by its contract name and added once', async ({ demo, modal, mailbox }) => {
  await chain.setCode({ address: token, bytecode: code })
  await signIn(demo, mailbox)
  const suggest = () => demo.request('wallet_watchAsset', [suggestion(token)])
  expect(await suggest()).toEqual({ result: true })
  await expect(modal.heading('Add FAIR to your tokens?')).toBeVisible()
  await expect(modal.dialog).toContainText(token)
  await expectAccessible(modal, 'suggested token')
  await modal.button('Add token').click()
  await modal.expectGone()
  expect(await suggest()).toEqual({ result: true })
  await demo.expectState({ isOpen: false })
})

test('a page suggests a contract that is no token, which cannot be added', async ({ demo, modal, mailbox }) => {
  await signIn(demo, mailbox)
  await demo.request('wallet_watchAsset', [suggestion(empty)])
  await expect(modal.heading('We can’t load this token')).toBeVisible()
  await expect(modal.button('Try again')).toBeEnabled()
  await modal.button('Not now').click()
  await modal.expectGone()
  expect(await demo.request('wallet_watchAsset', [suggestion(empty)])).toEqual({ result: true })
  await demo.expectState({ isOpen: false })
})
