import { createElement } from '../createElement.ts'
import type { Foyer, FoyerState } from '../Foyer.ts'
import { accountChange, accountShown, createReport, networkChange } from './changeEvents.ts'
import { createButtonClass, type Draw, instanceOf } from './createButtonClass.ts'
import { drawAvatar } from './drawAvatar.ts'
import { elementWords } from './elementWords.ts'
import { isBusy, shortenAddress } from './foyerButton.ts'
import { networkNames } from './networkNames.ts'

/** Styles of the tick on the avatar, which shows that the visitor is signed in. */
const tickCss =
  'b{position:relative}b.signed::after{content:"✓"/"";position:absolute;inset-inline-end:2px;bottom:-8px;width:14px;border-radius:50%;font:700 10px/14px system-ui;text-align:center;color:light-dark(#fff,#0b1f17);background:light-dark(#0a7048,#62d3a2)}'

const css = `button[hidden]{display:none}svg{border-radius:50%;vertical-align:-7px;margin-inline-end:8px}span{unicode-bidi:isolate}${tickCss}`

/** True if the session belongs to the account. Its chain may be a different one in the same namespace. */
const isOfAccount = (session: FoyerState['session'], caipAddress: string) => {
  const [namespace, , address] = caipAddress.toLowerCase().split(':')
  const [own, , ownAddress] = (session?.account ?? '').toLowerCase().split(':')
  return namespace === own && address === ownAddress
}

const drawAccount: Draw = (element, button, state) => {
  const { address, caipAddress, status } = accountShown(element, state)
  const { account, signedIn } = elementWords(element)
  const isSignedIn = caipAddress !== null && isOfAccount(state.session, caipAddress)
  button.hidden = status === 'disconnected'
  button.setAttribute('aria-busy', String(isBusy({ status })))
  button.title = address ?? ''
  button.ariaLabel = address && `${account} ${shortenAddress(address)}${isSignedIn ? `, ${signedIn}` : ''}`
  if (!address) return button.replaceChildren(account)
  const text = createElement('span', { textContent: shortenAddress(address), dir: 'ltr', part: 'address' })
  const picture = createElement('b', { className: isSignedIn ? 'signed' : '' })
  picture.append(drawAvatar(address))
  button.replaceChildren(picture, text)
}

const drawNetwork: Draw = (element, button, { caipNetworkId }) => {
  const words = elementWords(element)
  const names = networkNames(instanceOf(element)?.options ?? {})
  const isUnsupported = caipNetworkId !== null && !names.has(caipNetworkId)
  const known = caipNetworkId === null ? (element.getAttribute('label') ?? words.network) : names.get(caipNetworkId)
  const text = createElement('span', { textContent: known ?? words.unsupported, part: 'name' })
  button.part.toggle('unsupported', isUnsupported)
  button.replaceChildren(text)
}

interface Definition {
  draw: Draw
  /** Returns the `detail` of `foyer-change`. */
  changeOf: typeof accountChange | typeof networkChange
  press: (foyer: Foyer) => Promise<void>
}

const define = (name: string, { draw, changeOf, press }: Definition) => {
  if (customElements.get(name)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const report = createReport()
  const Button = createButtonClass((element, button, state) => {
    button.dataset.on = ''
    draw(element, button, state)
    report(element, changeOf(element, state))
  })
  const onClick = ({ currentTarget, defaultPrevented }: Event) => {
    const foyer = instanceOf(currentTarget as HTMLElement)
    // No caller receives the error. The console and the placeholder show it.
    if (foyer && !defaultPrevented) void press(foyer).catch(() => undefined)
  }
  customElements.define(
    name,
    class extends Button {
      static override observedAttributes = [...Button.observedAttributes, 'namespace']

      constructor() {
        super()
        this.shadowRoot?.adoptedStyleSheets.push(sheet)
        this.addEventListener('click', onClick)
      }
    },
  )
}

/**
 * Defines two elements that fire `foyer-change`. `<foyer-account namespace? project?>` shows the connected account and
 * opens it when clicked. It is empty while disconnected. `<foyer-network label? project?>` shows the wallet's network
 * and opens the network list.
 */
export const defineLazyElements = () => {
  define('foyer-account', {
    draw: drawAccount,
    changeOf: accountChange,
    press: (foyer) => foyer.open('Account'),
  })
  define('foyer-network', {
    draw: drawNetwork,
    changeOf: networkChange,
    press: (foyer) => foyer.open('Networks'),
  })
}
