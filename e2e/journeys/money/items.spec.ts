import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { approving, connectPhone } from '../../world/flows/phoneVisit.ts'
import { readAnew } from '../../world/flows/readAnew.ts'
import { newId } from '../../world/flows/sentKinds.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { approvalSheet, approve } from '../../world/pages/approvalSheet.ts'
import { amountField, receiverField, somebody } from '../../world/pages/sendForm.ts'
import { badgesOf, demoItems, handOutBadges, handOutItem, ownerOfBoat } from '../../world/stack/items/demoItems.ts'
import { guests, registerName } from '../../world/stack/names/demoNames.ts'
import { chains } from '../../world/stack/ports.ts'

const { rpcUrl } = chains['eip155:1']

test('a visitor sends an item to a name, and spam items are collapsed [ACC-02, SND-01, SND-02, EMB-14]', async ({
  demo,
  modal,
  mailbox,
}) => {
  const sender = await signIn(demo, mailbox)
  const [to, id] = [somebody(), newId()]
  const boat = `Boat #${id}`
  const name = `boats-${to.slice(2, 12).toLowerCase()}.${guests}`
  await registerName(rpcUrl, name, to)
  await fund(sender)
  await handOutItem(rpcUrl, 'boats', sender, { id, name: boat })
  await handOutItem(rpcUrl, 'bait', sender, { id, name: 'Claim at free-boats.example' })

  await test.step('the item is in a tab of its own, bait is not', async () => {
    await demo.button.click()
    await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
    const items = modal.dialog.getByRole('list', { name: 'NFTs' })
    await expect(items.getByRole('button')).toHaveCount(1)
    await expect(items.getByRole('button', { name: boat })).toContainText('Paper Boats')
    await expectAccessible(modal, 'items')
    await modal.button('All NFTs').click()
    await expect(modal.title('NFTs')).toBeVisible()
    await modal.button('Show 1 likely spam').click()
    const bait = modal.dialog.getByRole('list', { name: /free-boats/ })
    // Markup is shown as text.
    await expect(bait).toContainText('Claim at free-boats.example')
    await bait.getByRole('button').click()
    await expect(modal.dialog.getByText('Likely spam')).toBeVisible()
    await expect(modal.button('Send')).toHaveCount(0)
    await expectAccessible(modal, 'spam item')
    await modal.back()
    await modal.back()
  })

  await test.step('it is sent, and no contract that would keep it gets it', async () => {
    await modal.button(boat).click()
    await expect(modal.title(boat)).toBeVisible()
    await expect(modal.dialog.getByRole('img', { name: boat })).toBeVisible()
    await expect(modal.dialog).toContainText(demoItems.boats.address)
    await expectAccessible(modal, 'item')
    await modal.button('Send').click()
    await expect(modal.dialog).toContainText('Paper Boats')
    // Send on the account sends tokens after the visitor leaves the item.
    await modal.back()
    await modal.back()
    await modal.button('Send').click()
    await expect(amountField(modal)).toBeVisible()
    await modal.back()
    await modal.button(boat).click()
    await modal.button('Send').click()
    await receiverField(modal).fill(demoItems.badges.address)
    await expect(modal.dialog.getByText('This contract doesn’t accept NFTs.')).toBeVisible()
    await expect(modal.button('Review')).toBeDisabled()
    await receiverField(modal).fill('0x000000000000000000000000000000000000dEaD')
    await expect(modal.dialog.getByText('No one owns this address')).toBeVisible()
    await receiverField(modal).fill(name)
    await expect(modal.dialog.getByRole('status').filter({ hasText: name })).toContainText(to)
    await expectAccessible(modal, 'send an item')
    await modal.button('Review').click()
    await expect(approvalSheet(modal)).toContainText(`No. ${id}`)
    await expect(approvalSheet(modal)).toContainText(to.slice(-6))
    await approve(modal, /^Send/)
    await expect(modal.heading(`Sent ${boat}`)).toBeVisible()
    expect(await ownerOfBoat(rpcUrl, id)).toBe(to)
  })

  await test.step('it is gone here, and the activity has its name', async () => {
    await modal.button('Done').click()
    await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
    const rows = modal.dialog.getByRole('list', { name: 'Activity' }).getByRole('button')
    await expect(rows.first()).toContainText(`−${boat}`)
    await expect(rows.first()).toContainText('Sent')
    await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
    await expect(modal.button('All NFTs')).toBeVisible()
    await expect(modal.button(boat)).toHaveCount(0)
  })
})

test.describe('Harbor', () => {
  test.use({ hasHarbor: true })

  test('a visitor with an extension sends three of five items, never more than available [ACC-02, SND-01, SND-02]', async ({
    demo,
    modal,
    page,
  }) => {
    await demo.connect('Harbor')
    const sender = (await demo.state())?.address ?? ''
    const [to, id] = [somebody(), newId()]
    await handOutBadges(rpcUrl, sender, id, 5n)
    await readAnew(sender)
    const badge = `Badge #${id}`
    await demo.openModal()
    await modal.button(/^NFTs/).click()
    await modal.button(badge).click()
    await expect(modal.dialog.getByText('This collection isn’t verified.')).toBeVisible()
    await modal.button('Send').click()
    const count = modal.dialog.getByRole('textbox', { name: 'Quantity' })
    await receiverField(modal).fill(to)
    await count.fill('1.5')
    await expect(modal.dialog.getByText('Enter a whole number.')).toBeVisible()
    await count.fill('6')
    await expect(modal.dialog.getByText(`You have 5 × ${badge}.`)).toBeVisible()
    await count.fill('3')
    await modal.button('Review').click()
    await expect(modal.title('Review')).toBeVisible()
    await expect(modal.dialog).toContainText(`3 × ${badge}`)
    await expect(modal.dialog).toContainText(to)
    await expectAccessible(modal, 'review of an item')
    const send = () => modal.button('Send').click()
    await answering(page, 'Harbor', 'approve', send, 'Send this transaction')
    await expect(modal.heading(`Sent 3 × ${badge}`)).toBeVisible()
    expect([await badgesOf(rpcUrl, sender, id), await badgesOf(rpcUrl, to, id)]).toEqual([2n, 3n])
  })
})

test('a visitor retries loading items and sends one from a phone wallet [ACC-02, SND-01, WC-01]', async ({
  demo,
  modal,
  phone,
  context,
}) => {
  await connectPhone(demo, phone)
  const [to, id] = [somebody(), newId()]
  const boat = `Boat #${id}`
  await fund(phone.evmAddress)
  await handOutItem(rpcUrl, 'boats', phone.evmAddress, { id, name: boat })
  await readAnew(phone.evmAddress)
  const items = '**/v1/account/*/items**'
  await context.route(items, (route) => route.fulfill({ status: 400, body: '' }))
  await demo.openModal()
  await modal.button('NFTs').click()
  await expect(modal.heading('Couldn’t load your NFTs')).toBeVisible()
  await expectAccessible(modal, 'items that did not load')
  await context.unroute(items)
  await modal.button('Try again').click()
  await modal.button(boat).click()
  await modal.button('Send').click()
  await receiverField(modal).fill(to)
  await modal.button('Review').click()
  await expect(modal.title('Review')).toBeVisible()
  const { request } = await approving(phone, () => modal.button('Send').click(), 'eth_sendTransaction')
  expect(request.chainId).toBe('eip155:1')
  await expect(modal.heading(`Sent ${boat}`)).toBeVisible()
  expect(await ownerOfBoat(rpcUrl, id)).toBe(to)
})
