import { expect, harborTest, test } from '../../fixtures.ts'
import { comeBack } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { approving, connectPhone } from '../../world/flows/phoneVisit.ts'
import { readAnew } from '../../world/flows/readAnew.ts'
import { type SentKind, sentKinds, somebodyNamed } from '../../world/flows/sentKinds.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { approve } from '../../world/pages/approvalSheet.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'
import { receiverField, somebody } from '../../world/pages/sendForm.ts'
import { origins } from '../../world/stack/ports.ts'

interface Sender {
  modal: ModalPage
  address: string
  /** Presses Review and approves in the wallet. */
  confirm: () => Promise<unknown>
}

type Sent = readonly [kind: keyof typeof sentKinds, to: 'address' | 'name']

const sendOne = async ({ modal, address: from, confirm }: Sender, kind: SentKind, to: Sent[1]) => {
  const { address, name = address } = to === 'name' ? await somebodyNamed() : { address: somebody() }
  const before = await kind.heldBy(from)
  await kind.begin(modal)
  await receiverField(modal).fill(name)
  if (kind.got < kind.given) await expect(modal.dialog.getByText('Token fee')).toBeVisible()
  await confirm()
  await expect(modal.heading(`Sent ${kind.said}`)).toBeVisible()
  expect(await kind.heldBy(address)).toBe(kind.got)
  const left = before - (await kind.heldBy(from))
  // Ether also pays the fee.
  expect(kind.said.endsWith(' ETH') ? left > kind.given : left === kind.given).toBe(true)
  await modal.button('Done').click()
}

/** Sends one of each kind from the account. */
const sendEach = async (sender: Sender, sent: readonly Sent[]) => {
  const kinds = sent.map(([kind, to]) => ({ kind: sentKinds[kind](), to }))
  for (const { kind } of kinds) await kind.handOutTo(sender.address)
  await readAnew(sender.address)
  await sender.modal.page.evaluate(() => window.foyer?.open('Account'))
  for (const { kind, to } of kinds) await test.step(`${kind.said} to ${to}`, () => sendOne(sender, kind, to))
}

// `send.spec.ts`, `send-names.spec.ts` and `items.spec.ts` cover other cases.
test.describe('signed-in visitor', () => {
  test.use({ signedInAt: origins.demo })

  test('sends each kind of token and item with the embedded wallet [SND-01, EMB-14]', async ({ demo, modal }) => {
    const address = await comeBack(demo)
    await fund(address)
    const confirm = async () => {
      await modal.button('Review').click()
      await approve(modal, /^Send/)
    }
    await sendEach({ modal, address, confirm }, [
      ['silentToken', 'name'],
      ['levyToken', 'address'],
      ['levyToken', 'name'],
      ['item', 'address'],
      ['edition', 'address'],
      ['edition', 'name'],
    ])
  })
})

harborTest('a visitor sends each kind of token and item with an extension [SND-01]', async ({ demo, modal, page }) => {
  await demo.connect('Harbor')
  const address = (await demo.state())?.address ?? ''
  const send = () => modal.button('Send').click()
  const confirm = async () => {
    await modal.button('Review').click()
    await answering(page, 'Harbor', 'approve', send, 'Send this transaction')
  }
  await sendEach({ modal, address, confirm }, [
    ['ether', 'name'],
    ['token', 'address'],
    ['silentToken', 'name'],
    ['levyToken', 'address'],
    ['item', 'name'],
  ])
})

test('a visitor sends each kind of token and item with a phone wallet [SND-01, WC-01]', async ({
  demo,
  modal,
  phone,
}) => {
  await connectPhone(demo, phone)
  await fund(phone.evmAddress)
  const confirm = async () => {
    await modal.button('Review').click()
    await expect(modal.title('Review')).toBeVisible()
    await approving(phone, () => modal.button('Send').click(), 'eth_sendTransaction')
  }
  await sendEach({ modal, address: phone.evmAddress, confirm }, [
    ['ether', 'address'],
    ['token', 'name'],
    ['silentToken', 'address'],
    ['levyToken', 'name'],
    ['edition', 'name'],
  ])
})
