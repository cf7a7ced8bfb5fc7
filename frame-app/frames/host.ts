import { appToHost } from '#protocol/app-to-host'
import type { Calls, Handlers } from '#protocol/defineMethod'
import { hostToApp } from '#protocol/host-to-app'
import { acceptLink } from '#protocol/transport/acceptLink'

export type HostCalls = Calls<typeof appToHost>
export type HostHandlers = Handlers<typeof hostToApp>

interface HostParts {
  isAllowedOrigin: (origin: string) => boolean
  handlers: HostHandlers
  onBound: (hostOrigin: string) => void
}

/** The page above: calls to it, answers for it. */
export const acceptHost = ({ isAllowedOrigin, handlers, onBound }: HostParts) =>
  acceptLink({
    isAllowedOrigin,
    // Every page that `frame-ancestors` lets embed this frame may receive the hello, which holds no secret.
    helloTarget: '*',
    build: __FOYER_VERSION__,
    asks: appToHost,
    answers: hostToApp,
    handlers,
    onBound: ({ origin }) => onBound(origin),
  })
