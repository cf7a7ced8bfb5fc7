import { startDesk } from './desk/desk.ts'
import { startFarcasterRelay } from './farcaster/relay.ts'
import { startMailbox } from './mailbox/server.ts'
import { origins, ports } from './ports.ts'
import { projects } from './projects.ts'
import { startRelay } from './relay/server.ts'
import { startSocialProviders } from './social/server.ts'
import type { AppleKey } from './social/writeSocialProviders.ts'
import { startTogether } from './startTogether.ts'

interface Secrets {
  appleKey: AppleKey
  /** Shared secret of the data service and the desk. */
  deskSecret: string
}

/**
 * Starts the external services besides the chains: a mailbox, a relay, Farcaster's relay, social login providers and an
 * onramp provider. Returns a function that stops them.
 */
export const startSurroundings = ({ appleKey, deskSecret }: Secrets) =>
  startTogether([
    startMailbox({ smtpPort: ports.smtp, pagePort: ports.mail }),
    startFarcasterRelay({ port: ports.farcaster, origin: origins.farcaster }),
    startSocialProviders({ port: ports.social, appleKey, authOrigin: origins.auth }),
    startDesk({ port: ports.desk, origin: origins.desk, secret: deskSecret }),
    startRelay({ port: ports.relay, projects: projects.map(({ id }) => id), origins: [origins.app] }),
  ])
