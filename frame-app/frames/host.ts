import { appToHost } from '#protocol/app-to-host'
import type { Calls, Handlers } from '#protocol/defineMethod'
import { hostToApp } from '#protocol/host-to-app'
import { acceptLink } from '#protocol/transport/acceptLink'
import type { LinkStatus } from '#protocol/transport/link'

export type HostCalls = Calls<typeof appToHost>
export type HostHandlers = Handlers<typeof hostToApp>

interface HostDeps {
  /** The window of the embedding page. */
  holder: Pick<Window, 'postMessage'>
  isAllowedOrigin: (origin: string) => boolean
  handlers: HostHandlers
  onBound: (hostOrigin: string) => void
  onStatus?: (status: LinkStatus) => void
}

/** Connects to the page that embeds the modal: calls the page and handles its calls. */
export const acceptHost = ({ onBound, ...parts }: HostDeps) =>
  acceptLink({
    ...parts,
    // The hello contains no secret, so any embedding window may receive it.
    helloTarget: '*',
    build: __FOYER_VERSION__,
    asks: appToHost,
    answers: hostToApp,
    onBound: ({ origin }) => onBound(origin),
  })
