import '#theme/tokens.css'
import '#theme/base.css'
import './window.css'
import { config } from 'zod/v4/core'
import { chooseLanguage } from '#protocol/vocabulary/language'
import { readDocumentEnvironment } from '../outside/documentEnvironment.ts'
import { startModal } from '../start/startModal.tsx'
import { applyTheme } from '../theme/applyTheme.ts'
import { themeAtom } from '../theme/themeAtom.ts'
import { windowMessages } from './messages.ts'
import { openPressedLink } from './openPressedLink.ts'
import { environmentFor, readRequester } from './requester.ts'

// Interprets schemas instead of compiling them, because the content security policy forbids compilation.
config({ jitless: true })

const element = (id: string) => document.getElementById(id) as HTMLElement
const { documentElement } = document

const environment = readDocumentEnvironment()
const asker = readRequester(location.hash, environment.allowedOrigins)
const { language, direction } = chooseLanguage(navigator.languages)
const messages = windowMessages[language]

/** Says that the page that opened the window is gone, and offers to close the window. */
const showGone = () => {
  const site = asker ? new URL(asker).host : messages.thatPage
  const title = Object.assign(document.createElement('h2'), { textContent: messages.goneTitle })
  const text = Object.assign(document.createElement('p'), { textContent: messages.goneText(site) })
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: messages.closeWindow,
    onclick: () => close(),
  })
  element('root').hidden = true
  element('status').replaceChildren(title, text, button)
  button.focus()
}

const start = (asker: string, holder: Window) => {
  element('status').textContent = messages.oneMoment
  const store = startModal(element('root'), {
    holder,
    environment: environmentFor(asker, environment),
    onStatus: (status) => {
      // Names the page only after the handshake, because any site can open this popup and name any page.
      if (status === 'ready') {
        element('leads').textContent = messages.continueTo
        element('origin').textContent = new URL(asker).host
      }
      if (status === 'lost' || status === 'failed') showGone()
    },
    own: ({ stateChanged }) => ({
      // Opened here, because the click happened in this window, not on the page.
      openLink: openPressedLink,
      // Not sent while reconnecting, because the page knows the account from the previous popup. It receives the state
      // once the connection is confirmed.
      stateChanged: async (state) => (state.status === 'reconnecting' ? undefined : stateChanged(state)),
    }),
  })
  const follow = () => applyTheme(documentElement, store.get(themeAtom))
  store.sub(themeAtom, follow)
  follow()
}

documentElement.lang = language
documentElement.dir = direction
documentElement.dataset.theme = environment.firstTheme

const { opener } = window as { opener: Window | null }
if (asker && opener && environment.isWindow && self.origin !== 'null') start(asker, opener)
else showGone()
