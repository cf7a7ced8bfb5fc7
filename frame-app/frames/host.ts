import { appToHost } from '#protocol/app-to-host'
import type { Calls, Handlers } from '#protocol/defineMethod'
import { hostToApp } from '#protocol/host-to-app'
import { acceptLink } from '#protocol/transport/acceptLink'
import type { LinkStatus } from '#protocol/transport/link'

export type HostCalls = Calls<typeof appToHost>
export type HostHandlers = Handlers<typeof hostToApp>

interface HostDeps {
  /** The page's window. */
  holder: Pick<Window, 'postMessage'>
  isAllowedOrigin: (origin: string) => boolean
  handlers: HostHandlers
  onBound: (hostOrigin: string) => void
  onStatus?: (status: LinkStatus) => void
}

/** The page that has the modal: calls to it, answers for it. */
export const acceptHost = ({ onBound, ...parts }: HostDeps) =>
  acceptLink({
    ...parts,
    // Any holder may receive the hello: it has no secret.
    helloTarget: '*',
    build: __FOYER_VERSION__,
    asks: appToHost,
    answers: hostToApp,
    onBound: ({ origin }) => onBound(origin),
  })
