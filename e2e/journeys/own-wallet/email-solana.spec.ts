import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { createSolanaRpc, signature as toSignature } from '@solana/web3.js'
import { verifyMessage } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { askForMail, codeField, signIn, signOut } from '../../world/flows/emailVisit.ts'
import { orders, signInUrl } from '../../world/flows/signInVisit.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import { origins, solanaChain } from '../../world/stack/ports.ts'

/** A page that accepts Ethereum and Solana accounts. */
const url = `${origins.demo}/both.html`
const rpc = createSolanaRpc(solanaChain.rpcUrl)
const message = 'Good day from Marlow.\n\nTime: 2026-01-02T03:04:05.000Z'

const textOf = async (demo: DemoPage, action: string) => {
  await expect(demo.outcome(action)).toHaveAttribute('data-outcome', 'done')
  return (await demo.outcome(action).textContent())?.split(': ')[1] ?? ''
}

const isSignedBy = (address: string, signature: string) => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(address)).toString('base64url') }
  return verify(null, Buffer.from(message), createPublicKey({ key, format: 'jwk' }), base58.decode(signature))
}

test('a visitor logs in once, uses Ethereum and Solana accounts and signs out of both [SOL-01, SOL-03, EMB-11, EMB-12, HST-02]', async ({
  demo,
  mailbox,
  modal,
}) => {
  const evm = await signIn(demo, mailbox, url)
  const { accounts } = (await demo.state()) ?? {}
  expect(accounts).toMatchObject({ eip155: { status: 'connected' }, solana: { status: 'connected' } })
  const solana = accounts?.solana?.address ?? ''
  await demo.setTime('2026-01-02T03:04:05.000Z')

  await demo.press('sign')
  await approve(modal, 'Sign')
  const signature = (await textOf(demo, 'sign')) as `0x${string}`
  expect(await verifyMessage({ address: evm as `0x${string}`, message, signature })).toBe(true)
  await modal.expectGone()

  await demo.press('sign-solana')
  await expect(approvalSheet(modal)).toContainText('Good day from Marlow.')
  await approve(modal, 'Sign')
  expect(isSignedBy(solana, await textOf(demo, 'sign-solana'))).toBe(true)
  await modal.expectGone()

  await demo.press('send-solana')
  await expect(approvalSheet(modal)).toContainText('0.01 SOL')
  await approve(modal, 'Send 0.01 SOL')
  const sent = await rpc
    .getTransaction(toSignature(await textOf(demo, 'send-solana')), { maxSupportedTransactionVersion: 0 })
    .send()
  expect(sent?.meta?.err).toBeNull()
  expect(sent?.transaction.message.accountKeys[0]).toBe(solana)

  await signOut(demo)
  await expect
    .poll(async () => (await demo.state())?.accounts)
    .toMatchObject({ eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } })
})

test('a visitor of a Solana-only page signs in to its backend and sends [SOL-01, SIWX-04, SND-01, UI-09]', async ({
  demo,
  mailbox,
  modal,
  page,
}) => {
  await demo.open(optionsUrl({ signInUrl, networks: solanaChain.caipNetworkId, debug: false }))
  await demo.openModal()
  await askForMail(modal, mailbox.address)
  await codeField(modal).fill(await mailbox.nextCode())
  await modal.button('Sign in').click()
  await expect(approvalSheet(modal)).toContainText('with your Solana account')
  await expectAccessible(modal, 'solana-sign-in')
  await approve(modal, 'Sign in')
  await modal.expectGone()
  const state = await demo.state()
  expect(state).toMatchObject({ activeNamespace: 'solana', session: { account: state?.caipAddress } })
  expect(await orders(page)).toEqual({ ordersOf: state?.caipAddress })
})
