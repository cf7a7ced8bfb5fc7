import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { toCoinType } from 'viem/ens'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { SharingWallet } from '../../world/flows/severalAccounts.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { approve, reject } from '../../world/pages/approvalSheet.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'
import { fillSend, openSend } from '../../world/pages/sendForm.ts'
import { ensUniversalResolver } from '../../world/stack/names/demoNames.ts'
import { zone } from '../../world/stack/names/demoZones.ts'
import { chains, origins } from '../../world/stack/ports.ts'
import { resolveLocalhost } from '../../world/stack/resolveLocalhost.ts'

// viem in this process calls the gateway by its host name.
resolveLocalhost()
const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })
const universal = { universalResolverAddress: ensUniversalResolver } as const

/** A unique label for this story. */
const newLabel = (start: string) => `${start}-${Math.random().toString(36).slice(2, 10)}`
const nameField = (modal: ModalPage) => modal.dialog.getByRole('textbox', { name: 'Name' })

/** Registers a name through the service's API, with a new key. */
const registerElsewhere = async (label: string) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = JSON.stringify({
    name: `${label}.${zone}`,
    attributes: {},
    timestamp: Math.floor(Date.now() / 1000),
  })
  const signature = await account.signMessage({ message })
  const body = { coin_type: 0x8000_0001, address: account.address, message, signature }
  const response = await fetch(`${origins.app}/v1/profile/account?projectId=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return account.address
}

test('a visitor registers a name, which ENS clients resolve, and receives funds by it [NAM-01] [ACC-01] [UI-02]', async ({
  demo,
  modal,
  mailbox,
  otherDevice,
}) => {
  const label = newLabel('maya')
  const name = `${label}.${zone}`
  const address = await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Choose a name/).click()
  await expect(modal.title('Choose a name')).toBeVisible()
  // Stores the typed name in lowercase, because phones capitalize the first letter.
  await nameField(modal).fill(`M${label.slice(1)}`)
  await expect(modal.dialog.getByText(`${name} is available`)).toBeVisible()
  await expectAccessible(modal, 'a name that is free')
  await modal.button('Register').click()
  await approve(modal, /^Sign/)
  await expect(modal.heading(`${name} is yours`)).toBeVisible()
  await expectAccessible(modal, 'a name that was registered')
  await expect.poll(async () => (await demo.state())?.accounts.eip155?.profileName).toBe(name)
  await modal.button('Go to account').click()
  const head = modal.button(/switch account/i)
  await expect(head).toContainText(name)
  await expect(head).toContainText(address.slice(-6))

  expect(await chain.getEnsAddress({ name, ...universal })).toBe(address)
  const onArbitrum = await chain.getEnsAddress({ name, coinType: toCoinType(42161), ...universal })
  expect(onArbitrum?.toLowerCase()).toBe(address.toLowerCase())

  await otherDevice.connect('Tessera')
  await openSend(otherDevice)
  await fillSend(otherDevice.modal, '0.03', name)
  const found = otherDevice.modal.dialog.getByRole('status').filter({ hasText: name })
  await expect(found).toContainText(address)
  await otherDevice.modal.button('Review').click()
  await expect(otherDevice.modal.title('Review')).toBeVisible()
  const send = () => otherDevice.modal.button('Send').click()
  await answering(otherDevice.page, 'Tessera', 'approve', send, 'Send this transaction')
  await expect(otherDevice.modal.heading('Sent 0.03 ETH')).toBeVisible()
  expect(await chain.getBalance({ address: address as `0x${string}` })).toBe(parseEther('0.03'))
})

test('a visitor sets a name’s picture and bio, which ENS clients read [NAM-01] [HIS-01]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const name = `${newLabel('tove')}.${zone}`
  await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Choose a name/).click()
  await nameField(modal).fill(name.replace(`.${zone}`, ''))
  await modal.button('Register').click()
  await approve(modal, /^Sign/)
  await modal.button('Go to account').click()
  await modal.openSettings()
  await modal.button('Change picture and bio').click()
  await expect(modal.title('Picture and bio')).toBeVisible()

  const picture = modal.dialog.getByRole('textbox', { name: 'Picture' })
  await picture.fill('http://pictures.example/tove.png')
  await expect(modal.dialog.getByText('Use an address that starts with https:// or ipfs://.')).toBeVisible()
  await picture.fill('https://pictures.example/tove.png')
  await expect(modal.dialog.getByText('We couldn’t load this picture.')).toBeVisible()
  await modal.dialog.getByRole('textbox', { name: 'Bio' }).fill('Writes about the sea.')
  await expectAccessible(modal, 'picture and bio')
  await modal.button('Save').click()
  await reject(modal)
  await expect(modal.dialog.getByText('You declined the signature. Nothing was changed.')).toBeVisible()
  await expect(picture).toHaveValue('https://pictures.example/tove.png')
  await modal.button('Save').click()
  await approve(modal, /^Sign/)
  await expect(modal.dialog.getByText('Saved', { exact: true })).toBeVisible()
  await expect(modal.button('Save')).toBeDisabled()
  await expect.poll(async () => (await demo.state())?.accounts.eip155?.profileImage).toContain('tove.png')
  const textOf = (key: string) => chain.getEnsText({ name, key, ...universal })
  expect([await textOf('avatar'), await textOf('description')]).toEqual([
    'https://pictures.example/tove.png',
    'Writes about the sea.',
  ])

  await modal.back()
  await modal.back()
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  const row = modal.dialog.getByRole('list', { name: 'Activity' }).getByRole('button')
  await expect(row).toHaveText(new RegExp(`Name registered${name}`))
  await row.click()
  await expect(modal.dialog.getByRole('textbox', { name: 'Bio' })).toHaveValue('Writes about the sea.')
})

test('a visitor sees an alternative to a taken name and retries after declining [NAM-01]', async ({
  demo,
  modal,
  page,
}) => {
  const label = newLabel('maya')
  await registerElsewhere(label)
  await demo.connect('Tessera')
  await modal.expectGone()
  await demo.button.click()
  await modal.button(/Choose a name/).click()
  await nameField(modal).fill('ma')
  await expect(modal.dialog.getByText('Use at least 4 letters, digits or hyphens.')).toBeVisible()
  await nameField(modal).fill('ma_ya')
  await expect(modal.dialog.getByText('Use only letters, digits and hyphens.')).toBeVisible()
  await nameField(modal).fill(label)
  await expect(modal.dialog.getByText(`${label}.${zone} is taken.`)).toBeVisible()
  await expectAccessible(modal, 'a name that is taken')
  const first = modal.dialog
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('button', { name: /Choose/ })
    .first()
  const offered = ((await first.textContent()) ?? '').replace(/Choose.*$/, '')
  await first.click()
  await expect(nameField(modal)).toHaveValue(offered.replace(`.${zone}`, ''))
  await expect(modal.dialog.getByText(`${offered} is available`)).toBeVisible()

  const register = () => modal.button('Register').click()
  await answering(page, 'Tessera', 'reject', register, 'Sign this message')
  await expect(modal.dialog.getByText('You declined the signature. Nothing was registered.')).toBeVisible()
  await expect(nameField(modal)).toHaveValue(offered.replace(`.${zone}`, ''))

  // Another account registers it first.
  await registerElsewhere(offered.replace(`.${zone}`, ''))
  await answering(page, 'Tessera', 'approve', register, 'Sign this message')
  await expect(modal.dialog.getByText(`${offered} is taken.`)).toBeVisible()
})

test('a visitor sees errors while the name service is unavailable [NAM-01] [ERR-01]', async ({
  demo,
  modal,
  context,
}) => {
  const keys = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
  const [first = '', second = ''] = keys.map(({ address }) => address)
  const alder = await SharingWallet.install(demo.page, { name: 'Alder', addresses: [first] }, keys)
  await demo.open()
  await demo.openModal()
  await modal.wallet('Alder').click()
  await demo.expectState({ status: 'connected', address: first, isOpen: false })
  await modal.expectGone()
  await demo.button.click()
  await modal.button(/Choose a name/).click()
  await expect(nameField(modal)).toBeVisible()

  const away = (path: string) => context.route(`**/v1/profile/${path}`, (route) => route.fulfill({ status: 404 }))
  await away('reverse/**')
  await alder.share([second, first])
  await expect(modal.dialog.getByText('Error fetching names for address')).toBeVisible()
  await context.unroute('**/v1/profile/reverse/**')
  await modal.button('Try again').click()

  const label = newLabel('lone')
  await away('suggestions/**')
  await nameField(modal).fill(label)
  await expect(modal.dialog.getByText('Error fetching name suggestions')).toBeVisible()
  await away('account?**')
  await modal.button('Register').click()
  await expect(modal.dialog.getByText(`Error registering name ${label}.${zone}`)).toBeVisible()
  await expect(nameField(modal)).toHaveValue(label)
})
