import { type Focus, PageElement } from './PageElement.ts'

/** A stub of a page in a browser: its document, its window's events, and one focused element. */
export const createPage = () => {
  const focus: Focus = { active: undefined }
  const events = new EventTarget()
  const createElement = (tag: string) => new PageElement(tag, focus)
  const body = createElement('body')
  const root = Object.assign(createElement('html'), { clientWidth: 800 })
  const opener = createElement('button')
  body.append(opener)
  opener.focus()

  const documentOf = {
    createElement,
    body,
    documentElement: root,
    hidden: true,
    title: 'Marlow',
    querySelector: () => null,
    querySelectorAll: () => [],
    get activeElement() {
      return focus.active
    },
  }
  const eventsOfWindow = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }

  return {
    /** The globals of the page's script. */
    globals: {
      ...eventsOfWindow,
      window: eventsOfWindow,
      document: Object.assign(new EventTarget(), documentOf),
      innerWidth: 815,
      HTMLElement: PageElement,
      CSSStyleSheet: class {
        replaceSync = () => undefined
      },
    },
    body,
    /** Events dispatched on the window. */
    events,
    opener,
    /** The page's style, which the modal changes to lock scrolling. */
    style: root.style,
    focused: () => focus.active,
    /** Returns the first of these elements on the page. */
    find: (tag: string) => {
      const found = body.all.find((element) => element.tag === tag && element !== opener)
      if (!found) throw new Error(`There is no ${tag} on the page`)
      return found
    },
    texts: () => body.all.map(({ textContent }) => textContent).filter(Boolean),
    /** Presses the button with this text. */
    press: (text: string) => body.all.find(({ textContent }) => textContent === text)?.onclick?.(),
  }
}

export type Page = ReturnType<typeof createPage>
