import { createPublicClient, http, parseEther } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { comeBack, signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { somebodyNamed } from '../../world/flows/sentKinds.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import { amountField, chooseToken, fillSend, openSend, receiverField, somebody } from '../../world/pages/sendForm.ts'
import { demoNames, registerName, setAddressOn, setPicture } from '../../world/stack/names/demoNames.ts'
import { chains, origins } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'

const { rpcUrl } = chains['eip155:1']
const arbitrum = chains['eip155:42161']
const chain = createPublicClient({ transport: http(rpcUrl) })

test('a visitor sends ether and a token to a name and sees its address [SND-01, SND-02]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  const { name, address } = await somebodyNamed()
  await setPicture(rpcUrl, name, 'https://pictures.example/me.svg')
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36"><path d="M0 0h36v36H0z"/></svg>'
  const ownServer = `${origins.app}/picture?url=https%3A%2F%2Fpictures.example%2Fme.svg`
  await context.route(ownServer, (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  const sender = await signIn(demo, mailbox)
  await fund(sender)
  await handOut(rpcUrl, demoTokens.fair, sender, 5_000_000n)

  await openSend(demo)
  // Stores the typed name in lowercase, because phones capitalize the first letter.
  await fillSend(modal, '0.12', name.replace('v', 'V'))
  // Checks both at once because the lookup can finish at any time.
  const lookingUp = modal.dialog.filter({ hasText: `Looking up V${name.slice(1)}` })
  await expect(lookingUp.getByRole('button', { name: 'Review', disabled: true })).toBeVisible()
  const found = modal.dialog.getByRole('status').filter({ hasText: name })
  await expect(found).toContainText(address)
  // The name's picture has loaded.
  await expect(found.locator('svg')).toHaveCount(0)
  await expectAccessible(modal, 'send to a name')
  await modal.button('Review').click()
  // The wallet shows and checks addresses, not names.
  await expect(approvalSheet(modal)).toContainText(address.slice(-6))
  await approve(modal, /^Send/)
  await expect(modal.heading('Sent 0.12 ETH')).toBeVisible()
  await expect(modal.dialog.getByText(`to ${name}`)).toBeVisible()
  expect(await chain.getBalance({ address })).toBe(parseEther('0.12'))

  await modal.button('Done').click()
  await modal.button('Send').click()
  await chooseToken(modal, 'FAIR')
  await amountField(modal).fill('4.5')
  await modal.dialog.getByRole('list', { name: 'Recent' }).getByRole('button', { name }).click()
  await expect(receiverField(modal)).toHaveValue(name)
  await expect(modal.dialog.getByText('Sent before')).toBeVisible()
  await modal.button('Review').click()
  await approve(modal, /^Send/)
  await expect(modal.heading('Sent 4.5 FAIR')).toBeVisible()
  expect(await tokenBalance(rpcUrl, demoTokens.fair, address)).toBe(4_500_000n)
})

test('a visitor reviews name and address, and sees if the name’s address changed [SND-02]', async ({
  demo,
  modal,
  page,
}) => {
  const { name, address } = await somebodyNamed()
  await demo.connect('Tessera')
  await openSend(demo)
  await fillSend(modal, '0.01', name)
  await modal.button('Review').click()
  await expect(modal.title('Review')).toBeVisible()
  await expect(modal.dialog).toContainText(name)
  await expect(modal.dialog).toContainText(address)
  await expectAccessible(modal, 'review of a transfer to a name')
  const send = () => modal.button('Send').click()
  await answering(page, 'Tessera', 'approve', send, 'Send this transaction')
  await expect(modal.heading('Sent 0.01 ETH')).toBeVisible()

  const later = somebody()
  await registerName(rpcUrl, name, later)
  await modal.button('Done').click()
  await modal.button('Send').click()
  await modal.dialog.getByRole('list', { name: 'Recent' }).getByRole('button', { name }).click()
  await expect(modal.dialog.getByText(`${name} has another address now`)).toBeVisible()
  await expect(modal.dialog).toContainText(later)
})

test.describe('signed-in visitor', () => {
  test.use({ signedInAt: origins.demo })

  test('sees an error for a name without an address and sends nothing [SND-02]', async ({ demo, modal }) => {
    await fund(await comeBack(demo))
    await openSend(demo)
    const { empty, ola } = demoNames
    for (const [typed, said] of [
      ['nobody-has-this.eth', 'nobody-has-this.eth has no address.'],
      [empty.name, 'empty.eth has no address.'],
      // A Cyrillic letter.
      ['ol\u0430.eth', 'ENS doesn’t allow this name. It may imitate another one.'],
      ['ｏla.eth', 'ENS writes this name as ola.eth. Enter it that way if you mean it.'],
    ] as const) {
      await fillSend(modal, '0.1', typed)
      await expect(modal.dialog.getByText(said)).toBeVisible()
      await expect(modal.button('Review')).toBeDisabled()
    }
    await expectAccessible(modal, 'a name that is refused')
    await receiverField(modal).fill(ola.name)
    await expect(modal.button('Review')).toBeEnabled()
  })
})

test('a visitor on another network sends to the name’s address there, if any [SND-02]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const { name } = await somebodyNamed()
  const there = somebody()
  await setAddressOn(rpcUrl, name, 42161, there)
  await fund(await signIn(demo, mailbox), arbitrum)
  await demo.request('wallet_switchEthereumChain', [{ chainId: '0xa4b1' }])
  await demo.expectState({ caipNetworkId: 'eip155:42161' })
  await openSend(demo)
  await fillSend(modal, '0.1', demoNames.ola.name)
  await expect(
    modal.dialog.getByText(
      'ola.eth has no address on Arbitrum One. Ask the recipient for one, or send on another network.',
    ),
  ).toBeVisible()
  await expect(modal.button('Review')).toBeDisabled()
  await receiverField(modal).fill(name)
  await expect(modal.dialog.getByRole('status').filter({ hasText: name })).toContainText(there)
  await modal.button('Review').click()
  await approve(modal, /^Send/)
  await expect(modal.heading('Sent 0.1 ETH')).toBeVisible()
  const elsewhere = createPublicClient({ transport: http(arbitrum.rpcUrl) })
  expect(await elsewhere.getBalance({ address: there })).toBe(parseEther('0.1'))
})

test.describe('returning visitor', () => {
  test.use({ signedInAt: origins.demo })

  test('sees a network failure for a name lookup, which is retried [SND-02]', async ({ demo, modal, context }) => {
    const { name, address } = await somebodyNamed()
    await fund(await comeBack(demo))
    await openSend(demo)
    let isAway = true
    await context.route(`${rpcUrl}/**`, (route) => (isAway ? route.abort() : route.continue()))
    await fillSend(modal, '0.1', name)
    await expect(modal.dialog.getByText('We can’t reach the network to look up this name.')).toBeVisible()
    isAway = false
    await modal.button('Try again').click()
    await expect(modal.dialog).toContainText(address)
    await expect(modal.button('Review')).toBeEnabled()
  })
})
