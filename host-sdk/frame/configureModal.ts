import { toWireError } from '#protocol/errors/remote'
import { developerAlert } from '../developerAlert.ts'
import { describePage } from './describePage.ts'
import { isTelegram } from './followLink.ts'
import type { ModalLink } from './PageModal.ts'
import type { plainOptions } from './plainOptions.ts'
import type { StartFrameDeps } from './StartFrame.ts'

interface Configured {
  plain: ReturnType<typeof plainOptions>
  isEmbedded: boolean
  /** URL to which an external login returned. The modal ignores it if it has already completed that login. */
  loginReturn: string | undefined
}

/** Configures a ready modal with the page's options. Logs a rejection for the developer. */
export const configureModal = (
  { options, delivery }: StartFrameDeps,
  { calls }: ModalLink,
  { plain, isEmbedded, loginReturn }: Configured,
) =>
  calls
    .configure({
      options: plain,
      isEmbedded,
      page: describePage(options.name),
      sdkType: delivery.sdkType,
      sdkVersion: __FOYER_VERSION__,
      isTelegram: isTelegram(),
      ...(loginReturn && { loginReturn }),
    })
    .catch((error) => developerAlert({ title: 'Invalid App Configuration', message: toWireError(error).message }))
