import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Address, createPublicClient, createWalletClient, type Hex, http, parseAbi } from 'viem'
import {
  english,
  generateMnemonic,
  generatePrivateKey,
  mnemonicToAccount,
  privateKeyToAccount,
  privateKeyToAddress,
} from 'viem/accounts'
import { enforcers, manager } from '../../../secure-frame/approval/evm/permissions/framework.ts'
import { clearSecureStorage, secureFrame } from '../../boundaries/frames.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible, findProblems } from '../../world/browser/axe.ts'
import { createPasskeys } from '../../world/browser/virtualAuthenticator.ts'
import { askForMail, beginSignIn, codeField, signOut } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { createPermissionBackend, type Granted, type PermissionBackend } from '../../world/flows/permissionBackend.ts'
import type { VisitorMailbox } from '../../world/flows/VisitorMailbox.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'
import { chains } from '../../world/stack/ports.ts'

const alone = optionsUrl({ projectId: 'alone', smartSessions: true })
const passphrase = 'four slow otters dive'

/** Returns the next code and skips notices. */
const nextCode = async (mailbox: VisitorMailbox): Promise<string> => {
  const [code] = /\b\d{6}\b/.exec((await mailbox.next()).text) ?? []
  return code ?? nextCode(mailbox)
}

const typeCode = async (demo: DemoPage, mailbox: VisitorMailbox) => {
  await beginSignIn(demo, mailbox, alone)
  await codeField(demo.modal).fill(await nextCode(mailbox))
}

/** Signs in for the first time and chooses Later at the recovery offer. */
const signInLater = async (demo: DemoPage, mailbox: VisitorMailbox) => {
  await typeCode(demo, mailbox)
  await approvalSheet(demo.modal).getByRole('button', { name: 'Later' }).click()
  await demo.expectState({ status: 'connected', isOpen: false })
}

const openRecoveryMethods = async (demo: DemoPage) => {
  await demo.modal.expectGone()
  await demo.button.click()
  await demo.modal.openSettings()
  await demo.modal.button(/^Recovery methods/).click()
}

const choosePassphrase = async (modal: ModalPage) => {
  const sheet = approvalSheet(modal)
  await sheet.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await sheet.getByLabel('Enter it again').fill(passphrase)
  await sheet.getByRole('button', { name: 'Save passphrase' }).click()
}

/** Signs in again on a device that is new to the server, with an empty secure frame. */
const comeOnNewDevice = async (demo: DemoPage, mailbox: VisitorMailbox, page: Page) => {
  await signOut(demo)
  await clearSecureStorage(page)
  await typeCode(demo, mailbox)
  await expect(demo.modal.heading('This device is new')).toBeVisible()
}

const { rpcUrl } = chains['eip155:1']
const aCoin = { to: privateKeyToAddress(generatePrivateKey()), value: 1n }

/** Lets the page's backend spend a small amount by itself. */
const grantCoins = async (demo: DemoPage, backend: PermissionBackend, address: Address) => {
  await fund(address)
  const { timestamp } = await backend.reader.getBlock()
  const data = { periodAmount: '0x64', periodDuration: 86_400 }
  const asking = demo.request('wallet_requestExecutionPermissions', [
    {
      chainId: '0x1',
      to: backend.address,
      permission: { type: 'native-token-periodic', isAdjustmentAllowed: false, data },
      rules: [{ type: 'expiry', data: { timestamp: Number(timestamp) + 86_400 } }],
    },
  ])
  await approve(demo.modal, /^Allow/)
  const [granted] = ((await asking) as { result: [Granted] }).result
  return granted
}

/** Uses another wallet to increase the account's nonce at the manager, which all its permissions refer to. */
const endAll = async (key: Hex) => {
  const account = privateKeyToAccount(key)
  const wallet = createWalletClient({ account, transport: http(rpcUrl) })
  const abi = parseAbi(['function incrementNonce(address delegationManager)'])
  const at = { address: enforcers.nonce.address, abi, functionName: 'incrementNonce', args: [manager] } as const
  const hash = await wallet.writeContract({ ...at, chain: null })
  await createPublicClient({ transport: http(rpcUrl) }).waitForTransactionReceipt({ hash })
}

test('a visitor signs in for the first time, adds a passkey and recovers with it [REC-01, REC-02]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const passkeys = createPasskeys()
  await typeCode(demo, mailbox)
  await passkeys.addTo(await secureFrame(page))
  await expect(approvalSheet(modal)).toBeVisible()
  await expectAccessible(modal, 'recovery offer')
  await approve(modal, 'Use a passkey')
  await expect(modal.dialog.getByText('A second method opens the wallet then')).toBeVisible()
  await expectAccessible(modal, 'recovery second way')
  const { address } = (await demo.state()) ?? {}
  await modal.button('Later').click()

  // Chromium's virtual authenticator keeps its PRF secret while the document exists.
  await signOut(demo)
  await clearSecureStorage(page)
  await demo.openModal()
  await askForMail(modal, mailbox.address)
  await codeField(modal).fill(await nextCode(mailbox))
  await expect(modal.heading('This device is new')).toBeVisible()
  await expectAccessible(modal, 'recovery new device')
  await modal.button(/Passkey.* on /).click()
  await approve(modal, 'Use a passkey')
  await demo.expectState({ status: 'connected', address, isOpen: false })
})

test('a visitor recovers by passphrase, file and without servers, which ends a site’s permissions [REC-02, REC-03, AA-04]', async ({
  demo,
  modal,
  mailbox,
  page,
  context,
}, testInfo) => {
  const sheet = approvalSheet(modal)
  const button = (name: string) => sheet.getByRole('button', { name })
  await signInLater(demo, mailbox)
  const { address } = (await demo.state()) ?? {}
  await openRecoveryMethods(demo)
  await expect(modal.dialog.getByText('You and Foyer')).toBeVisible()
  await expectAccessible(modal, 'recovery tier 0')
  await modal.button(/^Passphrase/).click()
  await sheet.getByLabel('Passphrase', { exact: true }).fill('fjell1987')
  await expect(sheet.getByText(/^Weak/)).toBeVisible()
  await expect(button('Save passphrase')).toBeDisabled()
  await expectAccessible(modal, 'recovery passphrase')
  await button('Suggest five words').click()
  await expect(sheet.getByText(/^Strong/)).toBeVisible()
  await expectAccessible(modal, 'recovery passphrase suggested')
  await choosePassphrase(modal)
  await expect(modal.dialog.getByText('A second method opens the wallet then')).toBeVisible()

  await modal.button(/^Recovery file/).click()
  const saving = page.waitForEvent('download')
  await button('Save file').click()
  const file = await (await saving).path()
  await sheet.getByRole('checkbox').check()
  await expectAccessible(modal, 'recovery file')
  await button('Done').click()
  await expect(modal.heading('This wallet is yours alone')).toBeVisible()
  await expectAccessible(modal, 'recovery done')
  await modal.button('Done').click()

  await comeOnNewDevice(demo, mailbox, page)
  await modal.button(/^Passphrase/).click()
  await sheet.getByLabel('Passphrase', { exact: true }).fill('four slow otters')
  await button('Open wallet').click()
  await expect(sheet.getByText('This passphrase doesn’t open the wallet.')).toBeVisible()
  await expectAccessible(modal, 'recovery wrong passphrase')
  await sheet.getByLabel('Passphrase', { exact: true }).fill(`  ${passphrase} `)
  await button('Open wallet').click()
  await demo.expectState({ status: 'connected', address, isOpen: false })

  await comeOnNewDevice(demo, mailbox, page)
  await modal.button(/^Recovery file/).click()
  await sheet.locator('input[type="file"]').setInputFiles({
    name: 'recovery-old.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from((await readFile(file, 'utf8')).replaceAll(address as string, `0x${'1'.repeat(40)}`)),
  })
  await expect(sheet.getByText('This file opens another account')).toBeVisible()
  await sheet.locator('input[type="file"]').setInputFiles(file)
  await expectAccessible(modal, 'recovery open by file')
  await button('Open wallet').click()
  await demo.expectState({ status: 'connected', address, isOpen: false })

  const backend = await createPermissionBackend()
  const granted = await grantCoins(demo, backend, address as Address)
  expect(await backend.redeem(granted, aCoin)).toBe('success')

  // The file is copied out of its build, so it can load nothing from a server.
  const copy = testInfo.outputPath('foyer-recover.html')
  await copyFile(join(import.meta.dirname, '../../../dist/secure/recover.html'), copy)
  await context.setOffline(true)
  const alonePage = await context.newPage()
  const requests: string[] = []
  alonePage.on('request', (request) => requests.push(request.url()))
  await alonePage.goto(`file://${copy}`)
  await alonePage.locator('input[type="file"]').setInputFiles(file)
  await alonePage.getByRole('button', { name: 'Open file' }).click()
  const hold = alonePage.getByRole('button', { name: 'Hold to show' }).first()
  await hold.focus()
  await alonePage.keyboard.down(' ')
  const key = (await hold.locator('xpath=../../bdi').locator('span').allTextContents()).join('')
  expect(privateKeyToAddress(key as `0x${string}`)).toBe(address)
  expect(await findProblems(alonePage)).toEqual([])
  expect(requests).toEqual([`file://${copy}`])
  // This needs only the key and a node.
  await endAll(key as Hex)
  await expect(backend.redeem(granted, aCoin)).rejects.toThrow('NonceEnforcer:invalid-nonce')
})

test('a visitor imports a phrase or key in the secure sheet for a new account [REC-04]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const sheet = approvalSheet(modal)
  const button = (name: string) => sheet.getByRole('button', { name })
  const phrase = generateMnemonic(english)
  await demo.open(alone)
  await demo.openModal()
  await modal.button('New to wallets?').click()
  await modal.button(/^Import a wallet/).click()
  await sheet.getByLabel('12 or 24 words').fill(`salmom ${phrase.split(' ').slice(1).join(' ')}`)
  await button('Continue').click()
  await expect(sheet.getByText('Did you mean “salmon”?')).toBeVisible()
  await expectAccessible(modal, 'recovery import')
  await sheet.getByLabel('12 or 24 words').fill(generatePrivateKey())
  await button('Continue').click()
  await expect(sheet.getByText('Your key is for Ethereum')).toBeVisible()
  await expectAccessible(modal, 'recovery import key')
  await button('Back').last().click()
  await sheet.getByLabel('12 or 24 words').fill(phrase)
  await button('Continue').click()
  await expect(sheet.getByText('Found for these words')).toBeVisible()
  await button('Use this wallet').click()

  await askForMail(modal, mailbox.address)
  await codeField(modal).fill(await nextCode(mailbox))
  // No recovery upgrade is offered because the server has no share of this wallet.
  await demo.expectState({ status: 'connected', address: mnemonicToAccount(phrase).address, isOpen: false })
})
