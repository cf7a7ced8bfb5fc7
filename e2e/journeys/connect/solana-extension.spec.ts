import { createPublicKey, verify } from 'node:crypto'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from '../../fixtures.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { StandardWalletPage } from '../../world/pages/StandardWalletPage.ts'
import { origins, solanaChain } from '../../world/stack/ports.ts'

test.use({ hasHarbor: true })

const chain = createSolanaRpc(solanaChain.rpcUrl)

let wallet: StandardWalletPage
test.beforeEach(async ({ page }) => {
  await page.goto(`${origins.demo}/terms.html`)
  wallet = new StandardWalletPage(page)
})

/** An unsigned transfer of one SOL to a new account. */
const createTransfer = async (from: string) => {
  const source = createNoopSigner(address(from))
  const { address: destination } = await generateKeyPairSigner()
  const { value: lifetime } = await chain.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(source, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source, destination, amount: 1_000_000_000n }),
        timed,
      ),
  )
  return { destination, transaction: Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message))) }
}

test('Harbor shares its Solana account after consent, until the site disconnects', async ({ page }) => {
  expect(await wallet.connect({ silent: true })).toEqual([])
  const [account] = await answering(page, 'Harbor', 'approve', () => wallet.connect(), 'Connect to this site')
  await page.reload()
  expect(await wallet.connect({ silent: true })).toEqual([account])
  await wallet.disconnect()
  expect(await wallet.connect({ silent: true })).toEqual([])
})

test('Harbor returns 4001 when the visitor declines', async ({ page }) => {
  const declined = await answering(page, 'Harbor', 'reject', () => wallet.codeOfConnect(), 'Connect to this site')
  expect(declined).toBe(4001)
})

test('Harbor signs a message, and its Solana account verifies', async ({ page }) => {
  const [account = ''] = await answering(page, 'Harbor', 'approve', () => wallet.connect(), 'Connect to this site')
  const message = Buffer.from('Good day from Marlow.')
  const sign = () => wallet.sign('solana:signMessage', { message: [...message] })
  const signature = await answering(page, 'Harbor', 'approve', sign, 'Sign this message')
  const x = Buffer.from(getAddressEncoder().encode(address(account))).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  expect(verify(null, message, key, Buffer.from(signature))).toBe(true)
})

test('Harbor sends SOL that arrives on chain', async ({ page }) => {
  const [account = ''] = await answering(page, 'Harbor', 'approve', () => wallet.connect(), 'Connect to this site')
  await chain.requestAirdrop(address(account), lamports(3_000_000_000n)).send()
  const { destination, transaction } = await createTransfer(account)
  const send = () => wallet.sign('solana:signAndSendTransaction', { transaction: [...transaction] })
  const signature = await answering(page, 'Harbor', 'approve', send, 'Send this transaction')
  expect(signature).toHaveLength(64)
  expect((await chain.getBalance(destination).send()).value).toBe(1_000_000_000n)
})
