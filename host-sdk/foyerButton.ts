import type { Foyer, FoyerState } from './Foyer.ts'
import { dark, light, onAccent } from './hostTokens.ts'
import { getInstances, instancesChanged } from './instances.ts'
import { disconnectedState } from './state.ts'
import { buttonWords } from './words.ts'

const css = `:host{display:inline-block}
button{font:600 15px/22px var(--foyer-font,system-ui,sans-serif);min-block-size:44px;min-inline-size:104px;padding-inline:16px;border:0;border-radius:calc(12px*var(--foyer-radius,1));background:var(--foyer-accent,light-dark(${light.accent},${dark.accent}));color:${onAccent};cursor:pointer}
button[data-on]{background:light-dark(${light.surface},${dark.surface});color:light-dark(${light.text},${dark.text});box-shadow:inset 0 0 0 1px color-mix(in oklab,currentColor 14%,transparent)}
button[aria-busy=true]{opacity:.7}
button:focus-visible{outline:2px solid currentColor;outline-offset:2px}`

/** First 4 and last 6 characters, as everywhere in Foyer. */
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** Connecting or reconnecting. */
const isBusy = ({ status }: FoyerState) => status.endsWith('connecting')

const textOf = (state: FoyerState, label: string, busyLabel: string) => {
  if (isBusy(state)) return busyLabel
  return state.status === 'connected' && state.address ? short(state.address) : label
}

const createButtonClass = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  /** `<foyer-button label? project?>`: connect, or the address that is connected. */
  return class FoyerButton extends HTMLElement {
    #button = document.createElement('button')
    #unsubscribe: (() => void) | undefined

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      root.append(this.#button)
      this.#button.part.add('button')
    }

    connectedCallback() {
      document.addEventListener(instancesChanged, this.#bind)
      this.#bind()
    }

    disconnectedCallback() {
      document.removeEventListener(instancesChanged, this.#bind)
      this.#unsubscribe?.()
    }

    #bind = () => {
      this.#unsubscribe?.()
      const instances = getInstances()
      const [first] = instances.values()
      const foyer: Foyer | undefined = instances.get(this.getAttribute('project') ?? '') ?? first
      this.#unsubscribe = foyer?.subscribe(this.#show)
      this.#show(foyer?.getState() ?? disconnectedState)
    }

    #show = (state: FoyerState) => {
      const words = buttonWords(this.lang || document.documentElement.lang)
      this.#button.textContent = textOf(state, this.getAttribute('label') ?? words.connect, words.connecting)
      this.#button.toggleAttribute('data-on', state.status !== 'disconnected')
      this.#button.setAttribute('aria-busy', String(isBusy(state)))
    }
  }
}

/** Defines `<foyer-button>`, once for each page. */
export const defineButton = () => {
  if (!customElements.get('foyer-button')) customElements.define('foyer-button', createButtonClass())
}
