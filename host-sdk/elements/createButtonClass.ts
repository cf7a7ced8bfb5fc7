import { createElement } from '../createElement.ts'
import type { Foyer, FoyerState } from '../Foyer.ts'
import { dark, light, onAccent } from '../hostTokens.ts'
import { getInstances, instancesChanged } from '../instances.ts'
import { disconnectedState } from '../state.ts'

const css = `:host{display:inline-block}\
button{font:600 15px/22px var(--foyer-font,system-ui,sans-serif);min-height:44px;min-width:104px;padding:0 16px;border:0;border-radius:calc(12px*var(--foyer-radius,1));background:var(--foyer-accent,light-dark(${light.accent},${dark.accent}));color:${onAccent};cursor:pointer}\
[data-on]{background:light-dark(${light.surface},${dark.surface});color:light-dark(${light.text},${dark.text});box-shadow:inset 0 0 0 1px color-mix(in lab,currentColor 14%,transparent)}\
[aria-busy=true]{opacity:.7}\
:focus-visible{outline:2px solid;outline-offset:2px}`

/** Renders the state into an element's button. */
export type Draw = (element: HTMLElement, button: HTMLButtonElement, state: FoyerState) => void

/** Returns the element's Foyer instance: the one of its `project`, or the page's first. */
export const instanceOf = (element: HTMLElement): Foyer | undefined => {
  const instances = getInstances()
  const [first] = instances.values()
  return instances.get(element.getAttribute('project') ?? '') ?? first
}

/**
 * Creates the class of an element with a button that shows the state. Created on demand, because servers have no
 * HTMLElement.
 */
export const createButtonClass = (draw: Draw) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  return class extends HTMLElement {
    static observedAttributes = ['label', 'project', 'lang']
    #button = createElement('button', { part: 'button' })
    #unsubscribe: (() => void) | undefined

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      root.append(this.#button)
    }

    connectedCallback() {
      document.addEventListener(instancesChanged, this.#bind)
      this.#bind()
    }

    disconnectedCallback() {
      document.removeEventListener(instancesChanged, this.#bind)
      this.#unsubscribe?.()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#bind()
    }

    #bind = () => {
      this.#unsubscribe?.()
      const foyer = instanceOf(this)
      const show = (state = disconnectedState) => {
        draw(this, this.#button, state)
        this.#button.prepend(createElement('slot', { name: 'start' }))
        this.#button.append(createElement('slot', { name: 'end' }))
      }
      this.#unsubscribe = foyer?.subscribe(show)
      show(foyer?.getState())
    }
  }
}
