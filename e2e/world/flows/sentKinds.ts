import { createPublicClient, type Hex, http, parseEther } from 'viem'
import type { ModalPage } from '../pages/ModalPage.ts'
import { amountField, chooseToken, somebody } from '../pages/sendForm.ts'
import { badgesOf, handOutBadges, handOutItem, ownerOfBoat } from '../stack/items/demoItems.ts'
import { guests, registerName } from '../stack/names/demoNames.ts'
import { chains } from '../stack/ports.ts'
import { type DemoToken, demoTokens, handOut, tokenBalance } from '../stack/tokens/demoTokens.ts'

const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl) })

/** A unique number for this story. */
export const newId = () => BigInt(Math.floor(Math.random() * 1e9))

/** An asset kind that stories send: its form in the modal, and its balances. */
export interface SentKind {
  /** The amount as shown by the modal. */
  said: string
  handOutTo: (owner: string) => Promise<void>
  /** Navigates from the account to the form and fills in the amount. */
  begin: (modal: ModalPage) => Promise<void>
  heldBy: (owner: string) => Promise<bigint>
  /** The amount that moves from sender to receiver. */
  given: bigint
  got: bigint
}

const beginToken = (symbol: string, amount: string) => async (modal: ModalPage) => {
  await modal.button('Send').click()
  if (symbol !== 'ETH') await chooseToken(modal, symbol)
  await amountField(modal).fill(amount)
}

const token = (token: DemoToken, given: bigint, amount: string, got = given): SentKind => ({
  said: `${amount} ${token.symbol}`,
  handOutTo: (owner) => handOut(rpcUrl, token, owner, given * 2n),
  begin: beginToken(token.symbol, amount),
  heldBy: (owner) => tokenBalance(rpcUrl, token, owner),
  given,
  got,
})

const beginItem = async (modal: ModalPage, name: string) => {
  // A tab in the embedded wallet's account, and a separate view in others.
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).or(modal.button('NFTs')).click()
  await modal.button(name).click()
  await modal.button('Send').click()
}

const boat = (id: bigint): SentKind => {
  const name = `Boat #${id}`
  return {
    said: name,
    handOutTo: (owner) => handOutItem(rpcUrl, 'boats', owner, { id, name }),
    begin: (modal) => beginItem(modal, name),
    heldBy: async (owner) => ((await ownerOfBoat(rpcUrl, id)) === owner ? 1n : 0n),
    given: 1n,
    got: 1n,
  }
}

const badge = (id: bigint): SentKind => {
  const name = `Badge #${id}`
  return {
    said: `2 × ${name}`,
    handOutTo: (owner) => handOutBadges(rpcUrl, owner, id, 5n),
    begin: async (modal) => {
      await beginItem(modal, name)
      await modal.dialog.getByRole('textbox', { name: 'Quantity' }).fill('2')
    },
    heldBy: (owner) => badgesOf(rpcUrl, owner, id),
    given: 2n,
    got: 2n,
  }
}

/** All asset kinds of an EVM network. */
export const sentKinds = {
  ether: (): SentKind => ({
    said: '0.1 ETH',
    handOutTo: async () => {},
    begin: beginToken('ETH', '0.1'),
    heldBy: (owner) => chain.getBalance({ address: owner as Hex }),
    given: parseEther('0.1'),
    got: parseEther('0.1'),
  }),
  token: () => token(demoTokens.fair, 4_500_000n, '4.5'),
  silentToken: () => token(demoTokens.silent, 25n * 10n ** 16n, '0.25'),
  levyToken: () => token(demoTokens.levy, 2n * 10n ** 18n, '2', 198n * 10n ** 16n),
  item: () => boat(newId()),
  edition: () => badge(newId()),
} satisfies Record<string, () => SentKind>

/** A new address with a new ENS name. */
export const somebodyNamed = async () => {
  const address = somebody()
  const name = `visitor-${address.slice(2, 12).toLowerCase()}.${guests}`
  await registerName(rpcUrl, name, address)
  return { name, address }
}
