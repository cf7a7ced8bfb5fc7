import type { appToHost } from '#protocol/app-to-host'
import type { Handlers } from '#protocol/defineMethod'
import { developerAlert } from '../developerAlert.ts'
import { fillTemplate, followLink } from './followLink.ts'
import { goTo } from './goTo.ts'
import type { PageModal } from './PageModal.ts'
import type { StartFrameDeps } from './StartFrame.ts'

/** Creates the page's handlers for the modal's requests. */
export const answerModal = (
  { options, delivery, store }: StartFrameDeps,
  appOrigin: string,
  modal: () => PageModal,
): Handlers<typeof appToHost> => ({
  show: () => modal().place.show(),
  hide: () => modal().place.hide(),
  resize: ({ height }) => modal().place.resize(height),
  requestWallet: ({ walletId, method, params }) => modal().injected.request(walletId, method, params),
  openLink: ({ url, template }) => followLink(template ? fillTemplate(template, location.href) : url),
  goTo: ({ url }) => {
    const { href } = location
    if (url) goTo(appOrigin, url)
    return { href }
  },
  siwx: async ({ method, params }) => {
    const { answerSiwx } = await delivery.load<typeof import('../siwx/answerSiwx.ts')>(__FOYER_SIWX__)
    return answerSiwx(options, method, params)
  },
  stateChanged: (state) => store.set(state),
  track: (tracked) => {
    const detail = { projectId: options.projectId, ...tracked }
    document.dispatchEvent(new CustomEvent('foyer:event', { detail }))
  },
  alert: developerAlert,
})
