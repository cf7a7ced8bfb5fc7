import type { PageOptions } from '../../../options/optionsAtom.ts'
import type { Environment } from '../../../outside/environment.ts'

/** The socials that the page wants and the auth server is set up for, in the page's order. */
export const socialsOf = ({ socials }: Pick<PageOptions, 'socials'>, environment: Pick<Environment, 'socials'>) =>
  (socials || []).filter((social) => environment.socials.includes(social))
