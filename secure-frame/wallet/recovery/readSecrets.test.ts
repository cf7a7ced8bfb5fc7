import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { UnreadableError, WalletMismatchError } from '../walletErrors.ts'
import { readFileSecrets, readTypedSecrets } from './readSecrets.ts'
import { writeRecoveryFile } from './recoveryFile.ts'

const words = 'test test test test test test test test test test test junk'
const page = 'https://secure.example/recover.html'
const savedAt = '2026-11-21T14:31:00.000Z'

test('[REC-03] words give the keys of both namespaces without a server', async () => {
  const opened = await readTypedSecrets(words)
  expect(opened.addresses.eip155).toBe(mnemonicToAccount(words).address)
  expect(opened).toMatchObject({
    phrase: words,
    evmPrivateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    // As derived and printed by Solana's own command line: m/44'/501'/0'/0'.
    addresses: { solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' },
  })
  expect(opened.solanaPrivateKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{87,88}$/)
})

test('[REC-03] a recovery file gives the same, with any line endings', async () => {
  const { addresses } = await readTypedSecrets(words)
  const text = writeRecoveryFile({ addresses, savedAt, words }, page).replaceAll('\n', '\r\n')
  expect((await readFileSecrets(text, undefined)).phrase).toBe(words)
})

test('refuses a file whose words do not match its addresses', async () => {
  const addresses = { ...(await readTypedSecrets(words)).addresses, eip155: `0x${'1'.repeat(40)}` }
  const text = writeRecoveryFile({ addresses, savedAt, words }, page)
  await expect(readFileSecrets(text, undefined)).rejects.toBeInstanceOf(WalletMismatchError)
})

test.each(['', 'hello', '{"foyerRecoveryFile":2}', '{"foyerRecoveryFile":1,"addresses":{}}', '{'.repeat(40_000)])(
  'refuses an invalid recovery file: %#',
  async (text) => {
    await expect(readFileSecrets(text, undefined)).rejects.toBeInstanceOf(UnreadableError)
  },
)

test.each(['test', words.replace('junk', 'test'), `${words} test`])(
  'rejects %j as the words of a wallet',
  async (given) => {
    await expect(readTypedSecrets(given)).rejects.toBeInstanceOf(UnreadableError)
  },
)
