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

/** Accepts the page that embeds the modal: calls to it, and answers for it. */
export const acceptHost = ({ onBound, ...parts }: HostDeps) =>
  acceptLink({
    ...parts,
    // Any embedding window can receive the hello, because it contains no secret.
    helloTarget: '*',
    build: __FOYER_VERSION__,
    asks: appToHost,
    answers: hostToApp,
    onBound: ({ origin }) => onBound(origin),
  })
