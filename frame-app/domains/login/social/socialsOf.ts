import type { ResolvedOptions } from '../../../options/optionsAtom.ts'
import type { DocumentEnvironment } from '../../../outside/documentEnvironment.ts'

/** The socials that the page wants and the auth server is set up for, in the page's order. */
export const socialsOf = (
  { socials }: Pick<ResolvedOptions, 'socials'>,
  environment: Pick<DocumentEnvironment, 'socials'>,
) => (socials || []).filter((social) => environment.socials.includes(social))
