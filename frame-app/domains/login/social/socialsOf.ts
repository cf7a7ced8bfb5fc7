import type { ResolvedOptions } from '../../../options/optionsAtom.ts'
import type { DocumentEnvironment } from '../../../outside/documentEnvironment.ts'

/** Returns the social logins that the page enables and the auth server supports, in the page's order. */
export const socialsOf = (
  { socials }: Pick<ResolvedOptions, 'socials'>,
  environment: Pick<DocumentEnvironment, 'socials'>,
) => (socials || []).filter((social) => environment.socials.includes(social))
