import { appToSecure } from '#protocol/app-to-secure'
import type { Calls } from '#protocol/defineMethod'
import { secureToApp } from '#protocol/secure-to-app'
import type { LinkStatus } from '#protocol/transport/link'
import { openLink } from '#protocol/transport/openLink'
import { randomId } from '#protocol/transport/wire'

export type SecureCalls = Calls<typeof appToSecure>

/** Version of the secure frame that this build asks for. */
const secureVersion = '4'

interface SecureParts {
  secureOrigin: string
  projectId: string
  /** CAIP-2 id of the chain that the embedded wallet was last used on. */
  chainId: string
  onStatus: (status: LinkStatus) => void
}

/** The frame's address: `projectId`, `chainId`, `version` and `enableLogger`, off by default. */
export const secureFrameUrl = ({ secureOrigin, projectId, chainId }: Omit<SecureParts, 'onStatus'>) =>
  `${secureOrigin}/?${new URLSearchParams({ projectId, chainId, version: secureVersion, enableLogger: 'false' })}`

/** Makes the wallet's frame below us and opens a link to it. Nothing of it is seen until it has something to show. */
export const openSecureFrame = ({ onStatus, ...parts }: SecureParts) => {
  const iframe = document.createElement('iframe')
  iframe.title = 'Foyer wallet'
  iframe.src = secureFrameUrl(parts)
  iframe.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  iframe.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden'
  iframe.tabIndex = -1
  iframe.ariaHidden = 'true'
  const link = openLink({
    frameWindow: () => iframe.contentWindow,
    frameOrigin: parts.secureOrigin,
    instanceId: randomId(),
    asks: appToSecure,
    answers: secureToApp,
    handlers: {},
    onStatus,
  })
  document.body.append(iframe)
  return {
    calls: link.calls,
    close: () => {
      link.close()
      iframe.remove()
    },
  }
}
