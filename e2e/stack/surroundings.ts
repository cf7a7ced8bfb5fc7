import { startMailbox } from './mailbox/server.ts'
import { origins, ports } from './ports.ts'
import { projects } from './projects.ts'
import { startRelay } from './relay/server.ts'
import { startTogether } from './startTogether.ts'

/** What the product reaches beside the chains: a mailbox and a relay. Returns the function that stops both. */
export const startSurroundings = () =>
  startTogether([
    startMailbox({ smtpPort: ports.smtp, pagePort: ports.mail }),
    startRelay({ port: ports.relay, projects: projects.map(({ id }) => id), origins: [origins.app] }),
  ])
