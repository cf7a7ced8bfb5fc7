/** Holds the focused element. */
export interface Focus {
  active: PageElement | undefined
}

/** A stub of the element members that the page's script uses. */
export class PageElement extends EventTarget {
  children: PageElement[] = []
  parent: PageElement | undefined
  hidden = false
  open = false
  textContent = ''
  className = ''
  onclick: (() => void) | undefined
  contentWindow: unknown
  readonly style = {
    overflow: '',
    scrollbarGutter: '',
    setProperty: (name: string, value: string) => this.properties.set(name, value),
  }
  readonly properties = new Map<string, string>()
  readonly attributes = new Map<string, string>()
  readonly tag: string
  readonly #focus: Focus

  constructor(tag: string, focus: Focus) {
    super()
    this.tag = tag
    this.#focus = focus
  }

  append(...elements: PageElement[]) {
    for (const element of elements) element.parent = this
    this.children.push(...elements)
  }

  replaceChildren(...elements: PageElement[]) {
    this.children = []
    this.append(...elements)
  }

  replaceWith(next: PageElement) {
    const siblings = this.parent?.children ?? []
    siblings.splice(siblings.indexOf(this), 1, next)
    next.parent = this.parent
    this.parent = undefined
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this)
    this.parent = undefined
  }

  /** The shadow root is another stub element. */
  attachShadow() {
    const root = new PageElement('#root', this.#focus)
    this.append(root)
    return root
  }

  get all(): PageElement[] {
    return this.children.flatMap((child) => [child, ...child.all])
  }

  querySelector(tag: string) {
    return this.all.find((element) => element.tag === tag) ?? null
  }

  get isConnected(): boolean {
    return this.tag === 'body' || (this.parent?.isConnected ?? false)
  }

  get activeElement() {
    return this.#focus.active
  }

  focus() {
    if (this.isConnected) this.#focus.active = this
  }

  blur() {
    this.#focus.active = undefined
  }

  showModal() {
    this.open = true
  }

  close() {
    this.open = false
  }

  getAttribute(name: string) {
    return this.attributes.get(name) ?? null
  }

  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }

  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
}
